/** Candles inside: prices in ticks, quantities in lots. Pure. */
import type { Period } from '@bourse/contract';
import type { Bar } from '../../../candle-periods.ts';
import { bucketStart } from './periods.ts';

/** Two parts of one bucket, the earlier first. */
export function joinBars(earlier: Bar, later: Bar): Bar {
  return {
    time: earlier.time,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    lots: earlier.lots + later.lots,
  };
}

/** Finer bars, oldest first, as bars of `period`; a bucket without finer bars has none. */
export function aggregateBars(bars: readonly Bar[], period: Period): Bar[] {
  const coarser: Bar[] = [];
  for (const bar of bars) {
    const time = bucketStart(period, bar.time);
    const last = coarser.at(-1);
    if (last?.time === time) coarser[coarser.length - 1] = joinBars(last, bar);
    else coarser.push({ ...bar, time });
  }
  return coarser;
}

/** Two series, oldest first, as one; of a bucket that both have, `earlier` is the first part. */
export function mergeBars(earlier: readonly Bar[], later: readonly Bar[]): Bar[] {
  const merged: Bar[] = [];
  for (const bar of [...earlier, ...later].sort((a, b) => a.time - b.time)) {
    const last = merged.at(-1);
    if (last?.time === bar.time) merged[merged.length - 1] = joinBars(last, bar);
    else merged.push(bar);
  }
  return merged;
}
