/** What is kept in memory of one market, and its loading at the start. */

import { type Period, periods, type Trade } from '@bourse/contract';
import type { Market } from '@bourse/core';
import type { Bar } from '../../candle-periods.ts';
import type { View } from '../../projections.ts';
import type { BarSource } from './bars/bar-source.ts';
import { bucketStart } from './bars/periods.ts';
import { presentTrade } from './present.ts';
import { RollingDay, type Traded } from './rolling-day.ts';

const dayMs = 86_400_000;
const tradesLoaded = 20;

export interface MarketFigures {
  readonly day: RollingDay;
  /** Newest first. */
  trades: Trade[];
  /** The newest candle of each period. */
  readonly running: Map<Period, Bar>;
  isOpen: boolean;
  /** Sequence of the last trade since the start; 0: none. */
  tradedSeq: number;
}

/** A market nobody has traded in. */
export function newFigures(market: Market): MarketFigures {
  const { listedTicks, isOpen } = market;
  return { day: new RollingDay(listedTicks), trades: [], running: new Map(), isOpen, tradedSeq: 0 };
}

export async function loadFigures(market: Market, source: BarSource, view: View, now: number): Promise<MarketFigures> {
  const figures = newFigures(market);
  await loadDay(figures.day, market, source, now);
  for (const period of periods) {
    const bar = (await source.bars(market, period, bucketStart(period, now), now)).at(-1);
    if (bar !== undefined) figures.running.set(period, bar);
  }
  const rows = await view.db
    .selectFrom('trades')
    .selectAll()
    .where('market', '=', market.market)
    .orderBy('id', 'desc')
    .limit(tradesLoaded)
    .execute();
  figures.trades = rows.map((row) => presentTrade(market, { ...row, takerSide: row.taker_side }));
  return figures;
}

/** Simulated bars carry no turnover: their quantity at the mean of their four prices. */
function simulatedTrade(market: Market, bar: Bar): Traded {
  const sum = BigInt(bar.open) + BigInt(bar.high) + BigInt(bar.low) + BigInt(bar.close);
  return { ...bar, turnoverMinor: (sum * BigInt(bar.lots) * market.unitMinor) / 4n };
}

async function loadDay(day: RollingDay, market: Market, source: BarSource, now: number): Promise<void> {
  // One minute more than the window, so that the price before it is known where there was a trade in that minute.
  const from = now - (now % 60_000) - dayMs;
  const before = await lastCloseBefore(market, source, from);
  if (before !== null) day.startFrom(before);
  for (const bar of source.simulated(market, '1min', from, now)) day.add(simulatedTrade(market, bar));
  for (const { bucket, turnover, ...bar } of await source.tradedRows(market, '1min', from, now)) {
    day.add({ ...bar, time: bucket, turnoverMinor: BigInt(turnover) });
  }
}

/** The close of the last minute before `time`; where the minutes are gone, of the last day. */
async function lastCloseBefore(market: Market, source: BarSource, time: number): Promise<number | null> {
  const minutes = await source.bars(market, '1min', time - dayMs, time - 1);
  const last = minutes.at(-1) ?? (await source.bars(market, '1day', 0, bucketStart('1day', time) - 1)).at(-1);
  return last?.close ?? null;
}
