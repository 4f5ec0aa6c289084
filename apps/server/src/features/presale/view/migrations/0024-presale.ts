/** What users bought in presales, a row a round and user. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table presale_purchases (
    round bigint not null,
    user_id bigint not null,
    asset integer not null,
    pay_asset integer not null,
    amount numeric not null,
    paid numeric not null,
    status text not null,
    primary key (round, user_id)
  )`.execute(db);
  await sql`create index presale_purchases_of_user on presale_purchases (user_id, round)`.execute(db);
}
