/**
 * The simulated past of a demo market: candles before its first trade. Guarantees: the same seed, start and market give
 * the same bars; bars have no gap and each opens where the one before closed; a longer bar is exactly made of the shorter
 * ones where both exist; the last close is the listed price, so the live market goes on without a jump. Nothing of it is
 * journalled.
 */
import { splitStep } from '@bourse/core';
import { type CandlePeriod, candlePeriodMs } from '../candle-periods.ts';
import type { MarketPast, PastMarket } from '../demo.ts';
import { type Coin, coinOf } from './coins.ts';
import { createMotions, type Motion } from './prices/price-process.ts';
import { createRandom, drawOfSeed, type Random } from './prices/random.ts';
import { aggregate, createSeries, join, type Series, sliceBars } from './prices/series.ts';

const dayMs = candlePeriodMs['1day'];
/** How far back each period goes, longest first. Reaches begin at a UTC day, so that no bar has two kinds of parts. */
const reaches = [
  { period: '1day', days: 6 * 365.25 },
  { period: '60min', days: 2 * 365.25 },
  { period: '15min', days: 60 },
  { period: '1min', days: 7 },
] as const;

/** The price of years drifts around growth and a cycle of four years, and comes back to them in months. */
const longReversionSeconds = 100 * 86_400;
const cycleYears = 4;
const cycleHeight = 0.45;
const yearMs = 365.25 * dayMs;
/** A Brownian path's expected range is √(8/π) of its deviation. */
const rangePerDeviation = Math.sqrt(8 / Math.PI);

/** Log prices of one reach's bars, before they are moved to end at the listed price. */
interface Draft {
  readonly startMs: number;
  readonly periodMs: number;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** Share of an ordinary day's turnover. */
  readonly activity: Float64Array;
}

const unknownCoin: Pick<Coin, 'annualVolatility' | 'commonShare' | 'annualGrowth' | 'dailyUsdt'> = {
  annualVolatility: 0.6,
  commonShare: 0.75,
  annualGrowth: 0.2,
  dailyUsdt: 10e6,
};

/** More is traded in the hours when Europe and America are awake, and less at the weekend. */
function rhythm(timeMs: number): number {
  const hour = (timeMs % dayMs) / 3_600_000;
  const isWeekend = [0, 6].includes(new Date(timeMs).getUTCDay());
  return (1 + 0.35 * Math.cos(((hour - 15) / 24) * 2 * Math.PI)) * (isWeekend ? 0.7 : 1.12);
}

class Path {
  readonly #random: Random;
  readonly #advance: (dtSeconds: number) => Motion;
  readonly #growth: number;
  readonly #phase: number;
  readonly #endMs: number;
  /** Log price at the end of the last bar. */
  log: number;

  constructor(seed: string, startMs: number, endMs: number, symbol: string) {
    const coin = { ...unknownCoin, ...coinOf(symbol), code: symbol };
    const motions = createMotions(drawOfSeed(`${seed} history`), [coin]);
    this.#advance = (dtSeconds) => motions.advance(dtSeconds)[0] as Motion;
    this.#random = createRandom(`${seed} history bars ${symbol}`);
    this.#growth = coin.annualGrowth;
    // Coins peak within the same year, but not in the same week.
    this.#phase = createRandom(`${seed} cycle`).next() + 0.06 * this.#random.gaussian();
    this.#endMs = endMs;
    this.log = this.#anchor(startMs);
  }

  #anchor(timeMs: number): number {
    const years = (timeMs - this.#endMs) / yearMs;
    return this.#growth * years + cycleHeight * Math.sin(2 * Math.PI * (years / cycleYears + this.#phase));
  }

  /** Writes the bars from `startMs` to `endMs`; the last is cut off there. */
  draft(startMs: number, endMs: number, periodMs: number): Draft {
    const length = Math.ceil((endMs - startMs) / periodMs);
    const column = () => new Float64Array(length);
    const prices = { open: column(), close: column(), high: column(), low: column() };
    const draft: Draft = { startMs, periodMs, ...prices, activity: column() };
    for (let index = 0; index < length; index++) {
      const time = startMs + index * periodMs;
      this.#writeBar(draft, index, time, (Math.min(time + periodMs, endMs) - time) / 1000);
    }
    return draft;
  }

