/** What an event moves in people's accounts, as its kind declares it. */
import type { MovementKind } from '@bourse/contract';
import type { AnyEvent, EventCodec, EventKind, EventOf, LegRule, Posting, Wallet } from '@bourse/core';
import { type MarketMemory, marketSteps } from '../../market/view/index.ts';

export interface Movement {
  readonly owner: number;
  readonly wallet: Wallet;
  readonly asset: number;
  readonly kind: MovementKind;
  /** Signed: available and locked together; of a deposit what can be used. */
  readonly amountMinor: bigint;
}

/** Kinds of events that move or lock money. */
export type PostingKind = {
  [K in EventKind]: EventOf<K> extends { postings: readonly Posting[] } ? K : never;
}[EventKind];

/** Leg by leg, those of one kind or in the parts that its rule names. */
export function movementsOf(
  { movementOf }: Pick<EventCodec<AnyEvent>, 'movementOf'>,
  event: AnyEvent,
  memory: MarketMemory,
): Movement[] {
  const rule = movementOf(event, (market) => marketSteps(memory, market).quote);
  return rule === null
    ? []
    : (event as AnyEvent & { postings: Posting[] }).postings.flatMap((leg) => partsOf(leg, rule));
}

function partsOf(leg: Posting, rule: MovementKind | LegRule): Movement[] {
  const { owner, wallet, asset, available, locked } = leg;
  const told = typeof rule === 'function' ? rule(leg) : rule;
  if (typeof told === 'string') return [{ owner, wallet, asset, kind: told, amountMinor: available + locked }];
  return told.map((part) => ({ owner, wallet, asset, ...part }));
}
