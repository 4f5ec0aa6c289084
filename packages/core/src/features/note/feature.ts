/** What staff note about users. */
import { defineFeature } from '../../kernel/feature.ts';
import { applyNoteAdded, decideAddNote } from './add-note.ts';
import { type NoteCommands, noteAnswers } from './commands.ts';
import { noteEvents } from './events.ts';
import { noteSlice } from './slice.ts';
import { createNoteState, type NoteState } from './state.ts';

export const note = defineFeature<NoteState, NoteCommands>()({
  name: 'note',
  number: 16,
  uses: ['auth'],
  create: createNoteState,
  answers: noteAnswers,
  events: noteEvents,
  slice: noteSlice,
  budget: { AddNote: 'free' },
  needs: { AddNote: 'nothing' },
  staff: { AddNote: { permission: 'user.view' } },
  decide: { AddNote: decideAddNote },
  evolve: { NoteAdded: applyNoteAdded },
});
