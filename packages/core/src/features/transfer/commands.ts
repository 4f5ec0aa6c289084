import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { TransferEvent } from './events.ts';

export interface TransferCommands {
  /** From one of the user's accounts to another. */
  TransferFunds: {
    asks: { userId: number; asset: number; from: Wallet; to: Wallet; amountMinor: bigint };
    answers: Record<string, never>;
  };
}

export type TransferCommandOf<K extends keyof TransferCommands> = CommandsIn<TransferCommands>[K];
export type TransferDecision<K extends keyof TransferCommands> = DecisionIn<TransferCommands, K, TransferEvent>;
