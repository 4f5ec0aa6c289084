import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { MessageEvent } from './events.ts';

export interface MessageCommands {
  /** Marks messages as read: those named, and all up to `through` (0: none). */
  MarkMessages: {
    asks: { userId: number; ids: number[]; through: number };
    answers: Record<string, never>;
  };
}

export type MessageCommandOf<K extends keyof MessageCommands> = CommandsIn<MessageCommands>[K];
export type MessageDecision<K extends keyof MessageCommands> = DecisionIn<MessageCommands, K, MessageEvent>;
