/** When a deal was paid, disputed and over, and what staff decided; prices that float. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table c2c_deals
    add column paid_at bigint not null default 0,
    add column disputed_at bigint not null default 0,
    add column disputed_by bigint not null default 0,
    add column ended_at bigint not null default 0,
    add column verdict text not null default '',
    add column reason text not null default ''`.execute(db);
  await sql`create index c2c_deals_by_end on c2c_deals (ended_at)`.execute(db);
  await sql`create index c2c_deals_of_state on c2c_deals (state, id)`.execute(db);
  await sql`alter table c2c_adverts
    add column is_floating boolean not null default false,
    add column float_bps integer not null default 0,
    add column limit_price numeric not null default 0`.execute(db);
}
