/** Coins that may be called back: they can be traded, but their worth does not leave. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithPrice } from '../price/index.ts';
import type { WithSpot } from '../spot/index.ts';

export interface Withheld {
  readonly userId: number;
  readonly asset: number;
  readonly amountMinor: bigint;
  /** Unix milliseconds; from then on it holds nothing. */
  readonly until: number;
}

export interface WithheldSlice {
  /** By user, oldest first; what is over goes with the next that is added. */
  readonly byUser: Map<number, Withheld[]>;
}

/** A state that has this feature's part. */
export interface WithWithheld {
  readonly withheld: WithheldSlice;
}

/** What this feature sees of the state. */
export type WithheldState = KernelState & WithMarket & WithPrice & WithSpot & WithWithheld;

export const createWithheldState = (): WithheldSlice => ({ byUser: new Map() });

/** Holds so much of a user's worth back until a time. */
export function withhold({ withheld: { byUser } }: WithWithheld, entry: Withheld, time: number): void {
  if (entry.until <= time || entry.amountMinor <= 0n) return;
  byUser.set(entry.userId, [...withheldOf({ withheld: { byUser } }, entry.userId, time), entry]);
}

/** What is held back of a user now. */
export function withheldOf({ withheld: { byUser } }: WithWithheld, userId: number, time: number): Withheld[] {
  return (byUser.get(userId) ?? []).filter(({ until }) => until > time);
}
