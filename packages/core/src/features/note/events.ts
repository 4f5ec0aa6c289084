import { int, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';

export const noteEvents = {
  /** Nothing of it is the user's to see: it changes none of their records. */
  NoteAdded: event(
    150,
    { noteId: int, operatorId: int, userId: int, text },
    nobody,
    ({ noteId, operatorId, userId }) => ({
      act: 'add_note',
      operatorId,
      userId,
      // What it says is sealed, and read where the user's notes are.
      note: `#${noteId}`,
      before: '',
      after: '',
    }),
  ),
};

export type NoteEvents = EventsIn<typeof noteEvents>;
export type NoteEvent = NoteEvents[keyof NoteEvents];
export type NoteEventOf<K extends keyof NoteEvents> = NoteEvents[K];
