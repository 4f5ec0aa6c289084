/**
 * What changed in the books. Guarantees: every level that changed since a market's last message is in the next one, with
 * its whole quantity; so a snapshot of any moment, followed by every message after its `seq`, is the book.
 *
 * The feed keeps each book's levels as the journal holds them. Snapshots come from this copy and not from the core's
 * memory, which may be a batch ahead; thus a snapshot and the messages after it always fit.
 */
import type { BookChange, BookSnapshot, PriceLevel } from '@bourse/contract';
import {
  type Book,
  bookLevels,
  bookOf,
  type Event,
  formatLots,
  formatTicks,
  lotsAt,
  type Market,
  type Side,
  type State,
} from '@bourse/core';
import type { Committed } from '../../../writer/port.ts';
import { symbolOf } from '../wire-ids.ts';

/** Levels a side in a snapshot. */
export const snapshotLevelsMax = 1000;

interface BookSide {
  /** Ticks → lots, as the journal holds it. */
  readonly levels: Map<number, number>;
  /** Ticks of the levels that changed since the last message. */
  readonly changed: Set<number>;
}

interface BookCopy {
  readonly buy: BookSide;
  readonly sell: BookSide;
  /** Ticks of each maker's quotes: the event that replaces them does not name the old ones. */
  readonly quotes: Map<number, Record<Side, number[]>>;
  /** Journal sequence of the last message. */
  seq: number;
  /** Made once between two messages, however often it is asked for and whatever changes meanwhile. */
  snapshot: BookSnapshot | null;
}

export class DepthFeed {
  readonly #state: State;
  #books: BookCopy[];
  #startSeq: number;
  #seq: number;

  /** `state` must be exactly what the journal holds at `seq`, as it is before the first command. */
  constructor(state: State, seq: number) {
    this.#state = state;
    this.#startSeq = seq;
    this.#seq = seq;
    this.#books = copyBooks(state, seq);
  }

  /** Begins again from the state, which must be exactly what the journal holds at `seq`: every client will see a gap. */
  restart(seq: number): void {
    this.#books = copyBooks(this.#state, seq);
    this.#startSeq = seq;
    this.#seq = seq;
  }

  /** Sequence number of a market's last message; the next one's `prev`. */
  seqOf(market: number): number {
    return this.#books[market]?.seq ?? this.#startSeq;
  }

  /** Takes in a durable batch, while the state is exactly what the journal holds; answers the markets that changed. */
  commit(batch: readonly Committed[]): Set<number> {
    const markets = new Set<number>();
    for (const { seq, event } of batch) {
      this.#seq = seq;
      const market = this.#touchEvent(event);
      if (market !== null) markets.add(market);
    }
    return markets;
  }

  /** The next message of a market: everything that changed since the last; null where nothing did. */
  take(marketNumber: number): BookChange | null {
    const book = this.#bookOf(marketNumber);
    const market = this.#marketOf(marketNumber);
    if (book.buy.changed.size === 0 && book.sell.changed.size === 0) return null;
    const prev = book.seq;
    book.seq = this.#seq;
    book.snapshot = null;
    const bids = takeChanges(market, book.buy);
    const asks = takeChanges(market, book.sell);
    return { symbol: symbolOf(market), seq: book.seq, prev, bids, asks };
  }

  /**
   * A book that the next message continues; null where the journal holds no such market. Levels may be newer than `seq`, or
   * older than the journal by what has changed since the last message: the next one brings all of them.
   */
  snapshot(marketNumber: number): BookSnapshot | null {
    const book = this.#books[marketNumber];
    if (book === undefined) return null;
    const market = this.#marketOf(marketNumber);
    book.snapshot ??= {
      symbol: symbolOf(market),
      seq: book.seq,
      bids: listLevels(market, book.buy, (a, b) => b - a),
      asks: listLevels(market, book.sell, (a, b) => a - b),
    };
    return book.snapshot;
  }

