/** Closing prices of the six days before today, which do not change any more: read once a day and market. */
import type { Market } from '@bourse/core';
import type { View } from '../../projections.ts';
import type { BarSource } from './bars/bar-source.ts';
import { bucketStart, periodMs } from './bars/periods.ts';

/** Days before today that a week has. */
const daysBefore = 6;

interface Kept {
  /** The day these are the week of. */
  readonly today: number;
  readonly closes: Promise<readonly number[]>;
}

export class WeekCloses {
  readonly #source: BarSource;
  readonly #view: Pick<View, 'waitFor'>;
  readonly #kept = new Map<number, Kept>();

  constructor(source: BarSource, view: Pick<View, 'waitFor'>) {
    this.#source = source;
    this.#view = view;
  }

  /** In ticks, oldest first; a day without a trade has none. */
  closes(market: Market, now: number, tradedSeq: number): Promise<readonly number[]> {
    const today = bucketStart('1day', now);
    const kept = this.#kept.get(market.market);
    if (kept?.today === today) return kept.closes;
    const closes = this.#read(market, today, tradedSeq);
    this.#kept.set(market.market, { today, closes });
    // What could not be read is asked for again the next time.
    closes.catch(() => this.#kept.delete(market.market));
    return closes;
  }

  async #read(market: Market, today: number, tradedSeq: number): Promise<readonly number[]> {
    const isWhole = await this.#view.waitFor(tradedSeq);
    const bars = await this.#source.bars(market, '1day', today - daysBefore * periodMs['1day'], today - 1);
    // Trades of yesterday may be missing yet.
    if (!isWhole) this.#kept.delete(market.market);
    return bars.map((bar) => bar.close);
  }
}
