/** Adverts and deals of fiat trading, and whose they are. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table c2c_adverts (
    id bigint primary key,
    user_id bigint not null,
    asset integer not null,
    is_sell boolean not null,
    price numeric not null,
    total numeric not null,
    left_number numeric not null,
    ways text not null,
    posted_at bigint not null
  )`.execute(db);
  await sql`create index c2c_adverts_of_user on c2c_adverts (user_id, id)`.execute(db);
  await sql`create table c2c_deals (
    id bigint primary key,
    advert_id bigint not null,
    owner_id bigint not null,
    taker_id bigint not null,
    asset integer not null,
    is_sell boolean not null,
    number numeric not null,
    price numeric not null,
    money numeric not null,
    way text not null,
    sealed text not null,
    opened_at bigint not null,
    deadline bigint not null,
    state text not null,
    is_expired boolean not null
  )`.execute(db);
  await sql`create index c2c_deals_of_advert on c2c_deals (advert_id, id)`.execute(db);
  await sql`create table c2c_sides (
    user_id bigint not null,
    deal_id bigint not null,
    is_owner boolean not null,
    primary key (user_id, deal_id)
  )`.execute(db);
}
