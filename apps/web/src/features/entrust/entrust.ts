/** The user's orders of all markets, as the lists of this screen keep and show them. Pure. */
import type { CompletedTrade, Entrust, OrderKind, PastEntrust } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';

/** Rows shown at first, and added by each 'more'. */
export const pageRows = 5;

export type ListName = 'open' | 'past' | 'fills';
export type SideFilter = 'both' | Entrust['type'];
export type StateFilter = 'all' | 'filled' | 'cancelled' | 'fired';

export interface Filters {
  /** `BTC/USDT`; empty: all. */
  readonly symbol: string;
  readonly side: SideFilter;
  readonly state: StateFilter;
}

export const noFilters: Filters = { symbol: '', side: 'both', state: 'all' };

export function isFiltered({ symbol, side, state }: Filters): boolean {
  return symbol !== '' || side !== 'both' || state !== 'all';
}

/** A row of any list, all of it ready to be shown or written. */
export interface OrderRow {
  readonly key: string;
  readonly time: string;
  readonly symbol: string;
  readonly isBuy: boolean;
  readonly kind: OrderKind | null;
  /** Empty: the market makes it. */
  readonly price: string;
  readonly stopPrice: string;
  readonly quantity: string;
  readonly filled: string;
  readonly money: string;
  readonly fee: string;
  readonly quote: string;
  readonly state: MessageId;
  /** The order where it can be cancelled. */
  readonly open: Entrust | null;
}

export function openRow(order: Entrust): OrderRow {
  return { ...orderRow(order), state: isPartly(order) ? 'entrust.partly' : 'entrust.waiting', open: order };
}

export function pastRow(order: PastEntrust): OrderRow {
  const states = { filled: 'entrust.filled', cancelled: 'entrust.cancelled', fired: 'entrust.fired' } as const;
  const state = order.status === 'open' ? 'entrust.waiting' : states[order.status];
  return { ...orderRow(order), money: order.traded_money, state };
}

export function fillRow(fill: CompletedTrade): OrderRow {
  const { id, order_id, time, symbol, way, price, number, total_money, fee, legal_name } = fill;
  return {
    key: `${id}-${order_id}`,
    time,
    symbol,
    isBuy: way === 2,
    kind: null,
    price,
    stopPrice: '',
    quantity: number,
    filled: number,
    money: total_money,
    fee,
    quote: legal_name,
    state: 'entrust.filled',
    open: null,
  };
}

function orderRow(order: Entrust): OrderRow {
  const isBuy = order.type === 'in';
  return {
    key: String(order.id),
    time: order.create_time,
    symbol: order.symbol,
    isBuy,
    kind: order.kind,
    price: order.mode === 1 ? '' : order.price,
    stopPrice: order.stop_price || (order.trail_price ?? ''),
    quantity: order.total_number,
    filled: order.complete_number,
    money: '',
    fee: isBuy ? order.in_fee : order.out_fee,
    quote: order.legal_name,
    state: 'entrust.waiting',
    open: null,
  };
}

function isPartly({ complete_number }: Entrust): boolean {
  return /[1-9]/.test(complete_number);
}

/** Decimals of orders in lists. */
const decimalsMax = 4;

/** A decimal with the digits it came with, at most four. */
export function listNumber(value: string): string {
  return formatDecimal(value, { decimals: Math.min(value.split('.')[1]?.length ?? 0, decimalsMax) });
}

/** Newest first, each once; so many as `pages` of each side make certain. */
export function shownRows(
  list: ListName,
  pages: readonly { readonly rows: readonly OrderRow[] }[],
): readonly OrderRow[] {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.key, row])).values()];
  if (list !== 'open') return rows;
  return rows.sort((a, b) => (b.open?.id ?? 0) - (a.open?.id ?? 0)).slice(0, pages.length * pageRows);
}
