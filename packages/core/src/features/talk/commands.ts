import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { TalkEvent } from './events.ts';
import type { TalkSubject } from './state.ts';

export interface TalkCommands {
  /** `sealed` is the text, sealed with the key of the conversation; empty where it is a `picture` alone, an upload's name. */
  Say: {
    asks: { userId: number; subject: TalkSubject; id: number; sealed: string; picture: string };
    answers: { messageId: number };
  };
}

export const talkAnswers: AnswerShapes<TalkCommands> = { Say: [record({ messageId: int })] };

export type TalkCommandOf<K extends keyof TalkCommands> = CommandsIn<TalkCommands>[K];
export type TalkDecision<K extends keyof TalkCommands> = DecisionIn<TalkCommands, K, TalkEvent>;
