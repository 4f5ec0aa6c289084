/** A user's log, and sums of what came and went, from the view. */
import { type MovementKind, movementKinds } from '@bourse/contract';
import type { Wallet } from '@bourse/core';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, View } from '../../../projections.ts';
import { list } from '../../../view/projection/lists.ts';
import { type AskedPage, countRows, firstRows, listRowsMax, type Page, rowsWalked } from '../../../view/read-page.ts';
import { listedElsewhere } from './tables.ts';

type Db = View['db'];

/** One amount of one account. */
export interface LogRecord {
  /** From which table it comes, the row's id there, and the amount's place in it. */
  source: string;
  id: number;
  place: number;
  time: number;
  wallet: Wallet;
  asset: number;
  kind: MovementKind;
  /** Signed. */
  amount: string;
  /** Of a trade; else null. */
  market: number | null;
  /** The other side of a transfer; else null. */
  other: Wallet | null;
  /** The record that it belongs to: what it is, and its id; empty and 0: none. */
  about: string;
  about_id: number;
  /** What the account held of the coin after it; null where only one kind is asked for. */
  balance: string | null;
}

/** What of the log is asked for; null: all. */
export interface ChosenLog {
  readonly wallet: Wallet | null;
  readonly asset: number | null;
  readonly kind: MovementKind | null;
  readonly from: number | null;
  readonly until: number | null;
}

export interface TradedPair {
  readonly market: number;
  readonly base: { readonly asset: number };
  readonly quote: { readonly asset: number };
}

type Source = RawBuilder<unknown>;

const own = (userId: number) => ['user_id', userId] as const;
/** Each row of a table gives two amounts at least: so many rows hold the newest `rowsWalked` amounts. */
const doubleRowsWalked = Math.ceil(rowsWalked / 2);

/** A fill is two or three amounts: what was bought, what was paid, and the fee. */
function fillsOf(userId: number, markets: readonly TradedPair[]): Source {
  const rows = firstRows<Database, 'fills'>({ table: 'fills', of: own(userId), key: 'trade_id' });
  return sql`
    select 'fill' as source, 1 as turn, rows.trade_id as id, leg.place, rows.time, 'change' as wallet, leg.asset, leg.kind,
      leg.amount, rows.market, null::text as other, 'order' as about, rows.order_id as about_id
    from (select * from ${rows} limit ${doubleRowsWalked}) as rows
    join unnest(
      ${list(markets.map(({ market }) => market))}::integer[],
      ${list(markets.map(({ base }) => base.asset))}::integer[],
      ${list(markets.map(({ quote }) => quote.asset))}::integer[]) as m (id, base, quote) on m.id = rows.market
    cross join lateral (values
      (1, m.base, 'trade', case when rows.side = 'buy' then rows.quantity else -rows.quantity end),
      (2, m.quote, 'trade', case when rows.side = 'buy' then -rows.value else rows.value end),
      (3, m.quote, 'trade_fee', -rows.fee)
    ) as leg (place, asset, kind, amount)
    where leg.amount <> 0`;
}

/** A transfer is two amounts, one of each account. */
function transfersOf(userId: number): Source {
  const rows = firstRows<Database, 'transfers'>({ table: 'transfers', of: own(userId), key: 'id' });
  return sql`
    select 'transfer' as source, 2 as turn, rows.id, leg.place, rows.time, leg.wallet, rows.asset, 'transfer' as kind,
      leg.amount, null::integer as market, leg.other, '' as about, 0::bigint as about_id
    from (select * from ${rows} limit ${doubleRowsWalked}) as rows
    cross join lateral (values
      (1, rows.to_wallet, rows.from_wallet, rows.amount), (2, rows.from_wallet, rows.to_wallet, -rows.amount)
    ) as leg (place, wallet, other, amount)`;
}

/** Everything else stands as it is. */
function entriesOf(userId: number): Source {
  const rows = firstRows<Database, 'entries'>({ table: 'entries', of: own(userId), key: 'id' });
  return sql`
    select 'entry' as source, 2 as turn, rows.id, rows.place, rows.time, rows.wallet, rows.asset, rows.kind,
      rows.amount, null::integer as market, null::text as other, rows.about, rows.about_id
    from ${rows}`;
}

/** Of one time, what has its place in the journal as its id comes in that order; fills have numbers of their own. */
const order = sql`time desc, turn, id desc, place`;

const elsewhere: readonly MovementKind[] = listedElsewhere;

/**
 * What an account holds of a coin now, less all that is newer than the row. Only where every table is read: what is left
 * out would be missing in the sum.
 */
const balanceAfter = sql`held.amount - coalesce(sum(amounts.amount) over (
  partition by amounts.wallet, amounts.asset order by ${order} rows between unbounded preceding and 1 preceding), 0)`;

