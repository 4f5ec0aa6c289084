/**
 * Candles of any period and range: those of real trades from the view, in demo mode preceded by the simulated history of
 * before the store's creation. A bucket in which nobody traded has no candle.
 */
import type { Period } from '@bourse/contract';
import type { Market, State } from '@bourse/core';
import type { Bar, CandlePeriod } from '../../../candle-periods.ts';
import type { Demo, MarketPast } from '../../../demo.ts';
import type { View } from '../../../projections.ts';
import { symbolOf } from '../wire-ids.ts';
import { aggregateBars, mergeBars } from './bars.ts';
import { bucketEnd, bucketStart, candlesMax, keptPeriodOf, periodMs } from './periods.ts';

export class BarSource {
  readonly #state: State;
  readonly #view: View;
  readonly #createPast: Demo['createPast'] | null;
  readonly #pasts = new Map<number, MarketPast>();

  constructor(state: State, view: View, createPast: Demo['createPast'] | null) {
    this.#state = state;
    this.#view = view;
    this.#createPast = createPast;
  }

  /** Bars that start from `fromMs` to `toMs`, both included, oldest first; of more than 2000 the newest. */
  async bars(market: Market, period: Period, fromMs: number, toMs: number): Promise<Bar[]> {
    const lastStart = bucketStart(period, toMs);
    const from = Math.max(fromMs, lastStart - candlesMax * periodMs[period]);
    if (from > toMs) return [];
    const kept = keptPeriodOf[period];
    // To the end of the last bucket, so that it is whole; a bucket that starts before the range is left out.
    const end = bucketEnd(period, lastStart) - 1;
    const finer = mergeBars(this.simulated(market, kept, from, end), await this.#traded(market, kept, from, end));
    const bars = kept === period ? finer : aggregateBars(finer, period);
    return bars.filter((bar) => bar.time >= from && bar.time <= toMs).slice(-candlesMax);
  }

  /** The simulated history alone; empty outside demo mode. */
  simulated(market: Market, period: CandlePeriod, fromMs: number, toMs: number): Bar[] {
    const { mode, seed, createdAt } = this.#state;
    if (this.#createPast === null || mode !== 'demo' || fromMs >= createdAt) return [];
    let past = this.#pasts.get(market.market);
    if (past === undefined) {
      const { listedTicks, tick, lot } = market;
      past = this.#createPast(seed, createdAt, { symbol: symbolOf(market), listedTicks, tick, lot });
      this.#pasts.set(market.market, past);
    }
    return past.bars(period, fromMs, toMs + 1);
  }

  async #traded(market: Market, period: CandlePeriod, fromMs: number, toMs: number): Promise<Bar[]> {
    const rows = await this.tradedRows(market, period, fromMs, toMs);
    return rows.map(({ bucket, turnover: _, ...bar }) => ({ time: bucket, ...bar }));
  }

  /** Candles of real trades with their turnover. */
  async tradedRows(market: Market, period: CandlePeriod, fromMs: number, toMs: number) {
    return await this.#view.db
      .selectFrom('candles')
      .select(['bucket', 'open', 'high', 'low', 'close', 'lots', 'turnover'])
      .where('market', '=', market.market)
      .where('period', '=', period)
      .where('bucket', '>=', fromMs)
      .where('bucket', '<=', toMs)
      .orderBy('bucket')
      .execute();
  }
}
