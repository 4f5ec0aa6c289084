/**
 * One market's order book. Guarantees: price-time priority, levels sorted, never crossed, level totals equal to their
 * orders. Prices are ticks and quantities lots, both safe integers.
 *
 * Each side is an array of levels with the best at the end, so that taking and adding near the touch is cheap; orders of
 * a level are a doubly linked FIFO list.
 */
import { assert } from '../assert.ts';
import type { Side } from '../events.ts';
import type { Book, Level, Order } from '../state.ts';

export interface BookLevel {
  readonly ticks: number;
  readonly lots: number;
}

export function createBook(): Book {
  return { bids: [], asks: [] };
}

/** Index of the level, or where it belongs. */
function searchLevel(levels: readonly Level[], ticks: number, isBuy: boolean): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = (levels[middle] as Level).ticks;
    if (isBuy ? found < ticks : found > ticks) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last, hence best, level of a side. */
export function bestLevel(levels: readonly Level[]): Level | undefined {
  return levels[levels.length - 1];
}

/** Puts an order behind the others of its price. */
export function insertOrder(book: Book, order: Order): void {
  const levels = order.isBuy ? book.bids : book.asks;
  const index = searchLevel(levels, order.ticks, order.isBuy);
  let level = levels[index];
  if (level === undefined || level.ticks !== order.ticks) {
    level = { ticks: order.ticks, lots: 0, count: 0, head: null, tail: null };
    levels.splice(index, 0, level);
  }
  order.previous = level.tail;
  order.next = null;
  if (level.tail === null) level.head = order;
  else level.tail.next = order;
  level.tail = order;
  level.lots += order.remainingLots;
  level.count += 1;
}

function levelOf(book: Book, order: Order): { levels: Level[]; index: number; level: Level } {
  const levels = order.isBuy ? book.bids : book.asks;
  const index = searchLevel(levels, order.ticks, order.isBuy);
  const level = levels[index];
  assert(level !== undefined && level.ticks === order.ticks, 'an order has no level', order.orderId);
  return { levels, index, level };
}

/** Takes an order out, whatever rests of it. */
export function removeOrder(book: Book, order: Order): void {
  const { levels, index, level } = levelOf(book, order);
  if (order.previous === null) level.head = order.next;
  else order.previous.next = order.next;
  if (order.next === null) level.tail = order.previous;
  else order.next.previous = order.previous;
  order.previous = null;
  order.next = null;
  level.lots -= order.remainingLots;
  level.count -= 1;
  assert(level.lots >= 0, 'a level would be negative');
  if (level.count === 0) levels.splice(index, 1);
}

/** Reduces a resting order by a fill; it keeps its place. */
export function reduceOrder(book: Book, order: Order, lots: number): void {
  assert(lots > 0 && lots < order.remainingLots, 'a reduction leaves something');
  levelOf(book, order).level.lots -= lots;
  order.remainingLots -= lots;
}

/** Levels of a side, best first. */
export function bookLevels(market: { readonly book: Book }, side: Side, limit: number): BookLevel[] {
  const levels = side === 'buy' ? market.book.bids : market.book.asks;
  const rows: BookLevel[] = [];
  for (let index = levels.length - 1; index >= 0 && rows.length < limit; index--) {
    const { ticks, lots } = levels[index] as Level;
    rows.push({ ticks, lots });
  }
  return rows;
}

/** Best price of a side in ticks; 0 where it is empty. */
export function bestTicks(market: { readonly book: Book }, side: Side): number {
  return bestLevel(side === 'buy' ? market.book.bids : market.book.asks)?.ticks ?? 0;
}

/** Quantity at one price; 0 where there is no level. */
export function lotsAt(market: { readonly book: Book }, side: Side, ticks: number): number {
  const levels = side === 'buy' ? market.book.bids : market.book.asks;
  const level = levels[searchLevel(levels, ticks, side === 'buy')];
  return level !== undefined && level.ticks === ticks ? level.lots : 0;
}
