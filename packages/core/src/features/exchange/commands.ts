import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Event } from './events.ts';

export interface Commands {
  CreateExchange: {
    asks: { mode: 'demo' | 'production'; seed: string };
    answers: Record<string, never>;
  };
}

export type CommandOf<K extends keyof Commands> = CommandsIn<Commands>[K];
export type Decision<K extends keyof Commands> = DecisionIn<Commands, K, Event>;
