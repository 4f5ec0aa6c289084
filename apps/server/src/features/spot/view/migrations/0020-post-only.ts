/** Orders that never take. */
import { type Kysely, sql } from 'kysely';

const statements = ['alter table orders add column is_post_only boolean not null default false'];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
