/** What moved in the two accounts of the house that stand behind leveraged contracts. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table lever_fund_moves (
    id bigint primary key,
    owner integer not null,
    asset integer not null,
    kind text not null,
    user_id bigint not null,
    order_id bigint not null,
    amount numeric not null,
    time bigint not null
  )`.execute(db);
  await sql`create index lever_fund_moves_owner on lever_fund_moves (owner, id)`.execute(db);
}
