import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { NoteEvent } from './events.ts';

export interface NoteCommands {
  /** `text` is sealed with the user's key by whoever sends it. */
  AddNote: {
    asks: { operatorId: number; userId: number; text: string };
    answers: { noteId: number };
  };
}

export const noteAnswers: AnswerShapes<NoteCommands> = {
  AddNote: [record({ noteId: int })],
};

export type NoteCommandOf<K extends keyof NoteCommands> = CommandsIn<NoteCommands>[K];
export type NoteDecision<K extends keyof NoteCommands> = DecisionIn<NoteCommands, K, NoteEvent>;
