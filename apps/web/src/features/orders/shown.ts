/** What the lists show of the pages that were read. Pure. */

import type { Page } from '@bourse/client/file/all-rows.ts';
import type { Fill, Order, PastOrder } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { quotientText } from '../../domain/trading/exact.ts';
import type { OpenPage } from './client.ts';
import { type Filters, fillKey, openLimit, type SideFilter, sameUnits } from './orders.ts';

export const noFilters: Filters = { symbol: '', side: 'both', state: 'all' };

export function isFiltered({ symbol, side, state }: Filters): boolean {
  return symbol !== '' || side !== 'both' || state !== 'all';
}

function isNewerFirst(a: Order, b: Order): number {
  return b.id - a.id;
}

/**
 * The open orders to show, newest first. After n pages of `limit` rows of both sides the newest n × `limit` are known
 * for certain, of each side and of both together; what lies beyond waits for the next page.
 */
export function shownOrders(
  pages: readonly OpenPage[],
  side: SideFilter = 'both',
  limit: number = openLimit,
): readonly Order[] {
  const rows = pages.flatMap((page) => page.rows).filter((row) => side === 'both' || row.side === side);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort(isNewerFirst).slice(0, Math.max(1, pages.length) * limit);
}

/** Fills of all pages, each once, newest first. */
export function shownFills(pages: readonly Page<Fill>[]): readonly Fill[] {
  const byKey = new Map(pages.flatMap((page) => page.rows).map((row) => [fillKey(row), row]));
  return [...byKey.values()].sort((a, b) => b.id - a.id);
}

/** Orders of all pages, each once, newest first. */
export function shownPast(pages: readonly Page<PastOrder>[]): readonly PastOrder[] {
  const byId = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return [...byId.values()].sort(isNewerFirst);
}

/** Filled share of an order in whole per cent; 100 only when all of it is. */
export function filledPercent(order: Pick<Order, 'quantity' | 'filled'>): number {
  const [filled, total] = sameUnits(order.filled, order.quantity);
  return total === 0n ? 0 : Number((filled * 100n) / total);
}

/** Was any of it filled? */
export function isPartly({ filled }: Pick<Order, 'filled'>): boolean {
  return /[1-9]/.test(filled);
}

/** What became of an order: filled, cancelled, cancelled after a part of it was filled; of a stop, that it fired. */
export function outcomeOf(order: Pick<Order, 'status' | 'filled'>) {
  if (order.status !== 'open' && order.status !== 'cancelled') return order.status;
  return isPartly(order) ? 'cancelled_partly' : 'cancelled';
}

/** What the desk calls it. */
export function statusName(order: Pick<Order, 'status' | 'filled'>): MessageId {
  const outcome = outcomeOf(order);
  return outcome === 'fired' ? 'spot.triggered' : `spot.${outcome}`;
}

/** The average price of what was traded, in the decimals of the order's price; nothing where nothing was. */
export function averagePrice(order: PastOrder): string {
  return isPartly(order) ? quotientText(order.traded, order.filled, order.price.split('.')[1]?.length ?? 0) : '';
}
