import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { RestrictionEvents } from '../restriction/index.ts';
import type { ExchangeEvent } from './events.ts';

export interface ExchangeCommands {
  CreateExchange: {
    asks: { mode: 'demo' | 'production'; seed: string };
    answers: Record<string, never>;
  };
}

export type ExchangeCommandOf<K extends keyof ExchangeCommands> = CommandsIn<ExchangeCommands>[K];
export type ExchangeDecision<K extends keyof ExchangeCommands> = DecisionIn<
  ExchangeCommands,
  K,
  ExchangeEvent | RestrictionEvents[keyof RestrictionEvents]
>;
