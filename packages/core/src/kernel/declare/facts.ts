/**
 * What an event says of itself besides what it changes: what its legs are in the log of accounts, whom it is worth a message,
 * and which record of whose is another now. Each is read off the event alone; who shows them knows no feature.
 */
import type { MessageKind, MovementKind } from '@bourse/contract';
import type { Posting } from '../ledger/posting.ts';

/**
 * A part of a leg. The parts of one leg add up to what it moves, available and locked together; of a deposit only what can
 * be used counts.
 */
export interface MovementPart {
  readonly kind: MovementKind;
  readonly amountMinor: bigint;
}

/** What a leg is: of one kind, or in parts. */
export type LegRule = (leg: Posting) => MovementKind | readonly MovementPart[];

/**
 * What the legs of an event are: all of one kind, each by a rule, or null where they only lock and unlock. `quoteOf` is the
 * coin in which a market is priced; it never changes.
 */
export type MovementRule<Event> =
  | MovementKind
  | ((event: Event, quoteOf: (market: number) => number) => MovementKind | LegRule | null)
  | null;

/** A message that an event is worth. Those of one event to one user come in the order of the list. */
export interface Notice {
  readonly userId: number;
  readonly kind: MessageKind;
  /** What it is about: the order, the review, the deposit or the withdrawal. */
  readonly ref: number;
  /** Words of others in it, or what `moneyNote` says; empty: nothing. */
  readonly note: string;
}

/** A user's record is another now; the row is read by the call. `what`: a name that the socket's listeners know. */
export interface Changed {
  readonly userId: number;
  readonly what: string;
  readonly id: number;
  readonly status: string;
}

export interface Facts<Event> {
  /** Left out: it is worth no message. */
  readonly notices?: (event: Event) => readonly Notice[];
  /** Left out: nobody need read anything again. */
  readonly changed?: (event: Event) => readonly Changed[];
}

/** Of money: its asset and minor units, and what somebody wrote. `0 150000000 reason` */
export function moneyNote({ asset, amountMinor }: { asset: number; amountMinor: bigint }, reason = ''): string {
  return `${asset} ${amountMinor} ${reason}`.trim();
}

/** Legs hold what was paid together with its fee: `feeOf` an owner in a coin becomes a part of its own. */
export function feeApart(
  kind: MovementKind,
  feeKind: MovementKind,
  asset: number,
  feeOf: (owner: number) => bigint,
): LegRule {
  return (leg) => {
    const fee = leg.asset === asset ? feeOf(leg.owner) : 0n;
    if (fee === 0n) return kind;
    return [
      { kind, amountMinor: leg.available + leg.locked + fee },
      { kind: feeKind, amountMinor: -fee },
    ];
  };
}
