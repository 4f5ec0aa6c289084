/** What staff propose to each other. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table proposals (
    id bigint primary key,
    act text not null,
    permission text not null,
    operator_id bigint not null,
    user_id bigint not null,
    reason text not null,
    changes text not null,
    hash text not null,
    status text not null,
    created_at bigint not null,
    expires_at bigint not null,
    decided_by bigint not null,
    decided_at bigint not null,
    decision text not null
  )`.execute(db);
  await sql`create index proposals_status on proposals (status, id)`.execute(db);
}
