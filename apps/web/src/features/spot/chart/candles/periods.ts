/** Candle periods as the chart offers them: names, zones, and which stretch of time to ask for. */
import { chosenZone } from '@bourse/client/time/zone.ts';
import type { Period } from '@bourse/contract';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What the chart library calls a period. */
interface Span {
  readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month';
  readonly span: number;
}

interface PeriodFacts {
  /** On the button; the same in every language. */
  readonly label: string;
  readonly unit: Span;
  /** Length; of a month the longest. */
  readonly ms: number;
}

const facts: Record<Period, PeriodFacts> = {
  '1min': { label: '1m', unit: { type: 'minute', span: 1 }, ms: minuteMs },
  '5min': { label: '5m', unit: { type: 'minute', span: 5 }, ms: 5 * minuteMs },
  '15min': { label: '15m', unit: { type: 'minute', span: 15 }, ms: 15 * minuteMs },
  '30min': { label: '30m', unit: { type: 'minute', span: 30 }, ms: 30 * minuteMs },
  '60min': { label: '1h', unit: { type: 'hour', span: 1 }, ms: hourMs },
  '4hour': { label: '4h', unit: { type: 'hour', span: 4 }, ms: 4 * hourMs },
  '1day': { label: '1D', unit: { type: 'day', span: 1 }, ms: dayMs },
  '3day': { label: '3D', unit: { type: 'day', span: 3 }, ms: 3 * dayMs },
  '1week': { label: '1W', unit: { type: 'week', span: 1 }, ms: 7 * dayMs },
  '1mon': { label: '1M', unit: { type: 'month', span: 1 }, ms: 31 * dayMs },
};

export const periodsOffered = Object.keys(facts) as readonly Period[];
export const periodDefault: Period = '15min';

/** A stored text as a period. */
export function periodOf(text: string | null): Period {
  return periodsOffered.find((period) => period === text) ?? periodDefault;
}

export function periodLabel(period: Period): string {
  return facts[period].label;
}

/** By language and unit: making one costs more than all it is asked for. */
const formats = new Map<string, Intl.NumberFormat>();

/** `15 minutes`, in the language of `tag`: `1m` and `1M` sound alike. */
export function periodName(period: Period, tag: string): string {
  const { type, span } = facts[period].unit;
  const key = `${tag} ${type}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'unit', unit: type, unitDisplay: 'long' });
  formats.set(key, format);
  return format.format(span);
}

export function spanOf(period: Period): Span {
  return facts[period].unit;
}

export function periodMs(period: Period): number {
  return facts[period].ms;
}

/** Is it shorter than a day? Longer candles are labelled by their UTC date. */
export function isIntraday(period: Period): boolean {
  return facts[period].ms < dayMs;
}

/** Zone of the time axis: the one chosen for every screen, else market time, for hours and minutes; days are UTC days, and another zone would misname them. */
export function zoneOf(period: Period): string {
  return isIntraday(period) ? (chosenZone() ?? 'America/New_York') : 'UTC';
}

/** Bars of the first reading, and of each further one. The server gives 2000 at most. */
export const firstBars = 500;
export const olderBars = 1000;

/** A stretch of candle starts, Unix seconds, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How far ahead the newest are asked for: our clock may be slow, and the server ends the stretch at its own. */
const aheadMs = 366 * dayMs;

/** The newest bars. */
export function newestStretch(period: Period, nowMs: number): Stretch {
  const from = Math.max(0, nowMs - firstBars * periodMs(period));
  return { from: Math.floor(from / 1000), to: Math.ceil((nowMs + aheadMs) / 1000) };
}

/** The bars before the one that starts at `beforeMs`. */
export function olderStretch(period: Period, beforeMs: number): Stretch {
  const from = Math.max(0, beforeMs - olderBars * periodMs(period));
  return { from: Math.floor(from / 1000), to: Math.max(0, beforeMs / 1000 - 1) };
}

/** The same end from the beginning of time: downtime leaves gaps longer than any stretch. */
export function wholeStretch({ to }: Stretch): Stretch {
  return { from: 0, to };
}

/** When a candle that starts at `startMs` closes: months end with the calendar of UTC, all others after their length. */
export function closeOf(period: Period, startMs: number): number {
  if (facts[period].unit.type !== 'month') return startMs + periodMs(period);
  const start = new Date(startMs);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
}

/** When the candle of `nowMs` closes, where one starts at `startMs`; without a trade it may not have begun yet. */
function nextClose(period: Period, startMs: number, nowMs: number): number {
  const close = closeOf(period, startMs);
  if (close > nowMs) return close;
  if (facts[period].unit.type === 'month') return nextClose(period, close, nowMs);
  const ms = periodMs(period);
  return close + (Math.floor((nowMs - close) / ms) + 1) * ms;
}

/** Time left to the close of the candle that is under way: `04:09`, `3:04:09`, `2d 03:04`. */
export function timeLeft(period: Period, startMs: number, nowMs: number, tag = 'en'): string {
  const seconds = Math.ceil((nextClose(period, startMs, nowMs) - nowMs) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = two(Math.floor(seconds / 60) % 60);
  if (days > 0) {
    const unit = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'narrow' });
    return `${unit.format(days)} ${two(hours)}:${minutes}`;
  }
  const rest = `${minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
