/**
 * The last bid and ask of each source in each market, and what they come to. A source's price is the middle of the two: its
 * last trade jumps across the spread with the smallest order. Guarantees: a price older than 10 s counts for nothing, and
 * a late message never replaces a newer price.
 */
import { type Market, parseDecimal, stepsMin, stepsPerTick } from '@bourse/core';
import { indexPrice, type WeightedPrice } from './index-price.ts';
import { priceDecimalsMax, type SourcePrice } from './messages.ts';
import type { FeedSource } from './sources.ts';

/** Older than this, a source drops out; */
export const sourceAgeMsMax = 3000;
/** but where too few are left, it counts up to this age for an index that is not sound. */
export const spotAgeMsMax = 10_000;
/** So many sources make an index that may be sound. */
export const soundSourcesMin = 3;
/** A source whose spread is more than 1/200 of its price, 0.5 %, drops out. */
const spreadPartMin = 200n;
/** An exchange's clock may be ahead of ours by this much. */
const clockAheadMsMax = 5000;

interface KnownPrice extends WeightedPrice {
  readonly source: string;
  /** Unix milliseconds: the source's time or ours when it came, the earlier one. */
  readonly time: number;
  /** Too far between bid and ask to say where the market is. */
  readonly isWide: boolean;
}

/** The index of a market. */
export interface FeedIndex {
  /** Hundredths of its tick. */
  readonly steps: number;
  /** Of the oldest price in it. */
  readonly ageMs: number;
  readonly used: readonly { readonly source: string }[];
  /** Enough sources are in it that are young enough for a sound one. */
  readonly hasEnoughSources: boolean;
}

type PricedMarket = Pick<Market, 'market' | 'base' | 'quote' | 'tickUnits' | 'tickDecimals'>;

/** `BTC/USDT`, as this exchange and ccxt both name it. */
export function feedSymbolOf({ base, quote }: Pick<Market, 'base' | 'quote'>): string {
  return `${base.code}/${quote.code}`;
}

/** The nearest whole number of steps, half up; null below half a tick, or where there are more than can be counted. */
function nearestSteps({ tickUnits, tickDecimals }: PricedMarket, price: bigint): number | null {
  const tick = tickUnits * 10n ** BigInt(priceDecimalsMax - tickDecimals);
  const steps = Number((price * BigInt(stepsPerTick) + tick / 2n) / tick);
  return steps >= stepsMin && Number.isSafeInteger(steps) ? steps : null;
}

/** Either way, since a clock set back makes old prices look like future ones. */
function isWithin({ time }: KnownPrice, nowMs: number, ageMsMax: number): boolean {
  return Math.abs(nowMs - time) <= ageMsMax;
}

/** The price of a source; null where it names none, or its market is crossed. */
function readPrice({ bid: bidText, ask: askText }: SourcePrice): Pick<KnownPrice, 'price' | 'isWide'> | null {
  const bid = parseDecimal(bidText, priceDecimalsMax);
  const ask = parseDecimal(askText, priceDecimalsMax);
  if (bid === null || ask === null || bid === 0n || bid > ask) return null;
  return { price: (bid + ask) / 2n, isWide: (ask - bid) * 2n * spreadPartMin > bid + ask };
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
  accept(told: SourcePrice, nowMs: number): boolean {
    const { source, symbol, time } = told;
    const weight = this.#weights.get(source);
    const known = this.#known.get(symbol);
    const read = readPrice(told);
    if (weight === undefined || known === undefined || read === null) return false;
    if (time > nowMs + clockAheadMsMax) return false;
    const candidate: KnownPrice = { ...read, source, weight, time: Math.min(time, nowMs) };
    if (!isWithin(candidate, nowMs, spotAgeMsMax)) return false;
    const last = known.get(source);
    if (last !== undefined && isWithin(last, nowMs, spotAgeMsMax) && candidate.time < last.time) return false;
    known.set(source, candidate);
    return true;
  }

  /** What the prices of a symbol come to that are at most so old. */
  #agree(symbol: string, nowMs: number, ageMsMax: number): { price: bigint; used: KnownPrice[] } | null {
    const known = [...(this.#known.get(symbol)?.values() ?? [])];
    return indexPrice(known.filter((price) => !price.isWide && isWithin(price, nowMs, ageMsMax)));
  }

  /** Of young prices where there are enough sources, else of all that are not too old for spot's band. */
  #indexOf(symbol: string, nowMs: number): { price: bigint; used: KnownPrice[]; hasEnoughSources: boolean } | null {
    const young = this.#agree(symbol, nowMs, sourceAgeMsMax);
    if (young !== null && young.used.length >= soundSourcesMin) return { ...young, hasEnoughSources: true };
    const all = this.#agree(symbol, nowMs, spotAgeMsMax);
    return all === null ? null : { ...all, hasEnoughSources: false };
  }

  /** The index of a market; null where there is none now. */
  indexOf(market: PricedMarket, nowMs: number): FeedIndex | null {
    const index = this.#indexOf(feedSymbolOf(market), nowMs);
    const steps = index === null ? null : nearestSteps(market, index.price);
    if (index === null || steps === null) return null;
    const ageMs = Math.max(0, ...index.used.map(({ time }) => nowMs - time));
    return { steps, ageMs, used: index.used, hasEnoughSources: index.hasEnoughSources };
  }

  /** In how many markets a source counts now. */
  marketsOf(source: string, nowMs: number): number {
    const counts = [...this.#known.keys()].filter((symbol) =>
      this.#indexOf(symbol, nowMs)?.used.some((price) => price.source === source),
    );
    return counts.length;
  }
}
