/**
 * What staff read, from the view. A list goes on below the id with which it ended, along one index; where something is
 * chosen that no index knows, it looks at so many rows and says how far it came.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NamedBy } from '../../../feature.ts';
import type { Database, View } from '../../../projections.ts';

type Db = View['db'];

/** From the newest on, or from below an id. */
export interface AskedPiece {
  readonly beforeId: number;
  readonly limit: number;
}

/** `nextBeforeId` asks for what comes after; 0: nothing does. */
export interface Piece<Row> {
  readonly list: Row[];
  readonly nextBeforeId: number;
}

/** Tables whose rows are a user's, with an index on the user and the key. */
type OwnTable = 'fills' | 'withdrawals' | 'deposits' | 'transfers' | 'logins' | 'notes';

/** `limit` rows and one more, which tells that there are more. */
export function cutPiece<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number): Piece<Row> {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, nextBeforeId: rows.length > limit && last !== undefined ? idOf(last) : 0 };
}

async function readOwn<T extends OwnTable>(
  db: Db,
  table: T,
  key: string & keyof Database[T],
  userId: number,
  { beforeId, limit }: AskedPiece,
): Promise<Piece<Database[T]>> {
  const at = sql.ref(key);
  // Owner and key together: no other index has this order.
  const { rows } = await sql<Database[T]>`
    select * from ${sql.table(table)}
    where (user_id, ${at}) < (${userId}::bigint, ${beforeId}::bigint) and (user_id, ${at}) >= (${userId}::bigint, 0)
    order by user_id desc, ${at} desc limit ${limit + 1}`.execute(db);
  return cutPiece(rows, limit, (row) => Number(row[key]));
}

export const readTradesOf = (db: Db, userId: number, asked: AskedPiece) =>
  readOwn(db, 'fills', 'trade_id', userId, asked);
export const readWithdrawalsOf = (db: Db, userId: number, asked: AskedPiece) =>
  readOwn(db, 'withdrawals', 'id', userId, asked);
export const readDepositsOf = (db: Db, userId: number, asked: AskedPiece) =>
  readOwn(db, 'deposits', 'id', userId, asked);
export const readTransfersOf = (db: Db, userId: number, asked: AskedPiece) =>
  readOwn(db, 'transfers', 'id', userId, asked);
export const readLoginsOf = (db: Db, userId: number, asked: AskedPiece) => readOwn(db, 'logins', 'id', userId, asked);
export const readNotesOf = (db: Db, userId: number, asked: AskedPiece) => readOwn(db, 'notes', 'id', userId, asked);

/** An order, or what becomes one. */
export type OrderRow = Omit<Database['orders'], 'status' | 'time_in_force'> & {
  readonly status: string;
  /** Null: it waits for no price. */
  readonly trigger: string | null;
};

/** Orders and stops take their ids from one series, and are one list. */
export async function readOrdersOf(db: Db, userId: number, { beforeId, limit }: AskedPiece): Promise<Piece<OrderRow>> {
  const own = sql`(user_id, id) < (${userId}::bigint, ${beforeId}::bigint) and (user_id, id) >= (${userId}::bigint, 0)`;
  const newest = sql`order by user_id desc, id desc limit ${limit + 1}`;
  const { rows } = await sql<OrderRow>`
    select * from (
      (select id, user_id, market, side, type, price, quantity, filled, value, fee, status, null::numeric as trigger,
        created_at, updated_at from orders where ${own} ${newest})
      union all
      (select id, user_id, market, side, type, price, quantity, 0, 0, 0, status, trigger,
        created_at, updated_at from stops where ${own} ${newest})
    ) as rows order by id desc limit ${limit + 1}`.execute(db);
  return cutPiece(rows, limit, ({ id }) => id);
}

/** By what users are searched that the view knows. */
export interface Found {
  readonly userId: number;
  readonly by: 'address' | 'transaction' | 'order';
}

/** Rows of one table that name somebody: a thousand withdrawals to one address may be of few. */
const namesWalked = 1000;

/** Whose an order is, and who had to do with an address or a transaction: the newest first, each once. */
export async function findUsers(
  db: Db,
  { orderId, addresses, transaction }: { orderId: number | null; addresses: readonly string[]; transaction: string },
  columns: readonly NamedBy[],
): Promise<Found[]> {
  const ofOrder = (table: 'orders' | 'stops') =>
    sql`select user_id, 'order' as by from ${sql.table(table)} where id = ${orderId ?? -1}::bigint`;
  const parts = [
    ofOrder('orders'),
    ofOrder('stops'),
    ...columns.flatMap((column) =>
      (column.by === 'address' ? addresses : [transaction]).map((value) => named(column, value)),
    ),
  ];
  const both = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const { rows } = await sql<{ user_id: number; by: Found['by'] }>`
    select distinct user_id, by from (${both}) as named where user_id <> 0 order by user_id desc`.execute(db);
  return rows.map(({ user_id, by }) => ({ userId: user_id, by }));
}

