/** The trail says what was there before an act, and what after. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit_trail add column before text not null default '', add column after text not null default ''`.execute(
    db,
  );
}
