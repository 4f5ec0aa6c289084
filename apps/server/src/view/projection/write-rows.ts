/**
 * Writes gathered changes in one transaction: one statement a table, rows as `unnest` arrays in the order of their keys.
 * The row of `applied` moves in the same transaction, so that events are in exactly once.
 */
import { formatLots, formatMinor, formatTicks } from '@bourse/core';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import {
  type Catalogue,
  type Changes,
  type FillInsert,
  type MarketSteps,
  marketSteps,
  type OrderInsert,
  type OrderUpdate,
} from './changes.ts';

type Sql = Transaction<Database>;

/** Moves the view from sequence `from` to `changes.seq`; throws, with nothing written, where the view is elsewhere. */
export async function writeChanges(
  db: Kysely<Database>,
  catalogue: Catalogue,
  changes: Changes,
  from: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await moveApplied(trx, changes, from);
    await writeCatalogue(trx, catalogue, changes);
    await insertOrders(trx, catalogue, changes);
    await updateOrders(trx, catalogue, changes);
    await insertFills(trx, catalogue, changes);
    await writeTrades(trx, changes);
    await mergeCandles(trx, changes);
  });
}

async function moveApplied(trx: Sql, changes: Changes, from: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update applied set seq = ${changes.seq}::bigint,
      store_created_at = coalesce(${changes.storeCreatedAt}::bigint, store_created_at)
    where id = 1 and seq = ${from}::bigint`.execute(trx);
  if (numAffectedRows !== 1n) throw new Error(`view: rows are not at sequence ${from}`);
}

async function writeCatalogue(trx: Sql, catalogue: Catalogue, changes: Changes): Promise<void> {
  for (const id of changes.assets) {
    const asset = catalogue.assets.get(id);
    if (asset !== undefined)
      await trx
        .insertInto('assets')
        .values({ id, ...asset })
        .execute();
  }
  for (const id of changes.markets) {
    const { base, quote, tick, lot, unitMinor } = marketSteps(catalogue, id);
    await trx
      .insertInto('markets')
      .values({ id, base, quote, tick, lot, unit_minor: String(unitMinor) })
      .execute();
  }
  const users = changes.liquidityUsers;
  if (users.length > 0) await sql`insert into liquidity_users select unnest(${users}::bigint[])`.execute(trx);
}

function valueText(steps: MarketSteps, minor: bigint): string {
  return formatMinor(minor, steps.quoteScale);
}

async function insertOrders(trx: Sql, catalogue: Catalogue, changes: Changes): Promise<void> {
  if (changes.orders.size === 0) return;
  const rows = [...changes.orders.values()].sort((a, b) => a.event.orderId - b.event.orderId);
  const column = <T>(select: (row: OrderInsert, steps: MarketSteps) => T): T[] =>
    rows.map((row) => select(row, marketSteps(catalogue, row.event.market)));
  await sql`
    insert into orders (id, user_id, market, side, type, time_in_force, price, quantity, filled, value, fee, status,
      created_at, updated_at)
    select * from unnest(
      ${column((row) => row.event.orderId)}::bigint[],
      ${column((row) => row.event.userId)}::bigint[],
      ${column((row) => row.event.market)}::integer[],
      ${column((row) => row.event.side)}::text[],
      ${column((row) => row.event.type)}::text[],
      ${column((row) => row.event.timeInForce)}::text[],
      ${column((row, steps) => formatTicks(steps, row.event.ticks))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.event.lots))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.event.lots - row.remainingLots))}::numeric[],
      ${column((row, steps) => valueText(steps, row.valueMinor))}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.event.time)}::bigint[],
      ${column((row) => row.updatedAt)}::bigint[])`.execute(trx);
}

async function updateOrders(trx: Sql, catalogue: Catalogue, changes: Changes): Promise<void> {
  if (changes.orderUpdates.size === 0) return;
  const rows = [...changes.orderUpdates.values()].sort((a, b) => a.orderId - b.orderId);
  const column = <T>(select: (row: OrderUpdate, steps: MarketSteps) => T): T[] =>
    rows.map((row) => select(row, marketSteps(catalogue, row.market)));
  const remaining = (row: OrderUpdate, steps: MarketSteps): string | null =>
    row.remainingLots === null ? null : formatLots(steps, row.remainingLots);
  const { numAffectedRows } = await sql`
    update orders set filled = case when u.remaining is null then orders.filled else orders.quantity - u.remaining end,
      value = orders.value + u.value, fee = orders.fee + u.fee, status = u.status, updated_at = u.updated_at
    from unnest(
      ${column((row) => row.orderId)}::bigint[],
      ${column(remaining)}::numeric[],
      ${column((row, steps) => valueText(steps, row.valueMinor))}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.updatedAt)}::bigint[]) as u (id, remaining, value, fee, status, updated_at)
    where orders.id = u.id`.execute(trx);
  if (numAffectedRows !== BigInt(rows.length)) throw new Error('view: an order that changed has no row');
}

async function insertFills(trx: Sql, catalogue: Catalogue, changes: Changes): Promise<void> {
  if (changes.fills.length === 0) return;
  const rows = changes.fills.sort((a, b) => a.fill.tradeId - b.fill.tradeId || a.orderId - b.orderId);
  const column = <T>(select: (row: FillInsert, steps: MarketSteps) => T): T[] =>
    rows.map((row) => select(row, marketSteps(catalogue, row.market)));
  const value = ({ fill }: FillInsert, steps: MarketSteps): string =>
    valueText(steps, BigInt(fill.ticks) * BigInt(fill.lots) * steps.unitMinor);
  await sql`
    insert into fills (trade_id, order_id, user_id, market, side, price, quantity, value, fee, is_maker, time)
    select * from unnest(
      ${column((row) => row.fill.tradeId)}::bigint[],
      ${column((row) => row.orderId)}::bigint[],
      ${column((row) => row.userId)}::bigint[],
      ${column((row) => row.market)}::integer[],
      ${column((row) => row.side)}::text[],
      ${column((row, steps) => formatTicks(steps, row.fill.ticks))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.fill.lots))}::numeric[],
      ${column(value)}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.isMaker)}::boolean[],
      ${column((row) => row.time)}::bigint[])`.execute(trx);
}

/** New public trades go in, and of each market those beyond the newest thousand go out. */
async function writeTrades(trx: Sql, changes: Changes): Promise<void> {
  const dropped = [...changes.tradesDropped].sort(([a], [b]) => a - b);
  const rows = changes.trades
    .filter((trade) => trade.id > (changes.tradesDropped.get(trade.market) ?? 0))
    .sort((a, b) => a.market - b.market || a.id - b.id);
  if (rows.length > 0) {
    await sql`
      insert into trades (id, market, taker_side, ticks, lots, time)
      select * from unnest(
        ${rows.map((row) => row.id)}::bigint[],
        ${rows.map((row) => row.market)}::integer[],
        ${rows.map((row) => row.takerSide)}::text[],
        ${rows.map((row) => row.ticks)}::bigint[],
        ${rows.map((row) => row.lots)}::bigint[],
        ${rows.map((row) => row.time)}::bigint[])`.execute(trx);
  }
  if (dropped.length === 0) return;
  await sql`
    delete from trades using unnest(
      ${dropped.map(([market]) => market)}::integer[],
      ${dropped.map(([, id]) => id)}::bigint[]) as d (market, id)
    where trades.market = d.market and trades.id <= d.id`.execute(trx);
}

async function mergeCandles(trx: Sql, changes: Changes): Promise<void> {
  if (changes.candles.size === 0) return;
  const rows = [...changes.candles.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await sql`
    insert into candles (market, period, bucket, open, high, low, close, lots, turnover)
    select * from unnest(
      ${rows.map((row) => row.market)}::integer[],
      ${rows.map((row) => row.period)}::text[],
      ${rows.map((row) => row.bucket)}::bigint[],
      ${rows.map((row) => row.open)}::bigint[],
      ${rows.map((row) => row.high)}::bigint[],
      ${rows.map((row) => row.low)}::bigint[],
      ${rows.map((row) => row.close)}::bigint[],
      ${rows.map((row) => row.lots)}::bigint[],
      ${rows.map((row) => String(row.turnoverMinor))}::numeric[])
    on conflict (market, period, bucket) do update set
      high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low), close = excluded.close,
      lots = candles.lots + excluded.lots, turnover = candles.turnover + excluded.turnover`.execute(trx);
}
