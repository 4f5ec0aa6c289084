/** Corrections of balances, and funds of the house that staff moved. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table corrections (
    id bigint primary key,
    user_id bigint not null,
    wallet text not null,
    asset integer not null,
    amount numeric not null,
    value numeric not null,
    reason text not null,
    text text not null,
    operator_id bigint not null,
    time bigint not null
  )`,
  `create table house_moves (
    id bigint primary key,
    origin text not null,
    target text not null,
    asset integer not null,
    amount numeric not null,
    reference text not null,
    reason text not null,
    operator_id bigint not null,
    time bigint not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
