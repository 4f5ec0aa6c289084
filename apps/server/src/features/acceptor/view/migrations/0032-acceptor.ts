/** Agents, and deals with them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table acceptors (
    id bigint primary key,
    user_id bigint not null,
    name text not null
  )`.execute(db);
  await sql`create table acceptor_deals (
    id bigint primary key,
    acceptor_id bigint not null,
    agent_id bigint not null,
    user_id bigint not null,
    is_deposit boolean not null,
    number numeric not null,
    rate numeric not null,
    money numeric not null,
    way text not null,
    sealed text not null,
    told text not null,
    opened_at bigint not null,
    step text not null,
    deadline bigint not null,
    updated_at bigint not null,
    disputed_at bigint not null,
    disputed_by bigint not null,
    ended_at bigint not null,
    reference text not null,
    verdict text not null,
    reason text not null,
    bond_paid numeric not null
  )`.execute(db);
  await sql`create index acceptor_deals_by_end on acceptor_deals (ended_at)`.execute(db);
  await sql`create table acceptor_sides (
    user_id bigint not null,
    deal_id bigint not null,
    is_agent boolean not null,
    is_deposit boolean not null,
    primary key (user_id, deal_id)
  )`.execute(db);
}
