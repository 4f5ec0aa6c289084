/** The index of each market by the minute. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table price_minutes (
    market integer not null,
    minute bigint not null,
    ticks text not null,
    primary key (market, minute)
  )`.execute(db);
}
