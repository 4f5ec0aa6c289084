/**
 * One market's order book. Guarantees: price-time priority, levels sorted, never crossed, level totals equal to their
 * orders. Prices are ticks and quantities lots, both safe integers. Orders of a level are a doubly linked queue.
 */
import { assert } from '../kernel/assert.ts';
import { BookSide } from './book-side.ts';
import type { Level, Order } from './orders.ts';
import type { Side } from './terms.ts';

export interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

export interface BookLevel {
  readonly ticks: number;
  readonly lots: number;
}

export function createBook(): Book {
  return { bids: new BookSide(true), asks: new BookSide(false) };
}

/** Puts an order behind the others of its price. */
export function insertOrder(book: Book, order: Order): void {
  const level = (order.isBuy ? book.bids : book.asks).obtain(order.ticks);
  order.level = level;
  order.previous = level.tail;
  order.next = null;
  if (level.tail === null) level.head = order;
  else level.tail.next = order;
  level.tail = order;
  level.lots += order.remainingLots;
  level.count += 1;
}

function levelOf(order: Order): Level {
  const { level } = order;
  assert(level !== null && level.ticks === order.ticks, 'an order has no level', order.orderId);
  return level;
}

/** Takes an order out, whatever rests of it. */
export function removeOrder(book: Book, order: Order): void {
  const level = levelOf(order);
  if (order.previous === null) level.head = order.next;
  else order.previous.next = order.next;
  if (order.next === null) level.tail = order.previous;
  else order.next.previous = order.previous;
  order.level = null;
  order.previous = null;
  order.next = null;
  level.lots -= order.remainingLots;
  level.count -= 1;
  assert(level.lots >= 0, 'a level would be negative');
  if (level.count === 0) (order.isBuy ? book.bids : book.asks).remove(level);
}

/** Reduces a resting order, by a fill or by its owner; it keeps its place. */
export function reduceOrder(order: Order, lots: number): void {
  assert(lots > 0 && lots < order.remainingLots, 'a reduction leaves something');
  levelOf(order).lots -= lots;
  order.remainingLots -= lots;
}

function sideOf(book: Book, side: Side): BookSide {
  return side === 'buy' ? book.bids : book.asks;
}

/** Levels of a side, best first. */
export function bookLevels(book: Book, side: Side, limit: number): BookLevel[] {
  const rows: BookLevel[] = [];
  for (let level = sideOf(book, side).best; level !== null && rows.length < limit; level = level.worse) {
    rows.push({ ticks: level.ticks, lots: level.lots });
  }
  return rows;
}

/** Best price of a side in ticks; 0 where it is empty. */
export function bestTicks(book: Book, side: Side): number {
  return sideOf(book, side).best?.ticks ?? 0;
}

/** Quantity at one price; 0 where there is no level. */
export function lotsAt(book: Book, side: Side, ticks: number): number {
  return sideOf(book, side).find(ticks)?.lots ?? 0;
}
