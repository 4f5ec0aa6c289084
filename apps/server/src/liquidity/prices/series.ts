/** Bars without gaps in columns: times need no column, and a year of hours takes 210 kB. */

import type { Bar } from '../../candle-periods.ts';

export interface Series {
  readonly startMs: number;
  readonly periodMs: number;
  readonly length: number;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly lots: Float64Array;
}

export function createSeries(startMs: number, periodMs: number, length: number): Series {
  const column = () => new Int32Array(length);
  const prices = { open: column(), high: column(), low: column(), close: column() };
  return { startMs, periodMs, length, ...prices, lots: new Float64Array(length) };
}

/** The same time in longer bars, each exactly made of its parts; the last may be incomplete. */
export function aggregate(fine: Series, periodMs: number): Series {
  const ratio = periodMs / fine.periodMs;
  if (!Number.isInteger(ratio) || fine.startMs % periodMs !== 0) throw new Error('bars do not fit into longer ones');
  const coarse = createSeries(fine.startMs, periodMs, Math.ceil(fine.length / ratio));
  for (let index = 0; index < fine.length; index++) {
    const target = Math.floor(index / ratio);
    const high = fine.high[index] as number;
    const low = fine.low[index] as number;
    const isFirst = index % ratio === 0;
    if (isFirst) coarse.open[target] = fine.open[index] as number;
    if (isFirst || high > (coarse.high[target] as number)) coarse.high[target] = high;
    if (isFirst || low < (coarse.low[target] as number)) coarse.low[target] = low;
    coarse.close[target] = fine.close[index] as number;
    coarse.lots[target] = (coarse.lots[target] as number) + (fine.lots[index] as number);
  }
  return coarse;
}

/** `earlier` and, right after it, `later`. */
export function join(earlier: Series, later: Series): Series {
  const { startMs, periodMs, length } = earlier;
  if (periodMs !== later.periodMs || startMs + length * periodMs !== later.startMs) {
    throw new Error('bars do not follow each other');
  }
  const joined = createSeries(startMs, periodMs, length + later.length);
  for (const column of ['open', 'high', 'low', 'close', 'lots'] as const) {
    joined[column].set(earlier[column]);
    joined[column].set(later[column], length);
  }
  return joined;
}

/** Bars that start in [fromMs, toMs), oldest first. */
export function sliceBars(series: Series, fromMs: number, toMs: number): Bar[] {
  const { startMs, periodMs, length } = series;
  const first = Math.max(0, Math.ceil((fromMs - startMs) / periodMs));
  const end = Math.min(length, Math.ceil((toMs - startMs) / periodMs));
  const bars: Bar[] = [];
  for (let index = first; index < end; index++) {
    bars.push({
      time: startMs + index * periodMs,
      open: series.open[index] as number,
      high: series.high[index] as number,
      low: series.low[index] as number,
      close: series.close[index] as number,
      lots: series.lots[index] as number,
    });
  }
  return bars;
}
