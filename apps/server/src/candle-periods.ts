/** Candles that the view keeps; every other period is put together from these. */
export const candlePeriodMs = {
  '1min': 60_000,
  '15min': 900_000,
  '60min': 3_600_000,
  '1day': 86_400_000,
} as const;
export type CandlePeriod = keyof typeof candlePeriodMs;
export const candlePeriods = Object.keys(candlePeriodMs) as readonly CandlePeriod[];

/** How long minute candles are kept; the coarser ones stay. */
export const minuteCandlesKeptMs = 30 * 86_400_000;
/** How many public trades of a market are kept. */
export const tradesKept = 1000;

/** A candle: prices in ticks, quantities in lots, `time` its start in Unix milliseconds. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
}
