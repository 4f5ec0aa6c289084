/** Why custody says that a withdrawal failed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table withdrawals add column failure text not null default ''`.execute(db);
}
