/** Stops: waiting, fired and cancelled ones, with what became of them. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table stops (
    id bigint primary key,
    user_id bigint not null,
    market integer not null,
    side text not null,
    type text not null,
    price numeric not null,
    quantity numeric not null,
    trigger numeric not null,
    trail_ppm integer not null,
    paired_id bigint not null,
    status text not null,
    placed_id bigint not null,
    refused text not null,
    created_at bigint not null,
    updated_at bigint not null
  ) with (fillfactor = 80)`,
  'create index stops_of_user on stops (user_id, id)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
