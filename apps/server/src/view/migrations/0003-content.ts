/** Notices and banners, with their words in all languages. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table notices (
    id bigint primary key,
    category integer not null,
    thumbnail text not null,
    updated_at bigint not null,
    texts jsonb not null
  )`,
  'create index notices_of_category on notices (category, id)',
  `create table banners (
    id bigint primary key,
    place integer not null,
    picture text not null,
    link text not null,
    updated_at bigint not null,
    texts jsonb not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
