/** The price band: how far from the reference price an order may be priced and a market order may walk. */
import { type Book, bestTicks } from '../../matching/book.ts';
import type { Market } from '../market/index.ts';

/** An index older than this is no reference. */
const indexAgeMaxMs = 10_000;
/** After so long without a trade the book's mid is the better witness. */
const tradeAgeMaxMs = 600_000;

/** The index where it is fresh, else the last trade, else the book's mid, else the last known price. In ticks. */
export function referenceTicks(market: Market, book: Book, time: number): number {
  if (market.indexTicks > 0 && time - market.indexTime <= indexAgeMaxMs) return market.indexTicks;
  if (market.lastTradeTicks > 0 && time - market.lastTradeTime <= tradeAgeMaxMs) return market.lastTradeTicks;
  const bid = bestTicks(book, 'buy');
  const ask = bestTicks(book, 'sell');
  if (bid > 0 && ask > 0) return Math.round((bid + ask) / 2);
  return market.lastTradeTicks > 0 ? market.lastTradeTicks : market.listedTicks;
}

/** Lowest and highest price allowed, in ticks, both included. */
export function bandOf(market: Market, book: Book, time: number): { low: number; high: number } {
  const reference = referenceTicks(market, book, time);
  const width = shareOf(reference, market.bandPpm);
  return { low: Math.max(1, reference - width), high: reference + width };
}

/** ⌊value × ppm ÷ 10⁶⌋; exact in doubles for the reason that `feeOn` gives. */
function shareOf(value: number, ppm: number): number {
  const product = value * ppm;
  if (product > Number.MAX_SAFE_INTEGER) return Number((BigInt(value) * BigInt(ppm)) / 1_000_000n);
  return Math.floor(product / 1_000_000);
}
