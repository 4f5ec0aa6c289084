import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { HouseEvent } from './events.ts';
import type { HousePlace } from './places.ts';

export interface HouseCommands {
  /** A user's balance, against the house account for corrections. `amountMinor` is signed; `text` is for the user. */
  CorrectBalance: {
    asks: {
      operatorId: number;
      userId: number;
      wallet: Wallet;
      asset: number;
      amountMinor: bigint;
      reason: string;
      text: string;
    };
    answers: Record<string, never>;
  };
  /**
   * Between accounts of the house. From or to `paymentsReceived`, or in a demo `outside`, `reference` names the payment,
   * which counts once ever; from `unassigned` it is the arrival `depositId` (else 0).
   */
  MoveHouseFunds: {
    asks: {
      operatorId: number;
      from: HousePlace;
      to: HousePlace;
      asset: number;
      amountMinor: bigint;
      reference: string;
      depositId: number;
      reason: string;
    };
    answers: Record<string, never>;
  };
  /** All that corrections may move within 24 hours, in cents of USDT. */
  SetCorrectionCap: {
    asks: { operatorId: number; capCents: bigint; reason: string };
    answers: Record<string, never>;
  };
}

export type HouseCommandOf<K extends keyof HouseCommands> = CommandsIn<HouseCommands>[K];
export type HouseDecision<K extends keyof HouseCommands> = DecisionIn<HouseCommands, K, HouseEvent>;
