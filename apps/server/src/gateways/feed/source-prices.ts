/**
 * The last price of each source in each market, and what they come to. Guarantees: a price older than 10 s counts for
 * nothing, and a late message never replaces a newer price.
 */
import { type Market, parseDecimal } from '@bourse/core';
import { indexPrice, type WeightedPrice } from './index-price.ts';
import { priceDecimalsMax, type SourcePrice } from './messages.ts';
import type { FeedSource } from './sources.ts';

/** Older than this, a source drops out. */
export const sourceAgeMsMax = 10_000;
/** An exchange's clock may be ahead of ours by this much. */
const clockAheadMsMax = 5000;

interface KnownPrice extends WeightedPrice {
  readonly source: string;
  /** Unix milliseconds. */
  readonly time: number;
}

type PricedMarket = Pick<Market, 'market' | 'base' | 'quote' | 'tickUnits' | 'tickDecimals'>;

/** `BTC/USDT`, as this exchange and ccxt both name it. */
export function feedSymbolOf({ base, quote }: Pick<Market, 'base' | 'quote'>): string {
  return `${base.code}/${quote.code}`;
}

/** The nearest whole number of ticks, half up; null below one tick, or where there are more than can be counted. */
function nearestTicks({ tickUnits, tickDecimals }: PricedMarket, price: bigint): number | null {
  const tick = tickUnits * 10n ** BigInt(priceDecimalsMax - tickDecimals);
  const ticks = Number((price + tick / 2n) / tick);
  return ticks >= 1 && Number.isSafeInteger(ticks) ? ticks : null;
}

function isFresh({ time }: KnownPrice, nowMs: number): boolean {
  // Either way, since a clock set back makes old prices look like future ones.
  return Math.abs(nowMs - time) <= sourceAgeMsMax;
}

export class SourcePrices {
  readonly #weights: ReadonlyMap<string, number>;
  /** By symbol, then by source; never more than there are of both. */
  readonly #known: ReadonlyMap<string, Map<string, KnownPrice>>;

  constructor(sources: readonly FeedSource[], symbols: readonly string[]) {
    this.#weights = new Map(sources.map(({ name, weight }) => [name, weight]));
    this.#known = new Map(symbols.map((symbol) => [symbol, new Map()]));
  }

  /** Takes a price; false where it is none of ours, is no price, or comes from the past or the future. */
  accept({ source, symbol, price: text, time }: SourcePrice, nowMs: number): boolean {
    const weight = this.#weights.get(source);
    const known = this.#known.get(symbol);
    const price = parseDecimal(text, priceDecimalsMax);
    if (weight === undefined || known === undefined || price === null || price === 0n) return false;
    const candidate: KnownPrice = { source, price, weight, time };
    if (time > nowMs + clockAheadMsMax || !isFresh(candidate, nowMs)) return false;
    const last = known.get(source);
    if (last !== undefined && isFresh(last, nowMs) && time < last.time) return false;
    known.set(source, candidate);
    return true;
  }

  /** The index price of a market in ticks and how many sources made it; null where there is none now. */
  indexOf(market: PricedMarket, nowMs: number): { ticks: number; sources: number } | null {
    const known = [...(this.#known.get(feedSymbolOf(market))?.values() ?? [])];
    const index = indexPrice(known.filter((price) => isFresh(price, nowMs)));
    const ticks = index === null ? null : nearestTicks(market, index.price);
    return index === null || ticks === null ? null : { ticks, sources: index.used.length };
  }

  /** In how many markets a source counts now. */
  marketsOf(source: string, nowMs: number): number {
    let markets = 0;
    for (const known of this.#known.values()) {
      const index = indexPrice([...known.values()].filter((price) => isFresh(price, nowMs)));
      if (index?.used.some((price) => price.source === source)) markets += 1;
    }
    return markets;
  }
}
