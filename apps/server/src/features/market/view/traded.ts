/** Public trades and candles in the view: the newest trades of each market, and the candles of all. */
import type { EventOf, Fill, Side } from '@bourse/core';
import { type Kysely, sql } from 'kysely';
import { type CandlePeriod, candlePeriodMs, candlePeriods, tradesKept } from '../../../candle-periods.ts';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import { CandlePruning } from './candle-pruning.ts';
import { type MarketMemory, marketSteps } from './projection.ts';
import type { TradedTables } from './tables.ts';

interface TradeInsert {
  readonly id: number;
  readonly market: number;
  readonly takerSide: Side;
  readonly ticks: number;
  readonly lots: number;
  readonly time: number;
}

interface CandleChange {
  readonly market: number;
  readonly period: CandlePeriod;
  readonly bucket: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  turnoverMinor: bigint;
}

export interface TradedChanges {
  readonly trades: TradeInsert[];
  readonly candles: Map<string, CandleChange>;
  /** By market: trades up to this id are no longer kept. */
  readonly tradesDropped: Map<number, number>;
}

/** Ids of the public trades kept, oldest first, by market. */
type TradeIds = Map<number, number[]>;

interface TradedMemory extends MarketMemory {
  readonly traded: TradeIds;
}

function idsOf(tradeIds: TradeIds, market: number): number[] {
  let ids = tradeIds.get(market);
  if (ids === undefined) {
    ids = [];
    tradeIds.set(market, ids);
  }
  return ids;
}

async function load(db: Kysely<TradedTables>): Promise<TradeIds> {
  const tradeIds: TradeIds = new Map();
  const rows = await db.selectFrom('trades').select(['market', 'id']).orderBy('market').orderBy('id').execute();
  for (const { market, id } of rows) idsOf(tradeIds, market).push(id);
  return tradeIds;
}

type Placed = EventOf<'OrderPlaced'>;

function foldTrade(changes: TradedChanges, tradeIds: TradeIds, event: Placed, fill: Fill): void {
  const { market, side: takerSide, time } = event;
  const { tradeId: id, ticks, lots } = fill;
  changes.trades.push({ id, market, takerSide, ticks, lots, time });
  const ids = idsOf(tradeIds, market);
  ids.push(id);
  const dropped = ids.length > tradesKept ? ids.shift() : undefined;
  if (dropped !== undefined) changes.tradesDropped.set(market, dropped);
}

function foldCandles(changes: TradedChanges, event: Placed, fill: Fill, turnoverMinor: bigint): void {
  const { ticks, lots } = fill;
  for (const period of candlePeriods) {
    const bucket = event.time - (event.time % candlePeriodMs[period]);
    const key = `${event.market} ${period} ${bucket}`;
    const candle = changes.candles.get(key);
    if (candle === undefined) {
      const prices = { open: ticks, high: ticks, low: ticks, close: ticks };
      changes.candles.set(key, { market: event.market, period, bucket, ...prices, lots, turnoverMinor });
      continue;
    }
    candle.high = Math.max(candle.high, ticks);
    candle.low = Math.min(candle.low, ticks);
    candle.close = ticks;
    candle.lots += lots;
    candle.turnoverMinor += turnoverMinor;
  }
}

/** New public trades go in, and of each market those beyond the newest thousand go out. */
function tradeParts(changes: TradedChanges): (Part | null)[] {
  const dropped = [...changes.tradesDropped].sort(([a], [b]) => a - b);
  const rows = changes.trades
    .filter((trade) => trade.id > (changes.tradesDropped.get(trade.market) ?? 0))
    .sort((a, b) => a.market - b.market || a.id - b.id);
  const insert = sql`
    insert into trades (id, market, taker_side, ticks, lots, time)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.market))}::integer[],
      ${list(rows.map((row) => row.takerSide))}::text[],
      ${list(rows.map((row) => row.ticks))}::bigint[],
      ${list(rows.map((row) => row.lots))}::bigint[],
      ${list(rows.map((row) => row.time))}::bigint[])`;
  const remove = sql`
    delete from trades using unnest(
      ${list(dropped.map(([market]) => market))}::integer[],
      ${list(dropped.map(([, id]) => id))}::bigint[]) as d (market, id)
    where trades.market = d.market and trades.id <= d.id`;
  return [rows.length === 0 ? null : insert, dropped.length === 0 ? null : remove];
}

function mergeCandles(changes: TradedChanges): Part | null {
  if (changes.candles.size === 0) return null;
  const rows = [...changes.candles.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return sql`
    insert into candles (market, period, bucket, open, high, low, close, lots, turnover)
    select * from unnest(
      ${list(rows.map((row) => row.market))}::integer[],
      ${list(rows.map((row) => row.period))}::text[],
      ${list(rows.map((row) => row.bucket))}::bigint[],
      ${list(rows.map((row) => row.open))}::bigint[],
      ${list(rows.map((row) => row.high))}::bigint[],
      ${list(rows.map((row) => row.low))}::bigint[],
      ${list(rows.map((row) => row.close))}::bigint[],
      ${list(rows.map((row) => row.lots))}::bigint[],
      ${list(rows.map((row) => row.turnoverMinor))}::numeric[])
    on conflict (market, period, bucket) do update set
      high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low), close = excluded.close,
      lots = candles.lots + excluded.lots, turnover = candles.turnover + excluded.turnover`;
}

export const tradedProjection = defineProjection<TradedTables, TradedMemory>()({
  name: 'traded',
  tables: { trades: ['market', 'id'], candles: ['market', 'period', 'bucket'] },
  load,
  create: (): TradedChanges => ({ trades: [], candles: new Map(), tradesDropped: new Map() }),
  fold: {
    OrderPlaced(changes, memory, _seq, event) {
      if (event.fills.length === 0) return;
      const { unitMinor } = marketSteps(memory, event.market);
      for (const fill of event.fills) {
        foldTrade(changes, memory.traded, event, fill);
        foldCandles(changes, event, fill, BigInt(fill.ticks) * BigInt(fill.lots) * unitMinor);
      }
    },
  },
  rows: ({ trades, candles }) => trades.length + candles.size,
  parts: (changes) => [...tradeParts(changes), mergeCandles(changes)],
  prune: (db) => new CandlePruning(db),
});
