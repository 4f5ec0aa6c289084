/** Orders and fills of all markets, as the lists of this screen show them. Pure. */
import type { Fill, Order, OrderKind, PastOrder } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { fillKey } from '../orders.ts';
import { averagePrice, isPartly, outcomeOf } from '../shown.ts';

/** Rows shown at first, and added by each 'more'. */
export const pageRows = 5;

/** A row of any list, all of it ready to be shown or written. */
export interface OrderRow {
  readonly key: string;
  readonly time: string;
  readonly symbol: string;
  readonly isBuy: boolean;
  readonly kind: OrderKind | null;
  readonly isPostOnly: boolean;
  /** Empty: the market makes it. */
  readonly price: string;
  readonly stopPrice: string;
  /** Per cent that a stop trails by; empty where it does not. */
  readonly trail: string;
  readonly quantity: string;
  readonly filled: string;
  /** Average price of what was filled; empty where nothing was. */
  readonly average: string;
  readonly money: string;
  readonly fee: string;
  readonly quote: string;
  readonly state: MessageId;
  /** The order where it can be cancelled. */
  readonly open: Order | null;
}

export function openRow(order: Order): OrderRow {
  return { ...orderRow(order), state: isPartly(order) ? 'entrust.partly' : 'entrust.waiting', open: order };
}

export function pastRow(order: PastOrder): OrderRow {
  return {
    ...orderRow(order),
    average: averagePrice(order),
    money: order.traded,
    state: `entrust.${outcomeOf(order)}`,
  };
}

export function fillRow(fill: Fill): OrderRow {
  const { time, symbol, price, quantity, total, fee, quote } = fill;
  return {
    key: fillKey(fill),
    time,
    symbol,
    isBuy: fill.side === 'buy',
    kind: null,
    isPostOnly: false,
    price,
    stopPrice: '',
    trail: '',
    quantity,
    filled: quantity,
    average: '',
    money: total,
    fee,
    quote,
    state: 'entrust.filled',
    open: null,
  };
}

function orderRow(order: Order): OrderRow {
  return {
    key: String(order.id),
    time: order.createdAt,
    symbol: order.symbol,
    isBuy: order.side === 'buy',
    kind: order.kind,
    isPostOnly: order.isPostOnly,
    price: order.type === 'market' ? '' : order.price,
    stopPrice: order.stopPrice || (order.trailPrice ?? ''),
    trail: order.trail,
    quantity: order.quantity,
    filled: order.filled,
    average: '',
    money: '',
    fee: order.fee,
    quote: order.quote,
    state: 'entrust.waiting',
    open: null,
  };
}

/** What kinds of order are called. */
export const pageKindNames = {
  limit: 'entrust.kind_limit',
  market: 'entrust.kind_market',
  stop_limit: 'entrust.kind_stop_limit',
  stop_market: 'entrust.kind_stop_market',
  trailing_stop: 'entrust.kind_trailing_stop',
  oco: 'entrust.kind_oco',
} as const satisfies Record<OrderKind, MessageId>;
