import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { WalletEvent } from './events.ts';
import type { CoinNetwork } from './state.ts';

export interface WalletCommands {
  /** Demo mode alone. Amounts are credited to the spot account from `outside`. */
  GrantFunds: {
    asks: { userId: number; funds: { asset: number; amountMinor: bigint }[] };
    answers: Record<string, never>;
  };
  /** Sets a network of a coin, or changes it as a whole. */
  SetCoinNetwork: {
    asks: Omit<CoinNetwork, 'dayLimitsMinor'> & { dayLimitsMinor: bigint[] };
    answers: Record<string, never>;
  };
  /** What a comparison of the books with custody left over. */
  NoteSurplus: {
    asks: { asset: number; surplusMinor: bigint };
    answers: Record<string, never>;
  };
  /** What lies outside of custody by a statement of this time. */
  EnterFigure: {
    asks: { operatorId: number; asset: number; amountMinor: bigint; takenAt: number; reason: string };
    answers: Record<string, never>;
  };
}

export type WalletCommandOf<K extends keyof WalletCommands> = CommandsIn<WalletCommands>[K];
export type WalletDecision<K extends keyof WalletCommands> = DecisionIn<WalletCommands, K, WalletEvent>;
