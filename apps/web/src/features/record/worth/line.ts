/** The line of what an account was worth, in a square of 100. Pure. */
import type { DayWorth } from '@bourse/contract';
import { exact, fractionText, sumText, tenTo } from '../../../domain/trading/exact.ts';

export interface LinePoint {
  /** Per cent of the width from the left, and of the height from the top. */
  readonly x: number;
  readonly y: number;
}

export interface WorthLine {
  readonly points: readonly LinePoint[];
  /** The drawing's, and of the ground below it. */
  readonly path: string;
  readonly area: string;
  /** What the first day was worth, from the top. */
  readonly startY: number;
  /** Written at the right, from the top down: decimals as they are, which the drawing cuts as every figure of the page. */
  readonly labels: readonly { readonly text: string; readonly y: number }[];
}

/** Room above the highest and below the lowest point. */
const room = 6;

/** Positions need no more than a double; figures that are read stay decimals. */
export function lineOf(days: readonly DayWorth[]): WorthLine {
  const values = days.map(({ worth }) => Number(worth));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isFlat = high === low;
  const yOf = (value: number) => (isFlat ? 50 : room + ((high - value) / (high - low)) * (100 - 2 * room));
  const last = values.length - 1;
  // A day by itself is today: at the right end, as today always is.
  const points = values.map((value, index) => ({ x: last === 0 ? 100 : (index / last) * 100, y: yOf(value) }));
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  const [least = '0', most = '0'] = [low, high].map((value) => days[values.indexOf(value)]?.worth);
  const marks: readonly (readonly [string, number])[] = isFlat
    ? [[most, high]]
    : [
        [most, high],
        [middleOf(least, most), (high + low) / 2],
        [least, low],
      ];
  return {
    points,
    path,
    area: last === 0 ? '' : `${path}L100 100L0 100Z`,
    startY: points[0]?.y ?? 50,
    labels: marks.map(([text, value]) => ({ text, y: yOf(value) })),
  };
}

/** Half way from one decimal to another. */
function middleOf(one: string, other: string): string {
  const { units, decimals } = exact(sumText([one, other]));
  return fractionText(units, 2n * tenTo(decimals), decimals + 1, 'down');
}

/** The days from the first on which anything was held: before it there was no account to be worth anything. */
export function heldDays(days: readonly DayWorth[]): readonly DayWorth[] {
  const first = days.findIndex(({ worth }) => exact(worth).units !== 0n);
  return first === -1 ? days : days.slice(first);
}

export interface WorthChange {
  /** Signed, in USDT. */
  readonly amount: string;
  /** Signed, in per cent with two decimals; null where there was nothing at first. */
  readonly percent: string | null;
}

/** From the first day to the last. */
export function worthChange(days: readonly DayWorth[]): WorthChange {
  const [first, last] = [days[0]?.worth ?? '0', days.at(-1)?.worth ?? '0'];
  const [from, amount] = [exact(first), sumText([last, first.startsWith('-') ? first.slice(1) : `-${first}`])];
  if (from.units <= 0n) return { amount, percent: null };
  const change = exact(amount);
  const over = change.units * 100n * tenTo(from.decimals);
  return { amount, percent: fractionText(over, from.units * tenTo(change.decimals), 2) };
}
