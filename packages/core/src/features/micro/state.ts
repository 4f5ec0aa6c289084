/** Second contracts that run, and the terms they are offered on. */
import { big, bool, int, list, record, type TypeOf } from '../../kernel/codec.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithPrice } from '../price/index.ts';

/** What is offered; amounts in minor units of the coin that is staked. */
export const termsShape = record({
  isOpen: bool,
  /** The coin that is staked. */
  asset: int,
  markets: list(int),
  /** With what a win pays of the stake. */
  durations: list(record({ seconds: int, profitPercent: int })),
  /** Stakes that screens offer. */
  stakesMinor: list(big),
  stakeMinMinor: big,
  stakeMaxMinor: big,
  feePpm: int,
  /** All open stakes of a user. */
  userMaxMinor: big,
  /** All stakes of a market that expire in the same minute: pushing its price must cost more. */
  minuteMaxMinor: big,
});
export type MicroTerms = TypeOf<typeof termsShape>;

/** The price a contract began at: of the first sound tick after it was accepted. */
export interface MicroEntry {
  readonly time: number;
  /** Hundredths of a tick. */
  readonly steps: number;
  readonly ageMs: number;
}

/** A contract that has not been settled. */
export interface MicroOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly asset: number;
  readonly isUp: boolean;
  readonly seconds: number;
  readonly stakeMinor: bigint;
  readonly feeMinor: bigint;
  /** What a win pays beside the stake; locked with the counterparty. */
  readonly winMinor: bigint;
  readonly acceptedAt: number;
  /** Null: no sound tick has come since. */
  entry: MicroEntry | null;
}

export interface MicroSlice {
  /** Null: none were ever set, and nothing is offered. */
  terms: MicroTerms | null;
  /** Oldest first. */
  readonly orders: Map<number, MicroOrder>;
  readonly byUser: Map<number, Set<number>>;
  /** Those without an entry, by market. */
  readonly waiting: Map<number, Set<number>>;
  /** Stakes by market and minute in which they end as far as is known: `<market> <minute>`. */
  readonly byMinute: Map<string, bigint>;
  nextOrderId: number;
}

/** A state that has this feature's part. */
interface WithMicro {
  readonly micro: MicroSlice;
}

/** What this feature sees of the state. */
export type MicroState = KernelState & WithMarket & WithAuth & WithPrice & WithMicro;

export const microNumber = 22;

export function createMicroState(): MicroSlice {
  return { terms: null, orders: new Map(), byUser: new Map(), waiting: new Map(), byMinute: new Map(), nextOrderId: 1 };
}

/** A contract is void where no sound tick came for so long after it was accepted. */
export const entryMaxMs = 10_000;

/** When it is over: at its expiry, or where no entry came. */
export function dueOf({
  entry,
  acceptedAt,
  seconds,
}: Pick<MicroOrder, 'acceptedAt' | 'seconds'> & { readonly entry: Pick<MicroEntry, 'time'> | null }): number {
  return entry === null ? acceptedAt + entryMaxMs : entry.time + seconds * 1000;
}

const minuteMs = 60_000;
const minuteKey = (market: number, at: number) => `${market} ${Math.floor(at / minuteMs)}`;

/** When it ends as far as is known: before the entry, as if it had begun when it was accepted. */
const expectedEnd = ({ entry, acceptedAt, seconds }: MicroOrder) => (entry?.time ?? acceptedAt) + seconds * 1000;

/** All stakes of a market that end in the minute of a time. */
export function stakesInMinute({ micro: { byMinute } }: WithMicro, market: number, at: number): bigint {
  return byMinute.get(minuteKey(market, at)) ?? 0n;
}

/** Counts a contract's stake in its minute, or with -1 takes it out. */
export function moveStake({ micro: { byMinute } }: WithMicro, order: MicroOrder, sign: 1n | -1n): void {
  const key = minuteKey(order.market, expectedEnd(order));
  const sum = (byMinute.get(key) ?? 0n) + sign * order.stakeMinor;
  if (sum === 0n) byMinute.delete(key);
  else byMinute.set(key, sum);
}
