/** Leveraged contracts: what a position paid for nights. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table lever_orders add column overnight numeric not null default 0`.execute(db);
}
