/** What staff noted about users, in the view. */
import type { EventOf } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';

interface NotesTable {
  id: number;
  user_id: number;
  operator_id: number;
  time: number;
  /** Sealed with the user's key. */
  text: string;
}

type Note = EventOf<'NoteAdded'>;

function insertNotes(notes: readonly Note[]): Part | null {
  if (notes.length === 0) return null;
  return sql`
    insert into notes (id, user_id, operator_id, time, text)
    select * from unnest(
      ${list(notes.map(({ noteId }) => noteId))}::bigint[],
      ${list(notes.map(({ userId }) => userId))}::bigint[],
      ${list(notes.map(({ operatorId }) => operatorId))}::bigint[],
      ${list(notes.map(({ time }) => time))}::bigint[],
      ${list(notes.map(({ text }) => text))}::text[])`;
}

export const notesProjection = defineProjection<{ notes: NotesTable }>()({
  name: 'note',
  tables: { notes: ['id'] },
  migrations: [new URL('./migrations/0016-notes.ts', import.meta.url)],
  create: (): Note[] => [],
  fold: { NoteAdded: (notes, _memory, _seq, event) => void notes.push(event) },
  rows: (notes) => notes.length,
  parts: (notes) => [insertNotes(notes)],
});
