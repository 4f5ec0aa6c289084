/** Lists of one's own orders and fills, and what live events change in them. Pure: pages in, pages out. */

import type { Page } from '@bourse/client/file/all-rows.ts';
import type { Fill, Order, Side } from '@bourse/contract';
import { exact, fractionText, tenTo } from '../../domain/trading/exact.ts';
import type { Tone } from '../../domain/workspace/sounds.ts';
import type { OpenPage } from './client.ts';

/** Rows a page of each list of the desk. */
export const openLimit = 8;
export const historyLimit = 10;

/** The lists of one's own: open orders, orders that are done, and fills. */
export type ListName = 'open' | 'past' | 'fills';

/** Which side a list shows. */
export type SideFilter = 'both' | Side;

/** What became of the orders that are done. */
export type StateFilter = 'all' | 'filled' | 'cancelled' | 'fired';

/** What the lists show. */
export interface Filters {
  /** `BTC/USDT`; empty: all. */
  readonly symbol: string;
  readonly side: SideFilter;
  /** Asked of past orders only. */
  readonly state: StateFilter;
}

/** Open orders in all, as the newest page says. */
export function openTotal(pages: readonly OpenPage[], side: SideFilter = 'both'): number {
  const totals = pages[0]?.totals;
  if (totals === undefined) return 0;
  return side === 'both' ? totals.buy + totals.sell : totals[side];
}

/** Do the pages hold every open order there is? */
export function isWhole(pages: readonly OpenPage[]): boolean {
  return new Set(pages.flatMap((page) => page.rows).map((row) => row.id)).size >= openTotal(pages);
}

/** Does the order stand in the book at its price? Those that wait for a price do not. */
export function restsInBook({ kind, stopPrice }: Pick<Order, 'kind' | 'stopPrice'>): boolean {
  return kind === 'limit' || (kind === 'oco' && stopPrice === '');
}

/** Is `order` an older account of the order that `known` is about? */
export function isOvertaken(order: Order, known: Order): boolean {
  return order.id === known.id && order.updatedAt < known.updatedAt;
}

/** Pages with one order changed: a new open order joins the first page, one that is no longer open leaves. */
export function patchOpen(pages: readonly OpenPage[], order: Order): OpenPage[] {
  if (pages.some((page) => page.rows.some((row) => isOvertaken(order, row)))) return [...pages];
  const isKnown = pages.some((page) => page.rows.some((row) => row.id === order.id));
  const isOpen = order.status === 'open';
  const delta = isOpen === isKnown ? 0 : isOpen ? 1 : -1;
  return pages.map((page, index) => ({
    totals: { ...page.totals, [order.side]: Math.max(0, page.totals[order.side] + delta) },
    rows: isKnown
      ? page.rows.flatMap((row) => (row.id !== order.id ? row : isOpen ? order : []))
      : isOpen && index === 0
        ? [order, ...page.rows]
        : page.rows,
  }));
}

/**
 * Where a trailing stop would fire now that the last price is `last`, in the decimals that `last` has: its trigger
 * follows the price and never goes back.
 */
export function trailedPrice({ side, trail, trailPrice }: Pick<Order, 'side' | 'trail' | 'trailPrice'>, last: string) {
  const isBuy = side === 'buy';
  const decimals = last.split('.')[1]?.length ?? 0;
  const [price, distance] = [exact(last), exact(trail)];
  const whole = 100n * tenTo(distance.decimals);
  const over = price.units * (isBuy ? whole + distance.units : whole - distance.units);
  // A price beyond the exact one reaches it: a rising stop fires at the step above, a falling one at the step below.
  const reached = fractionText(over, whole * tenTo(price.decimals), decimals, isBuy ? 'up' : 'down');
  if (!trailPrice) return reached;
  const [now, before] = sameUnits(reached, trailPrice);
  return (isBuy ? now >= before : now <= before) ? trailPrice : reached;
}

/** What an event of one's own sounds like; null for nothing. */
export function toneOf(order: Pick<Order, 'status' | 'reason'>, fills: number): Tone | null {
  if (fills > 0) return 'filled';
  if (order.reason) return 'refused';
  return order.status === 'cancelled' ? 'cancelled' : null;
}

/** A fill's key: both sides of a trade have its id. */
export function fillKey(fill: Pick<Fill, 'id' | 'orderId'>): string {
  return `${fill.id}-${fill.orderId}`;
}

/** Pages with new fills at the front, and counted. */
export function patchFills(pages: readonly Page<Fill>[], fills: readonly Fill[]): Page<Fill>[] {
  const known = new Set(pages.flatMap((page) => page.rows).map(fillKey));
  const fresh = fills.filter((fill) => !known.has(fillKey(fill)));
  return pages.map(({ rows, total }, index) => ({
    rows: index === 0 ? [...fresh, ...rows] : rows,
    total: total + fresh.length,
  }));
}

/** Two decimals as units of the finer of both. */
export function sameUnits(a: string, b: string): [bigint, bigint] {
  const decimals = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return /^\d+$/.test(whole + fraction) ? BigInt(whole + fraction.padEnd(decimals, '0')) : 0n;
  };
  return [units(a), units(b)];
}
