/** Where deposits went and why some are nobody's, what forms were settled with, and coins that are not listed. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table deposits add column wallet text not null default 'change'`,
  `alter table deposits add column reason text not null default ''`,
  // What was settled before has only what was told; a rebuild of the view brings in what a payment was.
  'alter table deposit_forms add column credited numeric',
  'alter table deposit_forms add column deposit_id bigint not null default 0',
  `create table unlisted_deposits (
    id bigint primary key,
    user_id bigint not null,
    network text not null,
    address text not null,
    transaction text not null,
    coin text not null,
    amount text not null,
    time bigint not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
