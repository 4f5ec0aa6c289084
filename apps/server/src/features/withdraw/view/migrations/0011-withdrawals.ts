/** Withdrawals. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table withdrawals (
    id bigint primary key,
    user_id bigint not null,
    to_user_id bigint not null,
    asset integer not null,
    network text not null,
    address text not null,
    amount numeric not null,
    fee numeric not null,
    status text not null,
    transaction text not null,
    reason text not null,
    requested_at bigint not null,
    agreed_at bigint not null,
    sent_at bigint not null,
    ended_at bigint not null
  )`.execute(db);
  await sql`create index withdrawals_of_user on withdrawals (user_id, id)`.execute(db);
  await sql`create index withdrawals_by_status on withdrawals (status, id)`.execute(db);
}
