/** Transfers between the accounts of one user. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table transfers (
    user_id bigint not null,
    id bigint not null,
    asset integer not null,
    from_wallet text not null,
    to_wallet text not null,
    amount numeric not null,
    time bigint not null,
    primary key (user_id, id)
  )`.execute(db);
}
