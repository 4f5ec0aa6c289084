/** Staking products, and what is staked in them. */
import { big, bool, int, record, type TypeOf } from '../../kernel/codec.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithIdentity } from '../identity/index.ts';
import type { WithheldState } from '../withheld/index.ts';

/** What a product offers; amounts in minor units of its coin. */
export const pledgeTermsShape = record({
  /** Whether more can be staked. */
  isOpen: bool,
  /** A fixed-term deposit, listed apart. */
  isFixedTerm: bool,
  asset: int,
  days: int,
  /** What a day pays, in millionths of the principal. */
  dailyPpm: int,
  /** Of one holding. */
  minMinor: big,
  maxMinor: big,
  /** Of all that runs at the same time: of everybody, and of one user. */
  totalMinor: big,
  userMaxMinor: big,
  /** Holdings of a user that may run at the same time. */
  holdingsMax: int,
  hasEarlyEnd: bool,
  needsIdentity: bool,
});
export type PledgeTerms = TypeOf<typeof pledgeTermsShape>;

export interface PledgeProduct {
  readonly productId: number;
  /** How often its terms were set: who buys says which they saw. */
  version: number;
  terms: PledgeTerms;
  /** Principal that runs. */
  stakedMinor: bigint;
}

/** A holding that runs. */
export interface PledgeHolding {
  readonly holdingId: number;
  readonly userId: number;
  readonly productId: number;
  readonly asset: number;
  readonly days: number;
  readonly dailyPpm: number;
  readonly hasEarlyEnd: boolean;
  readonly principalMinor: bigint;
  /** The whole return; locked in the house's rewards. */
  readonly returnMinor: bigint;
  readonly boughtAt: number;
}

export interface PledgeSlice {
  readonly products: Map<number, PledgeProduct>;
  /** Oldest first. */
  readonly holdings: Map<number, PledgeHolding>;
  readonly byUser: Map<number, Set<number>>;
  nextHoldingId: number;
}

/** A state that has this feature's part. */
interface WithPledge {
  readonly pledge: PledgeSlice;
}

/** What this feature sees of the state. */
export type PledgeState = KernelState & WithheldState & WithAuth & WithIdentity & WithPledge;

export const pledgeNumber = 24;

export function createPledgeState(): PledgeSlice {
  return { products: new Map(), holdings: new Map(), byUser: new Map(), nextHoldingId: 1 };
}

const dayMs = 86_400_000;
const ppm = 1_000_000n;

export function holdingEndOf({ boughtAt, days }: Pick<PledgeHolding, 'boughtAt' | 'days'>): number {
  return boughtAt + days * dayMs;
}

/** What a principal earns in all its days; less than a minor unit is the house's. */
export function returnOf(principalMinor: bigint, { days, dailyPpm }: Pick<PledgeTerms, 'days' | 'dailyPpm'>): bigint {
  return (principalMinor * BigInt(dailyPpm) * BigInt(days)) / ppm;
}

/** The most principal whose return is not above an amount. */
export function principalFor(returnMinor: bigint, { days, dailyPpm }: Pick<PledgeTerms, 'days' | 'dailyPpm'>): bigint {
  const rate = BigInt(dailyPpm) * BigInt(days);
  return ((returnMinor + 1n) * ppm - 1n) / rate;
}

/** What a user has in a product: how many holdings, and their principal. */
export function heldIn({ pledge }: WithPledge, userId: number, productId: number): { count: number; sum: bigint } {
  let [count, sum] = [0, 0n];
  for (const id of pledge.byUser.get(userId) ?? []) {
    const holding = pledge.holdings.get(id);
    if (holding?.productId !== productId) continue;
    count += 1;
    sum += holding.principalMinor;
  }
  return { count, sum };
}
