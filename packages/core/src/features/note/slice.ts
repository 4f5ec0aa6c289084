/** How many notes each user has, and the next number. */
import { int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { NoteState } from './state.ts';

const shape = record({ counts: list(record({ userId: int, count: int })), nextNoteId: int });

export const noteSlice = sliceOf<NoteState, TypeOf<typeof shape>>(
  shape,
  ({ note: { counts, nextNoteId } }) => ({
    counts: [...counts].sort(([a], [b]) => a - b).map(([userId, count]) => ({ userId, count })),
    nextNoteId,
  }),
  ({ note }, { counts, nextNoteId }) => {
    for (const { userId, count } of counts) note.counts.set(userId, count);
    note.nextNoteId = nextNoteId;
  },
);
