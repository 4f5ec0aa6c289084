/**
 * What came and went by month and by day, and what has no other table one by one. What the view knew before is summed here; test funds that were
 * given before are in the journal alone: a rebuild brings them in.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table entries (
    user_id bigint not null,
    id bigint not null,
    place integer not null,
    wallet text not null,
    asset integer not null,
    kind text not null,
    amount numeric not null,
    time bigint not null,
    primary key (user_id, id, place)
  )`,
  // Sums of the running month and day are updated again and again: room on the page keeps the updates off the index.
  `create table monthly_movements (
    user_id bigint not null,
    month bigint not null,
    wallet text not null,
    asset integer not null,
    kind text not null,
    amount numeric not null,
    primary key (user_id, month, wallet, asset, kind)
  ) with (fillfactor = 70)`,
  `create table daily_changes (
    user_id bigint not null,
    day bigint not null,
    wallet text not null,
    asset integer not null,
    amount numeric not null,
    primary key (user_id, day, wallet, asset)
  ) with (fillfactor = 70)`,
];

const known = `
  select user_id, time, 'change' as wallet, base as asset, 'trade' as kind,
    case when side = 'buy' then quantity else -quantity end as amount
    from fills join markets on markets.id = fills.market
  union all
  select user_id, time, 'change', quote, 'trade', case when side = 'buy' then -value else value end
    from fills join markets on markets.id = fills.market
  union all
  select user_id, time, 'change', quote, 'trade_fee', -fee
    from fills join markets on markets.id = fills.market where fee <> 0
  union all
  select user_id, time, from_wallet, asset, 'transfer', -amount from transfers
  union all
  select user_id, time, to_wallet, asset, 'transfer', amount from transfers`;

const monthOf = `(extract(epoch from date_trunc('month', to_timestamp(time / 1000) at time zone 'UTC')) * 1000)::bigint`;

const sums = [
  `insert into monthly_movements (user_id, month, wallet, asset, kind, amount)
    select user_id, ${monthOf}, wallet, asset, kind, sum(amount) from (${known}) as known group by 1, 2, 3, 4, 5`,
  `insert into daily_changes (user_id, day, wallet, asset, amount)
    select user_id, time - time % 86400000, wallet, asset, sum(amount) from (${known}) as known group by 1, 2, 3, 4`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...statements, ...sums]) await sql.raw(statement).execute(db);
}