function named({ table, column, by }: NamedBy, value: string) {
  return sql`select user_id, ${by}::text as by from (
    select user_id from ${sql.table(table)} where (${sql.ref(column)}, id) >= (${value}::text, 0)
      and (${sql.ref(column)}, id) <= (${value}::text, ${Number.MAX_SAFE_INTEGER}::bigint)
    order by ${sql.ref(column)} desc, id desc limit ${namesWalked}) as rows`;
}

/** Acts looked at for one answer where no index knows what is chosen: it says how far it came, and the next goes on. */
export const actsWalked = 2000;

/** Which acts are asked for; null: all. */
export interface ChosenActs {
  readonly operatorId: number | null;
  readonly userId: number | null;
  readonly act: string | null;
  readonly from: number | null;
  readonly until: number | null;
  readonly text: string | null;
}

export type ActRow = Database['audit_trail'];

/** The trail's id at a time: rows before it are older. Null: there is none as young as that. */
async function idAt(db: Db, time: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_trail where (time, id) >= (${time}::bigint, 0) order by time, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const keyMax = Number.MAX_SAFE_INTEGER;

/** What staff did, newest first. */
export async function readActs(db: Db, chosen: ChosenActs, { beforeId, limit }: AskedPiece): Promise<Piece<ActRow>> {
  const { operatorId, userId, act, from, until, text } = chosen;
  const least = from === null ? 0 : ((await idAt(db, from)) ?? keyMax);
  const end = until === null ? keyMax : ((await idAt(db, until)) ?? keyMax);
  const below = Math.min(beforeId, end);
  const indexed: readonly (readonly [string, RawBuilder<unknown>] | null)[] = [
    userId === null ? null : ['user_id', sql`${userId}::bigint`],
    operatorId === null ? null : ['operator_id', sql`${operatorId}::bigint`],
    act === null ? null : ['act', sql`${act}::text`],
  ];
  const [first, ...others] = indexed.filter((one) => one !== null);
  const filters: RawBuilder<SqlBool>[] = others.map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`);
  if (text !== null)
    filters.push(sql<SqlBool>`strpos(lower(concat_ws(' ', note, before, after)), lower(${text}::text)) > 0`);
  // What the index alone chooses needs no row more than are shown.
  const walked = filters.length === 0 ? limit + 1 : actsWalked;
  const columns = first === undefined ? [sql`id`] : [sql.ref(first[0]), sql`id`];
  const valuesAt = (id: number) => (first === undefined ? sql`${id}::bigint` : sql`${first[1]}, ${id}::bigint`);
  const key = sql`(${sql.join(columns)})`;
  const order = sql.join(columns.map((column) => sql`${column} desc`));
  const { rows } = await sql<ActRow & { walked: string | number; lowest: number | null }>`
    with walked as materialized (
      select * from audit_trail where ${key} < (${valuesAt(below)}) and ${key} >= (${valuesAt(least)})
      order by ${order} limit ${walked}
    ), edge as (select count(*) as walked, min(id) as lowest from walked)
    select edge.walked, edge.lowest, rows.* from edge left join lateral (
      select * from walked where ${filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)}
      order by id desc limit ${limit + 1}
    ) as rows on true order by rows.id desc`.execute(db);
  const [edge] = rows;
  const found = rows.flatMap(({ walked: _, lowest: __, ...row }) => (row.id === null ? [] : [row]));
  const piece = cutPiece(found, limit, ({ id }) => id);
  const hasMore = edge !== undefined && Number(edge.walked) === walked && walked > limit + 1;
  if (piece.nextBeforeId !== 0 || !hasMore) return piece;
  return { list: piece.list, nextBeforeId: edge.lowest ?? 0 };
}

/** What was traded in a market on a day. */
export interface TradedDay {
  readonly day: number;
  readonly market: number;
  /** In minor units of the quote coin. */
  readonly turnover: string;
  /** As a decimal. */
  readonly fees: string;
}

/** Days from one on, oldest first: a row for each market. */
export async function readTradedDays(db: Db, markets: readonly number[], fromDay: number): Promise<TradedDay[]> {
  if (markets.length === 0) return [];
  const candlesOf = (market: number) => sql`(
    select bucket as day, market, turnover from candles
    where (market, period, bucket) >= (${market}::integer, '1day', ${fromDay}::bigint)
      and (market, period, bucket) <= (${market}::integer, '1day', ${keyMax}::bigint))`;
  const candles = await sql<Omit<TradedDay, 'fees'>>`
    select * from (${sql.join(markets.map(candlesOf), sql` union all `)}) as days order by day, market`.execute(db);
  const paid = await sql<{ day: number; market: number; amount: string }>`
    select day, market, amount from trading_fees where (day, market) >= (${fromDay}::bigint, 0)`.execute(db);
  const fees = new Map(paid.rows.map(({ day, market, amount }) => [`${day} ${market}`, amount]));
  return candles.rows.map((row) => ({ ...row, fees: fees.get(`${row.day} ${row.market}`) ?? '0' }));
}
