/**
 * Staff note something about a user, for staff. Guarantees: nobody notes anything about staff, themselves among them; a
 * user has at most so many notes, which never change. The core counts them and nothing else: the words are rows of the view.
 */
import type { NoteCommandOf, NoteDecision } from './commands.ts';
import type { NoteEventOf } from './events.ts';
import type { NoteState } from './state.ts';

/** Notes of one user. */
export const notesMax = 200;
/** Characters of a sealed text: 1,000 characters of three bytes each, what sealing adds, in base64. */
const sealedLengthMax = 4200;

export function decideAddNote(state: NoteState, command: NoteCommandOf<'AddNote'>): NoteDecision<'AddNote'> {
  const { operatorId, userId, text, time } = command;
  const { note, auth } = state;
  if (auth.users.get(operatorId)?.role !== 'operator') return { refused: 'operator_only' };
  const user = auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role === 'operator') return { refused: 'operator_only' };
  if (text === '' || text.length > sealedLengthMax) return { refused: 'parameter_error' };
  if ((note.counts.get(userId) ?? 0) >= notesMax) return { refused: 'notes_limit' };
  const noteId = note.nextNoteId;
  return { events: [{ kind: 'NoteAdded', time, noteId, operatorId, userId, text }], answer: { noteId } };
}

export function applyNoteAdded({ note }: NoteState, { noteId, userId }: NoteEventOf<'NoteAdded'>): void {
  note.counts.set(userId, (note.counts.get(userId) ?? 0) + 1);
  note.nextNoteId = noteId + 1;
}
