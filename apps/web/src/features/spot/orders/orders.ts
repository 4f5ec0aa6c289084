/** Lists of one's own orders and fills, and what live events change in them. Pure: pages in, pages out. */
import type { CompletedTrade, Entrust, PastEntrust } from '@bourse/contract';
import type { Tone } from '../../../domain/workspace/sounds.ts';
import { exact, fractionText, tenTo } from '../exact.ts';

/** Rows a page of each list. */
export const openLimit = 8;
export const historyLimit = 10;

/** The lists of one's own: open orders, orders that are done, and fills. */
export type ListName = 'open' | 'past' | 'fills';

/** Which side a list shows. */
export type SideFilter = 'both' | Entrust['type'];

/** A page of open orders: the same page of buys and of sells. */
export interface OpenPage {
  readonly rows: readonly Entrust[];
  /** Open orders in all, by side. */
  readonly totals: Readonly<Record<Entrust['type'], number>>;
}

export interface HistoryPage {
  readonly rows: readonly CompletedTrade[];
}

export interface PastPage {
  readonly rows: readonly PastEntrust[];
}

function isNewerFirst(a: Entrust, b: Entrust): number {
  return b.id - a.id;
}

/**
 * The open orders to show, newest first. After n pages of both sides the newest 8n are known for certain, of each side
 * and of both together; what lies beyond waits for the next page.
 */
export function shownOrders(pages: readonly OpenPage[], side: SideFilter = 'both'): readonly Entrust[] {
  const rows = pages.flatMap((page) => page.rows).filter((row) => side === 'both' || row.type === side);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort(isNewerFirst).slice(0, Math.max(1, pages.length) * openLimit);
}

/** Open orders in all, as the newest page says. */
export function openTotal(pages: readonly OpenPage[], side: SideFilter = 'both'): number {
  const totals = pages[0]?.totals;
  if (totals === undefined) return 0;
  return side === 'both' ? totals.in + totals.out : totals[side];
}

/** Do the pages hold every open order there is? */
export function isWhole(pages: readonly OpenPage[]): boolean {
  return new Set(pages.flatMap((page) => page.rows).map((row) => row.id)).size >= openTotal(pages);
}

/** Does the order stand in the book at its price? Those that wait for a price do not. */
export function restsInBook({ kind, stop_price }: Pick<Entrust, 'kind' | 'stop_price'>): boolean {
  return kind === 'limit' || (kind === 'oco' && stop_price === '');
}

/** Is `order` an older account of the order that `known` is about? */
export function isOvertaken(order: Entrust, known: Entrust): boolean {
  return order.id === known.id && order.time < known.time;
}

/** Pages with one order changed: a new open order joins the first page, one that is no longer open leaves. */
export function patchOpen(pages: readonly OpenPage[], order: Entrust): OpenPage[] {
  if (pages.some((page) => page.rows.some((row) => isOvertaken(order, row)))) return [...pages];
  const isKnown = pages.some((page) => page.rows.some((row) => row.id === order.id));
  const isOpen = order.status === 'open';
  const delta = isOpen === isKnown ? 0 : isOpen ? 1 : -1;
  return pages.map((page, index) => ({
    totals: { ...page.totals, [order.type]: Math.max(0, page.totals[order.type] + delta) },
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
export function trailedPrice(
  { type, trail, trail_price }: Pick<Entrust, 'type' | 'trail' | 'trail_price'>,
  last: string,
) {
  const isBuy = type === 'in';
  const decimals = last.split('.')[1]?.length ?? 0;
  const [price, distance] = [exact(last), exact(trail)];
  const whole = 100n * tenTo(distance.decimals);
  const over = price.units * (isBuy ? whole + distance.units : whole - distance.units);
  // A price beyond the exact one reaches it: a rising stop fires at the step above, a falling one at the step below.
  const reached = fractionText(over, whole * tenTo(price.decimals), decimals, isBuy ? 'up' : 'down');
  if (!trail_price) return reached;
  const [now, before] = sameUnits(reached, trail_price);
  return (isBuy ? now >= before : now <= before) ? trail_price : reached;
}

/** What an event of one's own sounds like; null for nothing. `isAsked`: this page asked for the order's end. */
export function toneOf(order: Pick<Entrust, 'status' | 'reason'>, fills: number, isAsked: boolean): Tone | null {
  if (fills > 0) return 'filled';
  if (order.reason) return 'refused';
  return order.status === 'cancelled' && !isAsked ? 'cancelled' : null;
}

/** A fill's key: both sides of a trade have its id. */
export function fillKey(fill: Pick<CompletedTrade, 'id' | 'order_id'>): string {
  return `${fill.id}-${fill.order_id}`;
}

/** Fills of all pages, each once, newest first. */
export function shownFills(pages: readonly HistoryPage[]): readonly CompletedTrade[] {
  const byKey = new Map(pages.flatMap((page) => page.rows).map((row) => [fillKey(row), row]));
  return [...byKey.values()].sort((a, b) => b.id - a.id);
}

/** Orders of all pages, each once, newest first. */
export function shownPast(pages: readonly PastPage[]): readonly PastEntrust[] {
  const byId = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return [...byId.values()].sort(isNewerFirst);
}

/** Pages with new fills at the front. */
export function patchFills(pages: readonly HistoryPage[], fills: readonly CompletedTrade[]): HistoryPage[] {
  const known = new Set(pages.flatMap((page) => page.rows).map(fillKey));
  const fresh = fills.filter((fill) => !known.has(fillKey(fill)));
  return pages.map((page, index) => (index === 0 ? { rows: [...fresh, ...page.rows] } : page));
}

/** Filled share of an order in whole per cent; 100 only when all of it is. */
export function filledPercent(order: Pick<Entrust, 'total_number' | 'complete_number'>): number {
  const [filled, total] = sameUnits(order.complete_number, order.total_number);
  return total === 0n ? 0 : Number((filled * 100n) / total);
}

/** Two decimals as units of the finer of both. */
function sameUnits(a: string, b: string): [bigint, bigint] {
  const decimals = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return /^\d+$/.test(whole + fraction) ? BigInt(whole + fraction.padEnd(decimals, '0')) : 0n;
  };
  return [units(a), units(b)];
}
