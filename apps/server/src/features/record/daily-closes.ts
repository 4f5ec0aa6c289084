/** Closing prices of the days before today, which do not change any more: read once a day and market. */
import type { Market } from '@bourse/core';
import type { Services } from '../../services.ts';
import { marketData } from '../market/index.ts';
import { type AssetPrices, worthDays } from './worth.ts';

const dayMs = 86_400_000;
/** So far back a price is looked for where nobody traded since. */
const daysRead = 2 * worthDays;

interface Kept {
  readonly today: number;
  readonly closes: Promise<AssetPrices['closes']>;
}

export class DailyCloses {
  readonly #kept = new Map<number, Kept>();

  /** Oldest first. */
  of(services: Services, market: Market, now: number): Promise<AssetPrices['closes']> {
    const today = now - (now % dayMs);
    const kept = this.#kept.get(market.market);
    if (kept?.today === today) return kept.closes;
    const closes = this.#read(services, market, today);
    this.#kept.set(market.market, { today, closes });
    // What could not be read is asked for again the next time.
    closes.catch(() => this.#kept.delete(market.market));
    return closes;
  }

  async #read(services: Services, market: Market, today: number): Promise<AssetPrices['closes']> {
    const data = marketData.of(services);
    const isWhole = await services.view.waitFor(data.tradedSeqOf(market));
    const candles = await data.candles(market, '1day', (today - daysRead * dayMs) / 1000, today / 1000 - 1);
    // Trades of yesterday may be missing yet.
    if (!isWhole) this.#kept.delete(market.market);
    return candles.map(({ time, close }) => ({ day: time, price: close }));
  }
}
