/**
 * A maker's quotes in one market, replaced as a whole in one event. Guarantees: quotes never take; levels that would
 * cross, leave the band or exceed the maker's funds are left out; other people's orders are untouched.
 */
import { assert } from '../../kernel/assert.ts';
import { times } from '../../kernel/int64.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { insertOrder, removeOrder } from '../../matching/book.ts';
import type { BookSide } from '../../matching/book-side.ts';
import type { Order } from '../../matching/orders.ts';
import type { Market } from '../market/index.ts';
import { bandOf } from './band.ts';
import type { SpotCommandOf, SpotDecision } from './commands.ts';
import type { QuoteLevel, SpotEventOf } from './events.ts';
import { lockForBuy, maxPpmOf } from './fees.ts';
import { notionalOf } from './limits.ts';
import { bookOf, type SpotState, traderOf } from './state.ts';

/** Levels a side. */
export const quoteLevelsMax = 50;
const lotsMax = 1_000_000_000_000;

/** Best price of a side that is not the maker's own; 0 where there is none. */
function foreignBest(levels: BookSide, userId: number): number {
  for (let level = levels.best; level !== null; level = level.worse) {
    for (let order = level.head; order !== null; order = order.next) {
      if (order.userId !== userId || !order.isQuote) return level.ticks;
    }
  }
  return 0;
}

interface Side {
  readonly isBuy: boolean;
  readonly low: number;
  readonly high: number;
  funds: bigint;
}

function fittingLevels(market: Market, wanted: readonly { ticks: number; lots: number }[], side: Side): QuoteLevel[] {
  const levels: QuoteLevel[] = [];
  const seen = new Set<number>();
  const maxPpm = maxPpmOf(market);
  for (const { ticks, lots } of wanted.slice(0, quoteLevelsMax)) {
    if (!Number.isSafeInteger(ticks) || !Number.isSafeInteger(lots) || lots <= 0 || lots > lotsMax) continue;
    if (ticks < side.low || ticks > side.high || seen.has(ticks)) continue;
    const notional = notionalOf(market, ticks, lots);
    const locked = side.isBuy ? lockForBuy(maxPpm, notional) : times(lots, market.lotMinor);
    if (locked > side.funds) continue;
    side.funds -= locked;
    seen.add(ticks);
    levels.push({ ticks, lots, locked });
  }
  return levels;
}

function sum(items: readonly { locked: bigint }[]): bigint {
  return items.reduce((total, item) => total + item.locked, 0n);
}

export function decideReplaceQuotes(
  state: SpotState,
  command: SpotCommandOf<'ReplaceQuotes'>,
): SpotDecision<'ReplaceQuotes'> {
  const { userId, time } = command;
  const market = state.market.markets[command.market];
  const user = state.auth.users.get(userId);
  if (market === undefined) return { refused: 'market_not_found' };
  if (user === undefined || user.role !== 'liquidity') return { refused: 'user_not_found' };
  // A switched-off market still lets its quotes go.
  if (!market.isOpen && command.bids.length + command.asks.length > 0) return { refused: 'market_delisted' };
  const book = bookOf(state, market.market);
  const old = state.spot.traders.get(userId)?.quotes.get(market.market) ?? [];
  const oldQuote = sum(old.filter((order) => order.isBuy));
  const oldBase = sum(old.filter((order) => !order.isBuy));
  const { low, high } = bandOf(market, book, time);
  const bestAsk = foreignBest(book.asks, userId);
  const bestBid = foreignBest(book.bids, userId);
  const bids = fittingLevels(market, command.bids, {
    isBuy: true,
    low,
    high: bestAsk > 0 ? Math.min(high, bestAsk - 1) : high,
    funds: availableOf(state, userId, 'change', market.quote.asset) + oldQuote,
  });
  const highestBid = bids.reduce((best, level) => Math.max(best, level.ticks), bestBid);
  const asks = fittingLevels(market, command.asks, {
    isBuy: false,
    low: Math.max(low, highestBid + 1),
    high,
    funds: availableOf(state, userId, 'change', market.base.asset) + oldBase,
  });
  const postings = new PostingSet();
  const quoteChange = sum(bids) - oldQuote;
  const baseChange = sum(asks) - oldBase;
  postings.add(userId, 'change', market.quote.asset, -quoteChange, quoteChange);
  postings.add(userId, 'change', market.base.asset, -baseChange, baseChange);
  const event: SpotEventOf<'QuotesReplaced'> = {
    kind: 'QuotesReplaced',
    time,
    userId,
    market: market.market,
    firstOrderId: state.spot.nextOrderId,
    makerPpm: market.makerPpm,
    takerPpm: market.takerPpm,
    bids,
    asks,
    postings: postings.list(),
  };
  return { events: [event], answer: {} };
}

export function applyQuotesReplaced(state: SpotState, event: SpotEventOf<'QuotesReplaced'>): void {
  const book = bookOf(state, event.market);
  const { quotes: quotesByMarket } = traderOf(state, event.userId);
  applyPostings(state.ledger, event.postings);
  for (const order of quotesByMarket.get(event.market) ?? []) {
    removeOrder(book, order);
    assert(state.spot.orders.delete(order.orderId), 'a quote is unknown', order.orderId);
  }
  let orderId = event.firstOrderId;
  const quotes: Order[] = [];
  for (const [levels, isBuy] of [
    [event.bids, true],
    [event.asks, false],
  ] as const) {
    for (const level of levels) {
      const order = quoteOrder(event, level, isBuy, orderId++);
      insertOrder(book, order);
      state.spot.orders.set(order.orderId, order);
      quotes.push(order);
    }
  }
  quotesByMarket.set(event.market, quotes);
  state.spot.nextOrderId = orderId;
}

function quoteOrder(event: SpotEventOf<'QuotesReplaced'>, level: QuoteLevel, isBuy: boolean, orderId: number): Order {
  return {
    orderId,
    userId: event.userId,
    market: event.market,
    isBuy,
    isQuote: true,
    ticks: level.ticks,
    lots: level.lots,
    remainingLots: level.lots,
    locked: level.locked,
    feeAccrued: 0n,
    feeCharged: 0n,
    filledMinor: 0n,
    makerPpm: event.makerPpm,
    takerPpm: event.takerPpm,
    pairedStopId: 0,
    isPostOnly: false,
    createdAt: event.time,
    updatedAt: event.time,
    level: null,
    previous: null,
    next: null,
  };
}
