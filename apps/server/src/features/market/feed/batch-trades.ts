/** Trades of one market in one batch, gathered minute by minute: candles and figures are worked out once for all of them. */

import type { Trade } from '@bourse/contract';
import type { EventOf, Market } from '@bourse/core';
import type { Bar } from '../../../candle-periods.ts';
import { joinBars } from '../bars/bars.ts';
import { bucketStart } from '../bars/periods.ts';
import { presentTrade } from '../present.ts';

/** A candle of one minute; every longer period consists of whole minutes. */
export interface TradedMinute extends Bar {
  /** In quote minor units. */
  readonly turnoverMinor: bigint;
}

export class BatchTrades {
  readonly #market: Market;
  readonly #oldestFirst: Trade[] = [];
  /** Oldest first; mostly one. */
  readonly minutes: TradedMinute[] = [];

  constructor(market: Market) {
    this.#market = market;
  }

  add({ time, side: takerSide, fills }: EventOf<'OrderPlaced'>): void {
    const start = bucketStart('1min', time);
    for (const { tradeId: id, ticks, lots } of fills) {
      const turnoverMinor = BigInt(ticks) * BigInt(lots) * this.#market.unitMinor;
      const trade = { time: start, open: ticks, high: ticks, low: ticks, close: ticks, lots };
      this.#oldestFirst.push(presentTrade(this.#market, { id, time, ticks, lots, takerSide }));
      const last = this.minutes.at(-1);
      if (last?.time !== start) this.minutes.push({ ...trade, turnoverMinor });
      else {
        const joined = { ...joinBars(last, trade), turnoverMinor: last.turnoverMinor + turnoverMinor };
        this.minutes[this.minutes.length - 1] = joined;
      }
    }
  }

  newestFirst(): Trade[] {
    return this.#oldestFirst.toReversed();
  }
}
