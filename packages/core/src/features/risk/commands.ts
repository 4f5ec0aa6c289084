import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { RiskEvent } from './events.ts';
import type { RiskProduct } from './state.ts';

export interface RiskCommands {
  /** The user has read what the product can cost. Done again it changes nothing. */
  AcceptRisk: {
    asks: { userId: number; product: RiskProduct };
    answers: Record<string, never>;
  };
}

export type RiskCommandOf<K extends keyof RiskCommands> = CommandsIn<RiskCommands>[K];
export type RiskDecision<K extends keyof RiskCommands> = DecisionIn<RiskCommands, K, RiskEvent>;
