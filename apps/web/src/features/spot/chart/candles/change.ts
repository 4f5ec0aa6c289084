/** What a candle's price did, in words of figures. */
import type { Candle } from '@bourse/contract';
import { formatMinor, parseMinor } from '@bourse/core';
import { formatDecimal, signOf } from '@bourse/ui';

export interface Change {
  /** `+63.77` */
  readonly text: string;
  /** Per cent with its sign: `+0.07`. */
  readonly rate: string;
  readonly direction: -1 | 0 | 1;
}

/** From open to close. Prices have at most `decimals` decimals; further ones are not shown and not counted. */
export function changeOf({ open, close, change }: Pick<Candle, 'open' | 'close' | 'change'>, decimals: number): Change {
  const units = (text: string) => parseMinor(cut(text, decimals), decimals) ?? 0n;
  const text = formatMinor(units(close) - units(open), decimals);
  return {
    text: formatDecimal(text, { sign: 'always' }),
    rate: formatDecimal(change, { decimals: 2, sign: 'always' }),
    direction: signOf(text),
  };
}

function cut(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `2d 4h`, `4h 15m`, `15m`: the field's own letters. */
export function stretchText(ms: number): string {
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  const parts = days > 0 ? [`${days}d`, `${hours}h`] : hours > 0 ? [`${hours}h`, `${minutes}m`] : [`${minutes}m`];
  return parts.filter((part, at) => at === 0 || !part.startsWith('0')).join(' ');
}

/** A point as the ruler measures from and to. Prices under a pointer are no money. */
export interface MeasuredPoint {
  readonly value: number;
  readonly dataIndex: number;
  readonly timestamp: number;
}

/** What lies between two points: `+63.77 (+0.07%)` and `12 · 3h`. */
export function rulerLines(from: MeasuredPoint, to: MeasuredPoint, decimals: number): readonly string[] {
  const difference = to.value - from.value;
  const rate = from.value === 0 ? 0 : (difference / from.value) * 100;
  const moved = formatDecimal(difference.toFixed(decimals), { sign: 'always' });
  const percent = formatDecimal(rate.toFixed(2), { decimals: 2, sign: 'always' });
  const bars = Math.abs(to.dataIndex - from.dataIndex);
  return [`${moved} (${percent}%)`, `${bars} · ${stretchText(Math.abs(to.timestamp - from.timestamp))}`];
}
