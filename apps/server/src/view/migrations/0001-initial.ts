/** The first tables. A migration that has been released is never changed: the next one alters. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table applied (
    id integer primary key check (id = 1),
    seq bigint not null,
    store_created_at bigint
  )`,
  'insert into applied (id, seq) values (1, 0)',
  'create table assets (id integer primary key, code text not null, scale integer not null)',
  `create table markets (
    id integer primary key,
    base integer not null,
    quote integer not null,
    tick text not null,
    lot text not null,
    unit_minor numeric not null
  )`,
  'create table liquidity_users (user_id bigint primary key)',
  `create table orders (
    id bigint primary key,
    user_id bigint not null,
    market integer not null,
    side text not null,
    type text not null,
    time_in_force text not null,
    price numeric not null,
    quantity numeric not null,
    filled numeric not null,
    value numeric not null,
    fee numeric not null,
    status text not null,
    created_at bigint not null,
    updated_at bigint not null
  ) with (fillfactor = 80)`,
  'create index orders_of_user on orders (user_id, id)',
  `create table fills (
    trade_id bigint not null,
    order_id bigint not null,
    user_id bigint not null,
    market integer not null,
    side text not null,
    price numeric not null,
    quantity numeric not null,
    value numeric not null,
    fee numeric not null,
    is_maker boolean not null,
    time bigint not null,
    primary key (trade_id, order_id)
  )`,
  'create index fills_of_user on fills (user_id, trade_id)',
  `create table trades (
    id bigint not null,
    market integer not null,
    taker_side text not null,
    ticks bigint not null,
    lots bigint not null,
    time bigint not null,
    primary key (market, id)
  )`,
  // Running candles are updated again and again: room on the page keeps the updates off the index.
  `create table candles (
    market integer not null,
    period text not null,
    bucket bigint not null,
    open bigint not null,
    high bigint not null,
    low bigint not null,
    close bigint not null,
    lots bigint not null,
    turnover numeric not null,
    primary key (market, period, bucket)
  ) with (fillfactor = 70)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
