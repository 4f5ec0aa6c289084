import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';

/** How a coin goes over a network; amounts in its minor units. Replaced as a whole. */
export interface CoinNetwork {
  readonly asset: number;
  /** `erc20` */
  readonly network: string;
  /** Confirmations after which a deposit is seen, and after which it is final. */
  readonly seenConfirmations: number;
  readonly finalConfirmations: number;
  readonly depositMinMinor: bigint;
  readonly withdrawMinMinor: bigint;
  /** The most of one withdrawal. */
  readonly withdrawMaxMinor: bigint;
  /** The most within 24 hours, by identity level from 1. */
  readonly dayLimitsMinor: readonly bigint[];
  readonly fixedFeeMinor: bigint;
  readonly feePpm: number;
  readonly areDepositsOpen: boolean;
  readonly areWithdrawalsOpen: boolean;
}

export const holdReasons = ['password', 'second_step', 'contact', 'whitelist'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Nothing leaves a user's accounts until then, Unix milliseconds. */
export interface Hold {
  readonly reason: HoldReason;
  readonly until: number;
}

/**
 * What the last comparison of the books with custody left over, and what finance says lies elsewhere; in minor units of
 * the coin.
 */
export interface AssetBook {
  /** Custody and the figure, less what the books owe and what is on its way; below zero a shortfall. */
  readonly surplusMinor: bigint;
  /** What two of finance entered from statements. */
  readonly figureMinor: bigint;
  /** The day of the statement, Unix milliseconds; 0: none was ever entered. */
  readonly figureAt: number;
}

export interface WalletSlice {
  /** By asset and name, in the order in which they were set first. */
  readonly networks: Map<string, CoinNetwork>;
  /** The last hold of a user, which may be over. */
  readonly holds: Map<number, Hold>;
  /** Coins from outside that lie in no custody, by asset: what a demo gives out, and payments of builds before `books`. */
  readonly granted: Map<number, bigint>;
  /** By asset. */
  readonly books: Map<number, AssetBook>;
}

/** A state that has this feature's part. */
export interface WithWallet {
  readonly wallet: WalletSlice;
}

/** What this feature sees of the state. */
export type WalletState = KernelState & WithMarket & WithAuth & WithWallet;

export function createWalletState(): WalletSlice {
  return { networks: new Map(), holds: new Map(), granted: new Map(), books: new Map() };
}

export function networkOf(
  { wallet: { networks } }: WithWallet,
  asset: number,
  network: string,
): CoinNetwork | undefined {
  return networks.get(`${asset} ${network}`);
}

/** Of one coin, in order. */
export function networksOf({ wallet: { networks } }: WithWallet, asset: number): CoinNetwork[] {
  return [...networks.values()].filter((network) => network.asset === asset);
}
