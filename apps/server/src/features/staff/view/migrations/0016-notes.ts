/** Notes about users, and what staff search by. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table notes (
    id bigint primary key,
    user_id bigint not null,
    operator_id bigint not null,
    time bigint not null,
    text text not null
  )`,
  'create index notes_of_user on notes (user_id, id)',
  'create index audit_trail_of_operator on audit_trail (operator_id, id)',
  'create index audit_trail_of_user on audit_trail (user_id, id)',
  'create index audit_trail_of_act on audit_trail (act, id)',
  'create index audit_trail_by_time on audit_trail (time, id)',
  'create index deposits_of_transaction on deposits (transaction, id)',
  'create index withdrawals_of_transaction on withdrawals (transaction, id)',
  'create index withdrawals_of_address on withdrawals (address, id)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
