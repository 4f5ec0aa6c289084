import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { SecondStep } from '../auth/index.ts';
import type { C2cEvent } from './events.ts';
import type { Float, PayWay } from './state.ts';

export interface C2cCommands {
  /** `sealed` is what was typed, sealed with the user's key; `changed` are those of the ways that are others now. */
  SavePayMethods: {
    asks: { userId: number; sealed: string; ways: PayWay[]; changed: PayWay[]; proof: SecondStep | null };
    answers: Record<string, never>;
  };
  PostAdvert: {
    asks: {
      userId: number;
      isSell: boolean;
      asset: number;
      /** Of one that floats 0. */
      priceFen: number;
      float: Float | null;
      numberMinor: bigint;
      ways: PayWay[];
    };
    answers: { advertId: number };
  };
  /** Its owner lets it rest, or offers it again. */
  PauseAdvert: {
    asks: { userId: number; advertId: number; isPaused: boolean };
    answers: Record<string, never>;
  };
  WithdrawAdvert: {
    asks: { userId: number; advertId: number };
    answers: Record<string, never>;
  };
  /**
   * `isSell`: the type of the advert that the taker saw. `numberMinor` 0: all that is left. `moneyFen`: so much CNY's worth
   * instead; 0: it does not say. `way` null: the first that fits. `worstFen` 0: whatever the price is, where it is fixed.
   */
  TakeAdvert: {
    asks: {
      userId: number;
      advertId: number;
      isSell: boolean;
      numberMinor: bigint;
      moneyFen: number;
      way: PayWay | null;
      worstFen: number;
    };
    answers: { dealId: number };
  };
  /** The payer lets it go. */
  CancelDeal: {
    asks: { userId: number; dealId: number };
    answers: Record<string, never>;
  };
  /** The payer says that the money was sent. */
  PayDeal: {
    asks: { userId: number; dealId: number };
    answers: Record<string, never>;
  };
  /** The seller has the money: the coins go. `isConfirmed`: a code of this purpose was right, where no second step is asked for. */
  ReleaseDeal: {
    asks: { userId: number; dealId: number; proof: SecondStep | null; isConfirmed: boolean };
    answers: Record<string, never>;
  };
  /** One of the two wants staff to decide about a deal that was paid. */
  DisputeDeal: {
    asks: { userId: number; dealId: number };
    answers: Record<string, never>;
  };
  /** The payer of a disputed deal lets it go. */
  GiveUpDeal: {
    asks: { userId: number; dealId: number };
    answers: Record<string, never>;
  };
  /** The payer sent the money, and said so too late. */
  PayDealLate: {
    asks: { userId: number; dealId: number };
    answers: Record<string, never>;
  };
  /** The verdict: the payer gets the coins, or they go back. Both sides are told the reason. */
  JudgeDeal: {
    asks: { operatorId: number; dealId: number; isReleased: boolean; reason: string };
    answers: Record<string, never>;
  };
  /** Somebody who lost too many disputes may trade again. */
  ReopenTrader: {
    asks: { operatorId: number; userId: number; reason: string };
    answers: Record<string, never>;
  };
  /** Neither takes an advert of the other any more; or they do again. */
  BlockTrader: {
    asks: { userId: number; otherId: number; isBlocked: boolean };
    answers: Record<string, never>;
  };
  /** The writer's, at the deadline. */
  ExpireDeal: {
    asks: { dealId: number };
    answers: Record<string, never>;
  };
  /** Begins or ends fiat trading in a production; deals that are open go on. */
  SwitchC2c: {
    asks: { operatorId: number; isOn: boolean; reason: string };
    answers: Record<string, never>;
  };
  /** By the price feed (operator 0), or by hand. */
  SetCnyRate: {
    asks: { operatorId: number; rate: number; reason: string };
    answers: Record<string, never>;
  };
}

export const c2cAnswers: AnswerShapes<C2cCommands> = {
  PostAdvert: [record({ advertId: int })],
  TakeAdvert: [record({ dealId: int })],
};

export type C2cCommandOf<K extends keyof C2cCommands> = CommandsIn<C2cCommands>[K];
export type C2cDecision<K extends keyof C2cCommands> = DecisionIn<C2cCommands, K, C2cEvent>;
