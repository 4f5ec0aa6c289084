import { RollingSums } from '../../kernel/counters/rolling-sums.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import { noteCounted, type WithDeposit } from '../deposit/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithWallet } from '../wallet/index.ts';

/** Cents of USDT. */
const firstCapCents = 1_000_000n;

export interface HouseSlice {
  /** All that corrections may move within 24 hours, in cents of USDT. */
  capCents: bigint;
  /** What they moved, in cents, under one key. */
  readonly corrected: RollingSums;
  /** Names of the payments from and to outside of the exchange that were entered. */
  readonly references: Set<string>;
}

/** A state that has this feature's part. */
interface WithHouse {
  readonly house: HouseSlice;
}

/** What this feature sees of the state. */
export type HouseState = KernelState & WithMarket & WithAuth & WithWallet & WithDeposit & WithHouse;

export function createHouseState(): HouseSlice {
  return { capCents: firstCapCents, corrected: new RollingSums(), references: new Set() };
}

/** The one key of `corrected`. */
export const allCorrections = 'all';

/** What corrections may still move, in cents of USDT. */
export function correctionLeft({ house: { capCents, corrected } }: HouseState, time: number): bigint {
  const left = capCents - corrected.sumOf(allCorrections, time);
  return left > 0n ? left : 0n;
}

/** A payment that brought or took funds counts for nothing else. Also as a snapshot is read. */
export function enterPayment(state: HouseState, name: string): void {
  state.house.references.add(name);
  noteCounted(state, name);
}