const withHeld = (userId: number) => sql`left join (
  select wallet, asset, sum(amount) as amount from monthly_movements where user_id = ${userId}::bigint
  group by wallet, asset) as held on held.wallet = amounts.wallet and held.asset = amounts.asset`;

/** What each table adds to the log, and the kinds of movements that stand there. */
const sources: readonly {
  readonly kinds: readonly MovementKind[];
  of(userId: number, markets: readonly TradedPair[]): Source;
}[] = [
  { kinds: ['trade', 'trade_fee'], of: fillsOf },
  { kinds: ['transfer'], of: transfersOf },
  { kinds: movementKinds.filter((kind) => !elsewhere.includes(kind)), of: entriesOf },
];

/**
 * Newest first. The log is the newest `rowsWalked` amounts of those tables that hold what is asked for: so nothing is left
 * out between two of its entries.
 */
export async function readLog(
  db: Db,
  userId: number,
  markets: readonly TradedPair[],
  { wallet, asset, kind, from, until }: ChosenLog,
  asked: AskedPage,
): Promise<Page<LogRecord>> {
  const read = sources.filter(({ kinds }) => kind === null || kinds.includes(kind));
  const amounts = sql.join(
    read.map((source) => source.of(userId, markets)),
    sql` union all `,
  );
  const rows = sql<LogRecord & { turn: number }>`(
    select amounts.*, ${kind === null ? balanceAfter : sql`null::numeric`} as balance from (${amounts}) as amounts
    ${kind === null ? withHeld(userId) : sql``} order by ${order} limit ${rowsWalked}
  )`.as('rows');
  let chosen = db.selectFrom(rows).selectAll();
  if (wallet !== null) chosen = chosen.where('wallet', '=', wallet);
  if (asset !== null) chosen = chosen.where('asset', '=', asset);
  if (kind !== null) chosen = chosen.where('kind', '=', kind);
  if (from !== null) chosen = chosen.where('time', '>=', from);
  if (until !== null) chosen = chosen.where('time', '<', until);
  return await countedPage(chosen, asked);
}

type Chosen = SelectQueryBuilder<Database & { rows: LogRecord }, 'rows', LogRecord>;

/** A page with the number of all that were chosen, in one statement: putting the tables in order is what costs. */
async function countedPage(chosen: Chosen, asked: AskedPage): Promise<Page<LogRecord>> {
  const offset = (asked.page - 1) * asked.limit;
  if (offset < listRowsMax) {
    const counted = chosen
      .select(({ fn }) => fn.countAll<string | number>().over().as('total'))
      .orderBy('time', 'desc')
      .orderBy(sql`turn`)
      .orderBy('id', 'desc')
      .orderBy('place')
      .limit(asked.limit)
      .offset(offset);
    const rows = await counted.execute();
    const [row] = rows;
    if (row !== undefined || offset === 0) {
      return { ...asked, total: Number(row?.total ?? 0), list: rows.map(({ total: _, ...entry }) => entry) };
    }
  }
  return { ...asked, list: [], total: await countRows(chosen) };
}

/** What a coin of an account held before a month, and what came and went in it by kind. */
export interface MonthRow {
  readonly wallet: Wallet;
  readonly asset: number;
  readonly kind: MovementKind;
  readonly before: string;
  readonly during: string;
}

/** All months up to one: there are at most twelve a year, with a row for each coin and kind. */
export async function readMonth(db: Db, userId: number, month: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select wallet, asset, kind,
      coalesce(sum(amount) filter (where month < ${month}::bigint), 0) as before,
      coalesce(sum(amount) filter (where month = ${month}::bigint), 0) as during
    from monthly_movements
    where user_id = ${userId}::bigint and month <= ${month}::bigint
    group by wallet, asset, kind order by wallet, asset, kind`.execute(db);
  return rows;
}

/** What is held now, where `day` is null; else what a day added to it. */
export interface ChangeRow {
  readonly asset: number;
  readonly day: number | null;
  readonly amount: string;
}

/** What an account, or all of them, hold, and what each day from one on added: all of one moment. */
export async function readChanges(
  db: Db,
  userId: number,
  wallet: Wallet | null,
  fromDay: number,
): Promise<ChangeRow[]> {
  const ofWallet = wallet === null ? sql`true` : sql`wallet = ${wallet}::text`;
  const { rows } = await sql<ChangeRow>`
    select asset, null::bigint as day, sum(amount) as amount from monthly_movements
    where user_id = ${userId}::bigint and ${ofWallet} group by asset
    union all
    select asset, day, sum(amount) from daily_changes
    where user_id = ${userId}::bigint and day >= ${fromDay}::bigint and ${ofWallet} group by asset, day`.execute(db);
  return rows;
}
