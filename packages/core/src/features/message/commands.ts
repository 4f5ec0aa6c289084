import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Event } from './events.ts';

export interface Commands {
  /** Marks messages as read: those named, and all up to `through` (0: none). */
  MarkMessages: {
    asks: { userId: number; ids: number[]; through: number };
    answers: Record<string, never>;
  };
}

export type CommandOf<K extends keyof Commands> = CommandsIn<Commands>[K];
export type Decision<K extends keyof Commands> = DecisionIn<Commands, K, Event>;
