/**
 * Fees by day. What the view knew before is summed here; what users paid whom lists leave out is in the journal alone: a
 * rebuild brings it in.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Sums of the running day are updated again and again: room on the page keeps the updates off the index.
  `create table trading_fees (
    day bigint not null,
    market integer not null,
    amount numeric not null,
    primary key (day, market)
  ) with (fillfactor = 70)`,
  'insert into trading_fees (day, market, amount) select time - time % 86400000, market, sum(fee) from fills group by 1, 2',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
