/** Identity reviews, messages to users, and what operators did. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table identity_reviews (
    id bigint primary key,
    user_id bigint not null,
    level integer not null,
    status text not null,
    name text not null,
    card_id text not null,
    front_pic text not null,
    reverse_pic text not null,
    hand_pic text not null,
    assets numeric not null,
    reason text not null,
    operator_id bigint not null,
    submitted_at bigint not null,
    decided_at bigint not null
  ) with (fillfactor = 80)`,
  'create index identity_reviews_by_status on identity_reviews (status, id)',
  'create index identity_reviews_of_user on identity_reviews (user_id, id)',
  `create table messages (
    user_id bigint not null,
    id bigint not null,
    kind text not null,
    ref bigint not null,
    note text not null,
    time bigint not null,
    is_read boolean not null,
    primary key (user_id, id)
  ) with (fillfactor = 90)`,
  'create index messages_unread on messages (user_id, id) where not is_read',
  "create index messages_of_logins on messages (user_id, note) where kind = 'new_login'",
  `create table audit_trail (
    id bigint primary key,
    time bigint not null,
    operator_id bigint not null,
    act text not null,
    user_id bigint not null,
    note text not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