  #marketOf(marketNumber: number): Market {
    const market = this.#state.market.markets[marketNumber];
    if (market === undefined) throw new Error(`no market ${marketNumber}`);
    return market;
  }

  #bookOf(marketNumber: number): BookCopy {
    const book = this.#books[marketNumber];
    if (book === undefined) throw new Error(`no book of market ${marketNumber}`);
    return book;
  }

  /** Marks the levels that an event changed; answers their market, null where there are none. */
  #touchEvent(event: Event): number | null {
    switch (event.kind) {
      case 'MarketListed':
        this.#books[event.market] = createCopy(this.#seq, new Map(), new Map());
        return null;
      case 'OrderPlaced': {
        const filled = event.fills.map((fill) => fill.ticks);
        const placed = event.status === 'open' ? [event.ticks] : [];
        return event.side === 'buy'
          ? this.#touch(event.market, placed, filled)
          : this.#touch(event.market, filled, placed);
      }
      case 'OrderCancelled':
      case 'OrderReduced':
        return event.side === 'buy'
          ? this.#touch(event.market, [event.ticks], [])
          : this.#touch(event.market, [], [event.ticks]);
      case 'QuotesReplaced': {
        const { quotes } = this.#bookOf(event.market);
        const old = quotes.get(event.userId);
        const now = { buy: event.bids.map((level) => level.ticks), sell: event.asks.map((level) => level.ticks) };
        quotes.set(event.userId, now);
        return this.#touch(event.market, [...(old?.buy ?? []), ...now.buy], [...(old?.sell ?? []), ...now.sell]);
      }
      default:
        return null;
    }
  }

  #touch(marketNumber: number, bids: readonly number[], asks: readonly number[]): number | null {
    const book = this.#bookOf(marketNumber);
    const levels = bookOf(this.#state, marketNumber);
    const areBidsChanged = touchLevels(levels, 'buy', book.buy, bids);
    const areAsksChanged = touchLevels(levels, 'sell', book.sell, asks);
    return areBidsChanged || areAsksChanged ? marketNumber : null;
  }
}

/** Takes the quantities of these levels from the book; true where one is another than before. */
function touchLevels(book: Book, side: Side, copy: BookSide, ticksList: readonly number[]): boolean {
  let isChanged = false;
  for (const ticks of ticksList) {
    const lots = lotsAt(book, side, ticks);
    if (lots === (copy.levels.get(ticks) ?? 0)) continue;
    if (lots === 0) copy.levels.delete(ticks);
    else copy.levels.set(ticks, lots);
    copy.changed.add(ticks);
    isChanged = true;
  }
  return isChanged;
}

function createCopy(seq: number, bids: Map<number, number>, asks: Map<number, number>): BookCopy {
  return {
    buy: { levels: bids, changed: new Set() },
    sell: { levels: asks, changed: new Set() },
    quotes: new Map(),
    seq,
    snapshot: null,
  };
}

function copyBooks(state: State, seq: number): BookCopy[] {
  const books: BookCopy[] = [];
  for (const { market } of state.market.markets) {
    const book = bookOf(state, market);
    books[market] = createCopy(seq, copyLevels(book, 'buy'), copyLevels(book, 'sell'));
  }
  for (const { userId, quotes } of state.spot.traders.values()) {
    for (const [market, orders] of quotes) {
      const ticksOf = (isBuy: boolean) => orders.filter((order) => order.isBuy === isBuy).map((order) => order.ticks);
      books[market]?.quotes.set(userId, { buy: ticksOf(true), sell: ticksOf(false) });
    }
  }
  return books;
}

function copyLevels(book: Book, side: Side): Map<number, number> {
  return new Map(bookLevels(book, side, Number.MAX_SAFE_INTEGER).map(({ ticks, lots }) => [ticks, lots]));
}

function takeChanges(market: Market, side: BookSide): PriceLevel[] {
  const changes = [...side.changed].map((ticks) => formatLevel(market, ticks, side.levels.get(ticks) ?? 0));
  side.changed.clear();
  return changes;
}

function listLevels(market: Market, side: BookSide, order: (a: number, b: number) => number): PriceLevel[] {
  const best = [...side.levels.keys()].sort(order).slice(0, snapshotLevelsMax);
  return best.map((ticks) => formatLevel(market, ticks, side.levels.get(ticks) ?? 0));
}

/** A quantity of plain `0` takes the level away. */
function formatLevel(market: Market, ticks: number, lots: number): PriceLevel {
  return [formatTicks(market, ticks), lots === 0 ? '0' : formatLots(market, lots)];
}
