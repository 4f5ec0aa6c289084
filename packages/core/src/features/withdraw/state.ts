import { RollingSums } from '../../kernel/counters/rolling-sums.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAddress } from '../address/index.ts';
import type { WithAuth } from '../auth/index.ts';
import { noteCounted, type WithDeposit } from '../deposit/index.ts';
import type { WithIdentity } from '../identity/index.ts';
import type { WithWallet } from '../wallet/index.ts';
import type { WithheldState } from '../withheld/index.ts';

/** `applying`: waits for review; `agreed`: waits to be signed; `sent`: a transaction is journalled, and on its way. */
export const openStatuses = ['applying', 'agreed', 'sent'] as const;
export type OpenStatus = (typeof openStatuses)[number];

/** Why custody says that a withdrawal failed: the network cannot pay it, or can no longer confirm its transaction. */
export const custodyFailures = ['not_payable', 'impossible'] as const;
export type CustodyFailure = (typeof custodyFailures)[number];

/** A withdrawal that has not ended. */
export interface Withdrawal {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly asset: number;
  readonly network: string;
  readonly address: string;
  /** What the user pays, the fee included. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly requestedAt: number;
  /** When the demo agrees by itself; 0: staff decide. */
  approveAt: number;
  status: OpenStatus;
  /** The transaction that pays it, and its signed bytes: sent again, they are the same payment. */
  transaction: string;
  bytes: Uint8Array;
}

export interface WithdrawSlice {
  /** Those that have not ended, by id, oldest first. */
  readonly withdrawals: Map<number, Withdrawal>;
  readonly byUser: Map<number, Set<number>>;
  /** What left within 24 hours or is to leave, by user and asset. */
  readonly sums: RollingSums;
  /** Names of the transactions that pay a withdrawal, of whichever network: one pays once ever. */
  readonly transactions: Set<string>;
  /** What networks charged and no account of the house could pay, by asset. */
  readonly unpaid: Map<number, bigint>;
  /** What was agreed to within 24 hours, in cents of USDT: by user, by address, by reviewer. */
  readonly agreed: RollingSums;
  /** Up to which worth, in cents of USDT, one person agrees; null: what the mode begins with. */
  limitCents: bigint | null;
  nextWithdrawalId: number;
}

/** A state that has this feature's part. */
interface WithWithdraw {
  readonly withdraw: WithdrawSlice;
}

/** What this feature sees of the state. */
export type WithdrawState = KernelState &
  WithheldState &
  WithAuth &
  WithWallet &
  WithAddress &
  WithDeposit &
  WithIdentity &
  WithWithdraw;

export function createWithdrawState(): WithdrawSlice {
  return {
    withdrawals: new Map(),
    byUser: new Map(),
    sums: new RollingSums(),
    transactions: new Set(),
    unpaid: new Map(),
    agreed: new RollingSums(),
    limitCents: null,
    nextWithdrawalId: 1,
  };
}

/** Also as a snapshot is read. */
export function enterPaidOut(state: WithdrawState, name: string): void {
  state.withdraw.transactions.add(name);
  noteCounted(state, name);
}

export function sumKeyOf(userId: number, asset: number): string {
  return `${userId} ${asset}`;
}
