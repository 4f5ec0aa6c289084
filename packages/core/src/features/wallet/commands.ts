import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Event } from './events.ts';

export interface Commands {
  /** Demo mode alone. Amounts are credited to the spot account from `outside`. */
  GrantFunds: {
    asks: { userId: number; funds: { asset: number; amountMinor: bigint }[] };
    answers: Record<string, never>;
  };
}

export type CommandOf<K extends keyof Commands> = CommandsIn<Commands>[K];
export type Decision<K extends keyof Commands> = DecisionIn<Commands, K, Event>;
