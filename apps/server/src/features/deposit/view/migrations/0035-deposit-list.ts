/** What the list of all deposits of a user reads besides their own: what other users sent, and what came below the minimum. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index withdrawals_by_receiver on withdrawals (to_user_id, id) where to_user_id <> 0`.execute(db);
  await sql`create index deposits_of_nobody_by_address on deposits (address, id) where user_id = 0`.execute(db);
}
