/** Presales: rounds in which the exchange's seller sells a coin before it is traded. */
import { big, int, record, type TypeOf, text } from '../../kernel/codec.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithIdentity } from '../identity/index.ts';
import type { WithheldState } from '../withheld/index.ts';

/** What a round sells; amounts in minor units, times in Unix milliseconds. */
export const presaleTermsShape = record({
  /** The coin that is sold, and the one that pays. */
  asset: int,
  payAsset: int,
  /** Of the paying coin for a whole coin. */
  priceMinor: big,
  totalMinor: big,
  /** What one user can buy. */
  userMaxMinor: big,
  /** Sold less than this, the round is off and all is returned; 0: it always counts. */
  softMinor: big,
  startAt: int,
  endAt: int,
  /** When bought coins are free. */
  unlockAt: int,
  /** Who sells, and where more is told: addresses, or paths of this site; empty: nowhere. */
  seller: text,
  moreUrl: text,
  paperUrl: text,
});
export type PresaleTerms = TypeOf<typeof presaleTermsShape>;

/** `selling`, from the first; at the end `settling`, step by step; `locked` until `unlocking`, step by step; `done`. */
export const presaleStages = ['selling', 'settling', 'locked', 'unlocking', 'done'] as const;
export type PresaleStage = (typeof presaleStages)[number];

export interface Purchase {
  readonly userId: number;
  readonly coinMinor: bigint;
  readonly paidMinor: bigint;
}

export interface PresaleRound {
  readonly roundId: number;
  /** How often its terms were set: who buys says which they saw. */
  version: number;
  terms: PresaleTerms;
  /** With the time that it was switched off. */
  endAt: number;
  /** Since when nobody can buy; null: it is on. */
  offSince: number | null;
  stage: PresaleStage;
  /** Whether enough was sold; false before the end. */
  isReached: boolean;
  soldMinor: bigint;
  paidMinor: bigint;
  /** Of the coin, locked in the house's account. */
  heldMinor: bigint;
  /** Whose payment is locked, by user, in the order of the first purchases. */
  readonly paying: Map<number, Purchase>;
  /** Whose coins are locked. */
  readonly holding: Map<number, Purchase>;
}

export interface PresaleSlice {
  readonly rounds: Map<number, PresaleRound>;
}

/** A state that has this feature's part. */
interface WithPresale {
  readonly presale: PresaleSlice;
}

/** What this feature sees of the state. */
export type PresaleState = KernelState & WithheldState & WithAuth & WithIdentity & WithPresale;

export const presaleNumber = 25;

export function createPresaleState(): PresaleSlice {
  return { rounds: new Map() };
}

/** A round that was off for so long in all gives everything back: nobody's money waits for a switch without end. */
export const offMaxMs = 30 * 86_400_000;

/** Since when time counts that a round is off: not before it begins. */
function countedFrom({ offSince, terms }: PresaleRound): number {
  return Math.max(offSince ?? 0, terms.startAt);
}

/** The end, had it been switched on at this time. */
export function endIfOn(round: PresaleRound, time: number): number {
  if (round.offSince === null) return round.endAt;
  return round.endAt + Math.max(0, time - countedFrom(round));
}

/** When its next step is due; null: it has none. */
export function stepDueOf(round: PresaleRound): number | null {
  const { stage, offSince, terms, endAt } = round;
  if (stage === 'selling') return offSince === null ? endAt : countedFrom(round) + offMaxMs - (endAt - terms.endAt);
  if (stage === 'settling' || stage === 'unlocking') return 0;
  return stage === 'locked' ? terms.unlockAt : null;
}

/** What an amount costs, rounded up to the paying coin's minor unit. */
export function costOf(coinMinor: bigint, priceMinor: bigint, scale: number): bigint {
  const whole = 10n ** BigInt(scale);
  return (coinMinor * priceMinor + whole - 1n) / whole;
}

/** Arms the timer of a round's next step, or disarms it. */
export function armRound({ timers }: PresaleState, round: PresaleRound): void {
  const due = stepDueOf(round);
  if (due === null) timers.disarm(presaleNumber, round.roundId);
  else timers.arm(presaleNumber, round.roundId, due);
}
