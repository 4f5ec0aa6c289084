/** Conversations in the view, sealed as they were said. */
import type { EventOf } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { TalkTables } from './tables.ts';

type Said = EventOf<'Said'>;

function insertMessages(said: readonly Said[]): Part | null {
  if (said.length === 0) return null;
  return sql`
    insert into talk_messages (id, subject, ref, user_id, sealed, picture, said_at)
    select * from unnest(
      ${list(said.map((row) => row.messageId))}::bigint[],
      ${list(said.map((row) => row.subject))}::text[],
      ${list(said.map((row) => row.id))}::bigint[],
      ${list(said.map((row) => row.userId))}::bigint[],
      ${list(said.map((row) => row.sealed))}::text[],
      ${list(said.map((row) => row.picture))}::text[],
      ${list(said.map((row) => row.time))}::bigint[])`;
}

export const talkProjection = defineProjection<TalkTables>()({
  name: 'talk',
  tables: { talk_messages: ['id'] },
  migrations: [new URL('./migrations/0031-talk.ts', import.meta.url)],
  create: (): Said[] => [],
  fold: { Said: (said, _memory, _seq, event) => void said.push(event) },
  rows: (said) => said.length,
  parts: (said) => [insertMessages(said)],
});
