import { int, list, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { LeverEvent } from './events.ts';
import type { LeverTerms } from './state.ts';

type ById = { asks: { userId: number; orderId: number }; answers: Record<string, never> };
type ByItself<Asks extends object = object> = { asks: Asks; answers: Record<string, never> };

export interface LeverCommands {
  /** Opens a long or a short of so many contract lots. */
  PlaceLever: {
    asks: {
      userId: number;
      market: number;
      isLong: boolean;
      multiple: number;
      shares: number;
      /** 0: at the first sound mark. */
      limitTicks: number;
      /** What a market order may fill worse than the mark it saw. */
      slippagePpm: number;
      /** 0: none. */
      stopProfitTicks: number;
      stopLossTicks: number;
    };
    answers: { orderId: number };
  };
  /** A limit order that waits. */
  CancelLever: ById;
  /** A position, or so many contract lots of it, at the first sound mark after it; 0: all. */
  CloseLever: { asks: { userId: number; orderId: number; shares: number }; answers: Record<string, never> };
  /** All positions of a side, or of both; in some markets, or in all (`null`). */
  CloseLevers: {
    asks: { userId: number; side: 'both' | 'long' | 'short'; onlyMarkets: readonly number[] | null };
    answers: { orderIds: number[] };
  };
  /** 0: none. */
  SetLeverStops: {
    asks: { userId: number; orderId: number; stopProfitTicks: number; stopLossTicks: number };
    answers: Record<string, never>;
  };
  SetLeverTerms: {
    asks: { operatorId: number; market: number; terms: LeverTerms; reason: string };
    answers: Record<string, never>;
  };
  /** The writer's, after a tick: names all that it sets off. */
  TriggerLevers: ByItself;
  /** The writer's, one step each. */
  SettleLeverClose: ByItself<{ orderId: number }>;
  LiquidateLever: ByItself<{ userId: number; asset: number }>;
  OpenLever: ByItself<{ orderId: number }>;
  /** The writer's, after a midnight: charges positions of a market, as many as fit into a step. */
  ChargeLevers: ByItself<{ market: number }>;
  /** The writer's, once terms bind the positions that were open when they were set. */
  BindLeverTerms: ByItself<{ market: number }>;
  /** The writer's, where no mark came for a market order. */
  RevokeLever: ByItself<{ orderId: number }>;
  /** The writer's, once the house can pay. */
  PayLeverDebt: ByItself<{ debtId: number }>;
}

export const leverAnswers: AnswerShapes<LeverCommands> = {
  PlaceLever: [record({ orderId: int })],
  CloseLevers: [record({ orderIds: list(int) })],
};

export type LeverCommandOf<K extends keyof LeverCommands> = CommandsIn<LeverCommands>[K];
export type LeverDecision<K extends keyof LeverCommands> = DecisionIn<LeverCommands, K, LeverEvent>;
