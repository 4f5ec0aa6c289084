/** Orders and stops, by id, by book and by who placed them. */
import { assert } from '../../kernel/assert.ts';
import { ById } from '../../kernel/by-id.ts';
import { ByOwner } from '../../kernel/by-owner.ts';
import type { KernelState } from '../../kernel/state.ts';
import { type Book, createBook } from '../../matching/book.ts';
import type { Order, Stop } from '../../matching/orders.ts';
import { createStopBook, type StopBook } from '../../matching/stop-book.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';

/** What a user has in the books. */
export interface Trader {
  readonly userId: number;
  /** Open orders but no quotes, oldest first. */
  readonly openOrders: Order[];
  /** Waiting stops, oldest first. */
  readonly stops: Stop[];
  /** All open orders go at this time; 0: never. */
  cancelDeadline: number;
  /** The maker's quotes by market. */
  readonly quotes: Map<number, Order[]>;
}

export interface SpotSlice {
  /** By market. */
  readonly books: Book[];
  readonly stopBooks: StopBook[];
  /** By user; only who has placed something or set a deadline. */
  readonly traders: ByOwner<Trader>;
  readonly orders: ById<Order>;
  /** Waiting and fired stops. */
  readonly stops: Map<number, Stop>;
  /** Fired stops whose orders are still to be placed, in the order they fired. */
  readonly firedStops: Stop[];
  nextOrderId: number;
  nextTradeId: number;
}

/** A state that has this feature's part. */
export interface WithSpot {
  readonly spot: SpotSlice;
}

/** What this feature sees of the state. */
export type SpotState = KernelState & WithMarket & WithAuth & WithSpot;

export function createSpotState(): SpotSlice {
  return {
    books: [],
    stopBooks: [],
    traders: new ByOwner(),
    orders: new ById(),
    stops: new Map(),
    firedStops: [],
    nextOrderId: 1,
    nextTradeId: 1,
  };
}

/** The books of a market that was listed. */
export function openBooks({ spot }: WithSpot, market: number): void {
  assert(spot.books.length === market, 'books have no gap');
  spot.books.push(createBook());
  spot.stopBooks.push(createStopBook());
}

/** The book of a market, which must exist. */
export function bookOf({ spot: { books } }: WithSpot, market: number): Book {
  const book = books[market];
  assert(book !== undefined, 'no such book', market);
  return book;
}

export function stopBookOf({ spot: { stopBooks } }: WithSpot, market: number): StopBook {
  const stops = stopBooks[market];
  assert(stops !== undefined, 'no such book', market);
  return stops;
}

/** What a user has; made where there was nothing. */
export function traderOf({ spot: { traders } }: WithSpot, userId: number): Trader {
  const known = traders.get(userId);
  if (known !== undefined) return known;
  const trader: Trader = { userId, openOrders: [], stops: [], cancelDeadline: 0, quotes: new Map() };
  traders.set(userId, trader);
  return trader;
}

/** Open orders and waiting stops, over all markets. */
export function openCountOf(trader: Trader | undefined): number {
  return trader === undefined ? 0 : trader.openOrders.length + trader.stops.length;
}

/** Takes an order or stop out of its owner's list; the others keep their order. */
export function removeFrom<T extends { readonly orderId: number }>(list: T[], item: T): void {
  const index = list.indexOf(item);
  assert(index >= 0, 'an order is in no list', item.orderId);
  // `splice` would make a list of what it takes out.
  const last = list.length - 1;
  for (let place = index; place < last; place++) list[place] = list[place + 1] as T;
  list.pop();
}
