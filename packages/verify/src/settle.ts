/** How prices decide a contract: the rules, and nothing but them. */
import { placesOf, textOf, unitsOf } from './decimal.ts';
import type { PriceTick } from './lines.ts';

export type MicroResult = 'win' | 'lose' | 'equal' | 'void';

/** What was agreed. */
export interface Terms {
  /** When the exchange took the order, Unix milliseconds. */
  readonly acceptedAt: number;
  readonly isUp: boolean;
  readonly seconds: number;
}

export interface WindowTick extends PriceTick {
  /** Dropped ones are the highest and lowest fifth. */
  readonly use: 'counts' | 'dropped' | 'unsound';
}

export interface Outcome {
  readonly result: MicroResult;
  /** Null: no sound price came in time. */
  readonly entry: PriceTick | null;
  /** Unix milliseconds; null without an entry. */
  readonly expiry: number | null;
  /** What the end is made of, oldest first. */
  readonly window: readonly WindowTick[];
  /** Decimal; null: there were too few prices. */
  readonly end: string | null;
}

/** A sound price has to come within this time. */
const entryMaxMs = 10_000;
/** The window is so long, or a sixth of a shorter contract. Times six, so that it is whole. */
const windowMaxMs6 = 60_000;
const windowMs6Of = (seconds: number) => Math.min(windowMaxMs6, seconds * 1000);
/** Of one price a second. */
const pricesMinPercent = 70;

/** The first sound price all of whose parts were made after the order was taken. */
function entryOf(ticks: readonly PriceTick[], acceptedAt: number): PriceTick | null {
  const isAfter = ({ time, ageMs, isSound }: PriceTick) => isSound && time - ageMs > acceptedAt;
  return ticks.find((tick) => isAfter(tick) && tick.time <= acceptedAt + entryMaxMs) ?? null;
}

/** Those of the window, with what each is good for: of n sound ones the ⌊n ÷ 5⌋ highest and lowest are dropped. */
function windowOf(ticks: readonly PriceTick[], expiry: number, seconds: number, decimals: number): WindowTick[] {
  const within = ticks.filter(({ time }) => time < expiry && (expiry - time) * 6 <= windowMs6Of(seconds));
  const sound = within.filter(({ isSound }) => isSound);
  const units = (tick: PriceTick) => unitsOf(tick.price, decimals);
  const sorted = [...sound].sort((a, b) => (units(a) < units(b) ? -1 : units(a) > units(b) ? 1 : a.time - b.time));
  const dropped = Math.floor(sorted.length / 5);
  const counts = new Set(sorted.slice(dropped, sorted.length - dropped));
  return within.map((tick) => ({ ...tick, use: counts.has(tick) ? 'counts' : tick.isSound ? 'dropped' : 'unsound' }));
}

/** The mean of those that count, half up; null: too few were sound. */
function endOf(window: readonly WindowTick[], seconds: number, decimals: number): bigint | null {
  const sound = window.filter(({ isSound }) => isSound).length;
  if (sound * 1000 * 6 * 100 < windowMs6Of(seconds) * pricesMinPercent) return null;
  const counted = window.filter(({ use }) => use === 'counts').map(({ price }) => unitsOf(price, decimals));
  const sum = counted.reduce((total, one) => total + one, 0n);
  const count = BigInt(counted.length);
  return (2n * sum + count) / (2n * count);
}

/** Decides a contract by prices, oldest first: all of the market from the order on until the expiry. */
export function settle(ticks: readonly PriceTick[], { acceptedAt, isUp, seconds }: Terms): Outcome {
  const entry = entryOf(ticks, acceptedAt);
  if (entry === null) return { result: 'void', entry, expiry: null, window: [], end: null };
  const decimals = Math.max(...ticks.map(({ price }) => placesOf(price)));
  const expiry = entry.time + seconds * 1000;
  const window = windowOf(ticks, expiry, seconds, decimals);
  const end = endOf(window, seconds, decimals);
  if (end === null) return { result: 'void', entry, expiry, window, end };
  const from = unitsOf(entry.price, decimals);
  const result = end === from ? 'equal' : end > from === isUp ? 'win' : 'lose';
  return { result, entry, expiry, window, end: textOf(end, decimals) };
}

/** What was put in, what a win pays of it, and what the fee takes of it; decimals. */
export interface Stakes {
  readonly stake: string;
  readonly winPercent: string;
  readonly feePercent: string;
}

const hundred = 100n;

/** So many per cent of whole units, as a fraction. */
function partOf(units: bigint, percent: string): { readonly over: bigint; readonly under: bigint } {
  const places = placesOf(percent);
  return { over: units * unitsOf(percent, places), under: hundred * 10n ** BigInt(places) };
}

/** The win rounds down to the coin's decimals, the fee up. */
export function amounts({ stake, winPercent, feePercent }: Stakes, coinDecimals: number): { win: string; fee: string } {
  const units = unitsOf(stake, coinDecimals);
  const [win, fee] = [partOf(units, winPercent), partOf(units, feePercent)];
  return {
    win: textOf(win.over / win.under, coinDecimals),
    fee: textOf((fee.over + fee.under - 1n) / fee.under, coinDecimals),
  };
}
