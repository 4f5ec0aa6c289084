/** The fills of one order, in order. */
import { type Kysely, sql } from 'kysely';

const statements = ['create index fills_of_order on fills (order_id, trade_id)'];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