  #writeBar(draft: Draft, index: number, time: number, seconds: number): void {
    const { logReturn, deviation } = this.#advance(seconds);
    const open = this.log;
    const back = 1 - Math.exp(-seconds / longReversionSeconds);
    const move = logReturn - back * (open - this.#anchor(time));
    const high = open + this.#reach(move, deviation);
    const low = open - this.#reach(-move, deviation);
    draft.open[index] = open;
    draft.close[index] = open + move;
    draft.high[index] = high;
    draft.low[index] = low;
    const liveliness = 0.35 + (0.65 * (high - low)) / (rangePerDeviation * deviation);
    const day = seconds / 86_400;
    draft.activity[index] = day * rhythm(time) * liveliness * this.#random.logNormal(0.35) * this.#mood(deviation, day);
    this.log = open + move;
  }

  /** The highest point of a Brownian path from 0 to `move`: (move + √(move² − 2 deviation² ln u)) ÷ 2. */
  #reach(move: number, deviation: number): number {
    const spread = 2 * deviation * deviation * this.#random.exponential();
    return (move + Math.sqrt(move * move + spread)) / 2;
  }

  /** Wild times trade more than calm ones. */
  #mood(deviation: number, days: number): number {
    return Math.min(4, Math.max(0.3, (deviation / Math.sqrt(days) / 0.03) ** 0.7));
  }
}

/** Log prices to ticks and activity to lots. */
function settle(draft: Draft, shift: number, dailyLots: number): Series {
  const length = draft.open.length;
  const series = createSeries(draft.startMs, draft.periodMs, length);
  const ticksOf = (log: number) => Math.max(1, Math.round(Math.exp(log + shift)));
  const listed = Math.exp(shift + (draft.close[length - 1] ?? 0));
  for (let index = 0; index < length; index++) {
    series.open[index] = ticksOf(draft.open[index] as number);
    series.high[index] = ticksOf(draft.high[index] as number);
    series.low[index] = ticksOf(draft.low[index] as number);
    const close = ticksOf(draft.close[index] as number);
    series.close[index] = close;
    series.lots[index] = Math.max(1, Math.round(((draft.activity[index] as number) * dailyLots * listed) / close));
  }
  return series;
}

function generate(seed: string, startMs: number, market: PastMarket): Record<CandlePeriod, Series> {
  const begins = reaches.map(({ days }) => Math.floor((startMs - days * dayMs) / dayMs) * dayMs);
  const path = new Path(seed, begins[0] as number, startMs, market.symbol);
  const draftOf = (reach: number) => {
    const { period } = reaches[reach] as (typeof reaches)[number];
    return path.draft(begins[reach] as number, begins[reach + 1] ?? startMs, candlePeriodMs[period]);
  };
  const drafts = { days: draftOf(0), hours: draftOf(1), quarters: draftOf(2), minutes: draftOf(3) };
  const tick = splitStep(market.tick);
  const lot = splitStep(market.lot);
  if (tick === null || lot === null) throw new Error(`history: ${market.symbol} has no steps`);
  const stepUsdt = (Number(tick.units) / 10 ** tick.decimals) * (Number(lot.units) / 10 ** lot.decimals);
  const dailyLots = (coinOf(market.symbol) ?? unknownCoin).dailyUsdt / (stepUsdt * market.listedTicks);
  const shift = Math.log(market.listedTicks) - path.log;
  const settled = (draft: Draft) => settle(draft, shift, dailyLots);
  const minutes = settled(drafts.minutes);
  const quarters = join(settled(drafts.quarters), aggregate(minutes, candlePeriodMs['15min']));
  const hours = join(settled(drafts.hours), aggregate(quarters, candlePeriodMs['60min']));
  const days = join(settled(drafts.days), aggregate(hours, dayMs));
  return { '1min': minutes, '15min': quarters, '60min': hours, '1day': days };
}

/**
 * The past of one market before `startMs` (Unix milliseconds), calculated when it is first asked for: 7 days of minutes,
 * 60 of quarter hours, 2 years of hours and 6 of days.
 */
export function createHistory(seed: string, startMs: number, market: PastMarket): MarketPast {
  let series: Record<CandlePeriod, Series> | null = null;
  return {
    bars(period, fromMs, toMs) {
      series ??= generate(seed, startMs, market);
      return sliceBars(series[period], fromMs, toMs);
    },
  };
}
