/** Events that could not be taken in, each with what was wrong. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table set_aside (
    seq bigint primary key,
    kind text not null,
    error text not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
