/** Logins: when, where from, with which device, by which last step. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table logins (
    id bigint primary key,
    user_id bigint not null,
    time bigint not null,
    address text not null,
    device text not null,
    method text not null,
    is_right boolean not null
  )`,
  'create index logins_of_user on logins (user_id, id)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
