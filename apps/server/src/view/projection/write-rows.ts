/**
 * Writes gathered changes in one statement: a part for each table, rows as `unnest` arrays in the order of their keys. The
 * row of `applied` moves in it too, so that events are in exactly once. One statement, because each takes a turn of the
 * server's thread, which is busy when there is much to write.
 */
import { formatLots, formatMinor, formatTicks } from '@bourse/core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { projecting } from '../failure.ts';
import type { Database } from '../schema.ts';
import { type Catalogue, type Changes, type FillInsert, type MarketSteps, marketSteps } from './changes.ts';
import { contentParts } from './content-rows.ts';
import { type Cell, list } from './lists.ts';
import { peopleParts } from './write-people.ts';

/** PostgreSQL's code of a null where none may be. */
const notNullViolation = '23502';

type Part = RawBuilder<unknown>;

/** Moves the view from sequence `from` to `changes.seq`; throws, with nothing written, where the view is elsewhere. */
export async function writeChanges(
  db: Kysely<Database>,
  catalogue: Catalogue,
  changes: Changes,
  from: number,
): Promise<void> {
  const statement = projecting(() => statementOf(catalogue, changes, from));
  try {
    await statement.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== notNullViolation) throw error;
    throw new Error(`view: rows are not at sequence ${from}, or an order that changed has none`, { cause: error });
  }
}

function statementOf(catalogue: Catalogue, changes: Changes, from: number): Part {
  const changedOrders = updateOrders(catalogue, changes);
  const parts = [
    ...catalogueParts(catalogue, changes),
    insertOrders(catalogue, changes),
    insertStops(catalogue, changes),
    updateStops(changes),
    insertFills(catalogue, changes),
    insertLogins(changes),
    ...tradeParts(changes),
    mergeCandles(changes),
    ...peopleParts(changes.people),
    ...contentParts(changes.content),
    changedOrders,
  ].filter((part) => part !== null);
  const named = parts.map((part, index) => sql`${sql.raw(`part${index}`)} as (${part} returning 1)`);
  const counted = changedOrders === null ? sql`0` : sql`(select count(*) from ${sql.raw(`part${parts.length - 1}`)})`;
  // No number, and with it no statement, where the rows are not those that these changes belong to.
  return sql`
    ${named.length === 0 ? sql`` : sql`with ${sql.join(named)}`}
    update applied set
      seq = case when seq = ${from}::bigint and ${counted} = ${changes.orderUpdates.size}::bigint
        then ${changes.seq}::bigint end,
      store_created_at = coalesce(${changes.storeCreatedAt}::bigint, store_created_at)
    where id = 1`;
}

/** Makes columns of rows, with the steps of each row's market at hand. */
function columnsOf<R>(
  catalogue: Catalogue,
  rows: readonly R[],
  marketOf: (row: R) => number,
): (select: (row: R, steps: MarketSteps) => Cell) => string {
  const steps = rows.map((row) => marketSteps(catalogue, marketOf(row)));
  return (select) => list(rows.map((row, index) => select(row, steps[index] as MarketSteps)));
}

function catalogueParts(catalogue: Catalogue, changes: Changes): (Part | null)[] {
  const assets = changes.assets.flatMap((id) => {
    const asset = catalogue.assets.get(id);
    return asset === undefined ? [] : [{ id, ...asset }];
  });
  const markets = changes.markets.map((id) => marketSteps(catalogue, id));
  const users = changes.liquidityUsers;
  return [
    ...assets.map(({ id, code, scale }) => sql`insert into assets (id, code, scale) values (${id}, ${code}, ${scale})`),
    ...markets.map(
      ({ market, base, quote, tick, lot, unitMinor }) => sql`
        insert into markets (id, base, quote, tick, lot, unit_minor)
        values (${market}, ${base}, ${quote}, ${tick}, ${lot}, ${String(unitMinor)})`,
    ),
    users.length === 0 ? null : sql`insert into liquidity_users select unnest(${list(users)}::bigint[])`,
  ];
}

function valueText(steps: MarketSteps, minor: bigint): string {
  return formatMinor(minor, steps.quoteScale);
}

function insertOrders(catalogue: Catalogue, changes: Changes): Part | null {
  if (changes.orders.size === 0) return null;
  const rows = [...changes.orders.values()].sort((a, b) => a.event.orderId - b.event.orderId);
  const column = columnsOf(catalogue, rows, (row) => row.event.market);
  return sql`
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
      ${column((row, steps) => formatLots(steps, row.lots))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.lots - row.remainingLots))}::numeric[],
      ${column((row, steps) => valueText(steps, row.valueMinor))}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.event.time)}::bigint[],
      ${column((row) => row.updatedAt)}::bigint[])`;
}

