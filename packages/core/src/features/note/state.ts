import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

export interface NoteSlice {
  /** How many there are of each user. */
  readonly counts: Map<number, number>;
  nextNoteId: number;
}

/** A state that has this feature's part. */
interface WithNote {
  readonly note: NoteSlice;
}

/** What this feature sees of the state. */
export type NoteState = KernelState & WithAuth & WithNote;

export function createNoteState(): NoteSlice {
  return { counts: new Map(), nextNoteId: 1 };
}
