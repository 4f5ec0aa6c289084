/** What the two sides of something said to each other. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table talk_messages (
    id bigint primary key,
    subject text not null,
    ref bigint not null,
    user_id bigint not null,
    sealed text not null,
    picture text not null,
    said_at bigint not null
  )`.execute(db);
  await sql`create index talk_messages_of on talk_messages (subject, ref, id)`.execute(db);
}
