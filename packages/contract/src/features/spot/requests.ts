/** What is asked about orders, by our own nouns and by the wire's, mapped here both ways. Pure. */
import type { ParsedInputOf } from '../../call.ts';
import type { PairIds } from '../market/market.ts';
import type { selfTrades, spotCalls, timesInForce } from './calls.ts';
import {
  decodeMode,
  decodeSide,
  decodeWay,
  encodeMode,
  encodeSide,
  encodeWay,
  type OrderType,
  type Side,
} from './orders.ts';

export type TimeInForce = (typeof timesInForce)[number];
/** What goes where an order would meet one's own. */
export type SelfTrade = (typeof selfTrades)[number];

/** An order to be placed; its side is said by the call. Amounts are decimals. */
export interface NewOrder extends PairIds {
  readonly type: OrderType;
  /** Of a limit order. */
  readonly price?: string | undefined;
  /** Empty where none was typed. */
  readonly quantity: string;
  readonly timeInForce?: TimeInForce | undefined;
  readonly isPostOnly?: boolean;
  /** Waits until the last price reaches this. */
  readonly stopPrice?: string | undefined;
  /** Waits until the last price has come back by this many per cent. */
  readonly trail?: string | undefined;
  /** One of two that end each other: a limit order at `price` and a stop at `stopPrice`. */
  readonly isPaired?: boolean;
  /** Limit price of that stop; left out, it is a market order once it fires. */
  readonly stopLimitPrice?: string | undefined;
  readonly selfTrade?: SelfTrade | undefined;
}

/** How the wire calls the fields of a new order. */
export const newOrderFields = {
  baseId: 'currency_id',
  quoteId: 'legal_id',
  type: 'mode',
  price: 'price',
  quantity: 'num',
  timeInForce: 'time_in_force',
  isPostOnly: 'post_only',
  stopPrice: 'stop_price',
  trail: 'trail',
  isPaired: 'oco',
  stopLimitPrice: 'stop_limit_price',
  selfTrade: 'self_trade',
} as const satisfies Record<keyof NewOrder, keyof ParsedInputOf<typeof spotCalls.buy>>;

export function encodeNewOrder(order: NewOrder) {
  return {
    ...encodePairIds(order),
    price: order.price,
    num: order.quantity,
    mode: encodeMode(order.type),
    stop_price: order.stopPrice,
    stop_limit_price: order.stopLimitPrice,
    trail: order.trail,
    oco: flag(order.isPaired),
    time_in_force: order.timeInForce,
    post_only: flag(order.isPostOnly),
    self_trade: order.selfTrade,
  };
}

export function decodeNewOrder(wire: ParsedInputOf<typeof spotCalls.buy>): NewOrder {
  return {
    ...decodePairIds(wire),
    type: decodeMode(wire.mode),
    price: wire.price === '' ? undefined : wire.price,
    quantity: wire.num,
    timeInForce: wire.time_in_force,
    isPostOnly: wire.post_only === 1,
    stopPrice: wire.stop_price,
    trail: wire.trail,
    isPaired: wire.oco === 1,
    stopLimitPrice: wire.stop_limit_price,
    selfTrade: wire.self_trade,
  };
}

/** Other terms for an open order; what is left out stays as it is. */
export interface Amendment extends PairIds {
  readonly orderId: number;
  readonly price?: string | undefined;
  /** In all: what is filled of it counts. */
  readonly quantity?: string | undefined;
  readonly stopPrice?: string | undefined;
  /** Refused rather than trade immediately. */
  readonly isPostOnly?: boolean;
  readonly selfTrade?: SelfTrade | undefined;
}

/** How the wire calls the fields of an amendment. */
export const amendmentFields = {
  baseId: 'currency_id',
  quoteId: 'legal_id',
  orderId: 'id',
  price: 'price',
  quantity: 'number',
  stopPrice: 'stop_price',
  isPostOnly: 'post_only',
  selfTrade: 'self_trade',
} as const satisfies Record<keyof Amendment, keyof ParsedInputOf<typeof spotCalls.amend>>;

export function encodeAmendment(amendment: Amendment) {
  return {
    id: amendment.orderId,
    ...encodePairIds(amendment),
    stop_price: amendment.stopPrice,
    price: amendment.price,
    number: amendment.quantity,
    post_only: flag(amendment.isPostOnly),
    self_trade: amendment.selfTrade,
  };
}

export function decodeAmendment(wire: ParsedInputOf<typeof spotCalls.amend>): Amendment {
  return {
    ...decodePairIds(wire),
    orderId: wire.id,
    price: wire.price,
    quantity: wire.number,
    stopPrice: wire.stop_price,
    isPostOnly: wire.post_only === 1,
    selfTrade: wire.self_trade,
  };
}

/** An order to be cancelled. */
export interface OrderToCancel {
  readonly id: number;
  readonly side: Side;
}

export function encodeCancel({ id, side }: OrderToCancel) {
  return { id, type: encodeSide(side) };
}

export function decodeCancel({ id, type }: ParsedInputOf<typeof spotCalls.cancel>): OrderToCancel {
  return { id, side: decodeSide(type) };
}

/** Pairs: one, all of one currency, or (both left out) all. */
export interface PairScope {
  readonly baseId?: number | undefined;
  readonly quoteId?: number | undefined;
}

interface WireScope {
  readonly legal_id?: number | undefined;
  readonly currency_id?: number | undefined;
}

export function encodePairScope({ baseId, quoteId }: PairScope): WireScope {
  return { legal_id: quoteId, currency_id: baseId };
}

export function decodePairScope({ legal_id, currency_id }: WireScope): PairScope {
  return { baseId: currency_id, quoteId: legal_id };
}

/** A page of a list of orders or fills. */
export interface OrderQuery extends PairScope {
  readonly page: number;
  readonly limit: number;
  /** Left out: both. Of open orders the call says it. */
  readonly side?: Side | undefined;
  /** Of orders that are done. */
  readonly status?: 'filled' | 'cancelled' | 'fired' | undefined;
  /** The fills of one order. */
  readonly orderId?: number | undefined;
  /** Waits until the view holds this sequence. */
  readonly after?: number | undefined;
}

interface WireQuery extends WireScope {
  readonly page: number;
  readonly limit: number;
  readonly way?: number | undefined;
  readonly status?: OrderQuery['status'];
  readonly order_id?: number | undefined;
  readonly after?: number | undefined;
}

export function encodeOrderQuery(query: OrderQuery): WireQuery {
  const { page, limit, side, status, orderId, after } = query;
  const way = side && encodeWay(side);
  return { page, limit, ...encodePairScope(query), way, status, order_id: orderId, after };
}

export function decodeOrderQuery(wire: WireQuery): OrderQuery {
  const { page, limit, way, status, order_id, after } = wire;
  const side = way === undefined ? undefined : decodeWay(way);
  return { page, limit, ...decodePairScope(wire), side, status, orderId: order_id, after };
}

function encodePairIds({ baseId, quoteId }: PairIds) {
  return { legal_id: quoteId, currency_id: baseId };
}

function decodePairIds({ legal_id, currency_id }: ReturnType<typeof encodePairIds>): PairIds {
  return { baseId: currency_id, quoteId: legal_id };
}

/** A flag that is not set is left out. */
function flag(isSet: boolean | undefined): number | undefined {
  return isSet ? 1 : undefined;
}
