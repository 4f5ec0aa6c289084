/** Notices that not everybody reads, their order by when they were published, and when banners are shown. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table notices
    add column status text not null default 'published',
    add column publish_at bigint not null default 0,
    add column place bigint not null default 0`,
  'update notices set place = id',
  'drop index notices_of_category',
  `create index notices_published on notices (place) where status = 'published'`,
  `create index notices_published_of_category on notices (category, place) where status = 'published'`,
  `alter table banners
    add column shown_from bigint not null default 0,
    add column shown_until bigint not null default 0`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