function updateOrders(catalogue: Catalogue, changes: Changes): Part | null {
  if (changes.orderUpdates.size === 0) return null;
  const rows = [...changes.orderUpdates.values()].sort((a, b) => a.orderId - b.orderId);
  const column = columnsOf(catalogue, rows, (row) => row.market);
  return sql`
    update orders set quantity = coalesce(u.quantity, orders.quantity),
      filled = case when u.remaining is null then orders.filled
        else coalesce(u.quantity, orders.quantity) - u.remaining end,
      value = orders.value + u.value, fee = orders.fee + u.fee, status = u.status, updated_at = u.updated_at
    from unnest(
      ${column((row) => row.orderId)}::bigint[],
      ${column((row, steps) => (row.lots === null ? null : formatLots(steps, row.lots)))}::numeric[],
      ${column((row, steps) => (row.remainingLots === null ? null : formatLots(steps, row.remainingLots)))}::numeric[],
      ${column((row, steps) => valueText(steps, row.valueMinor))}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.updatedAt)}::bigint[]) as u (id, quantity, remaining, value, fee, status, updated_at)
    where orders.id = u.id`;
}

function insertStops(catalogue: Catalogue, changes: Changes): Part | null {
  if (changes.stops.size === 0) return null;
  const rows = [...changes.stops.values()].sort((a, b) => a.event.orderId - b.event.orderId);
  const column = columnsOf(catalogue, rows, (row) => row.event.market);
  return sql`
    insert into stops (id, user_id, market, side, type, price, quantity, trigger, trail_ppm, paired_id, status,
      placed_id, refused, created_at, updated_at)
    select * from unnest(
      ${column((row) => row.event.orderId)}::bigint[],
      ${column((row) => row.event.userId)}::bigint[],
      ${column((row) => row.event.market)}::integer[],
      ${column((row) => row.event.side)}::text[],
      ${column((row) => row.event.type)}::text[],
      ${column((row, steps) => formatTicks(steps, row.event.ticks))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.event.lots))}::numeric[],
      ${column((row, steps) => formatTicks(steps, row.event.triggerTicks))}::numeric[],
      ${column((row) => row.event.trailPpm)}::integer[],
      ${column((row) => row.event.pairedOrderId)}::bigint[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.placedId)}::bigint[],
      ${column((row) => row.refused)}::text[],
      ${column((row) => row.event.time)}::bigint[],
      ${column((row) => row.updatedAt)}::bigint[])`;
}

function updateStops(changes: Changes): Part | null {
  if (changes.stopUpdates.size === 0) return null;
  const rows = [...changes.stopUpdates].sort(([a], [b]) => a - b);
  return sql`
    update stops set status = u.status, placed_id = u.placed_id, refused = u.refused, updated_at = u.updated_at
    from unnest(
      ${list(rows.map(([id]) => id))}::bigint[],
      ${list(rows.map(([, row]) => row.status))}::text[],
      ${list(rows.map(([, row]) => row.placedId))}::bigint[],
      ${list(rows.map(([, row]) => row.refused))}::text[],
      ${list(rows.map(([, row]) => row.updatedAt))}::bigint[]) as u (id, status, placed_id, refused, updated_at)
    where stops.id = u.id`;
}

function insertFills(catalogue: Catalogue, changes: Changes): Part | null {
  if (changes.fills.length === 0) return null;
  const rows = changes.fills.sort((a, b) => a.fill.tradeId - b.fill.tradeId || a.orderId - b.orderId);
  const column = columnsOf(catalogue, rows, (row) => row.market);
  const value = ({ fill }: FillInsert, steps: MarketSteps): string =>
    valueText(steps, BigInt(fill.ticks) * BigInt(fill.lots) * steps.unitMinor);
  return sql`
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
      ${column((row) => row.time)}::bigint[])`;
}

function insertLogins({ logins }: Changes): Part | null {
  if (logins.length === 0) return null;
  return sql`
    insert into logins (id, user_id, time, address, device, method, is_right)
    select * from unnest(
      ${list(logins.map(({ seq }) => seq))}::bigint[],
      ${list(logins.map(({ event }) => event.userId))}::bigint[],
      ${list(logins.map(({ event }) => event.time))}::bigint[],
      ${list(logins.map(({ event }) => event.address))}::text[],
      ${list(logins.map(({ event }) => event.device))}::text[],
      ${list(logins.map(({ event }) => event.method))}::text[],
      ${list(logins.map(({ event }) => event.isRight))}::boolean[])`;
}

/** New public trades go in, and of each market those beyond the newest thousand go out. */
function tradeParts(changes: Changes): (Part | null)[] {
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

function mergeCandles(changes: Changes): Part | null {
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
