/**
 * What a round does by itself: at its end it closes, then buyers get their coins or their money back, so many a step, and at
 * the unlock time the coins are free, so many a step. However many bought, no step is long.
 */
import { assert } from '../../kernel/assert.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { PresaleCommandOf, PresaleDecision } from './commands.ts';
import type { PresaleEvent, PresaleEventOf } from './events.ts';
import { armRound, type PresaleRound, type PresaleState, type Purchase, roundDueOf } from './state.ts';

const buyersAStep = 50;

function first(buyers: ReadonlyMap<number, Purchase>): Purchase[] {
  const some: Purchase[] = [];
  for (const buyer of buyers.values()) {
    some.push(buyer);
    if (some.length === buyersAStep) break;
  }
  return some;
}

/** One that was off to the last is off: nobody could buy what was promised. */
function closed({ roundId, terms, soldMinor, offSince, heldMinor }: PresaleRound, time: number): PresaleEvent {
  const isReached = offSince === null && soldMinor > 0n && soldMinor >= terms.softMinor;
  const unsold = heldMinor - (isReached ? soldMinor : 0n);
  const set = new PostingSet();
  set.add(house.presale, 'change', terms.asset, unsold, -unsold);
  return { kind: 'PresaleClosed', time, roundId, isReached, postings: set.list() };
}

function settled({ roundId, terms, isReached, paying }: PresaleRound, time: number): PresaleEvent {
  const { asset, payAsset } = terms;
  const buyers = first(paying);
  const set = new PostingSet();
  for (const { userId, coinMinor, paidMinor } of buyers) {
    set.add(userId, 'change', payAsset, isReached ? 0n : paidMinor, -paidMinor);
    if (!isReached) continue;
    set.add(house.presale, 'change', payAsset, paidMinor, 0n);
    set.add(house.presale, 'change', asset, 0n, -coinMinor);
    set.add(userId, 'change', asset, 0n, coinMinor);
  }
  return { kind: 'PresaleSettled', time, roundId, asset, payAsset, isReached, buyers, postings: set.list() };
}

function unlocked({ roundId, terms: { asset }, holding }: PresaleRound, time: number): PresaleEvent {
  const buyers = first(holding);
  const set = new PostingSet();
  for (const { userId, coinMinor } of buyers) set.add(userId, 'change', asset, coinMinor, -coinMinor);
  return { kind: 'PresaleUnlocked', time, roundId, asset, buyers, postings: set.list() };
}

export function decideStepPresale(
  { presale }: PresaleState,
  { roundId, time }: PresaleCommandOf<'StepPresale'>,
): PresaleDecision<'StepPresale'> {
  const round = presale.rounds.get(roundId);
  const due = round === undefined ? null : roundDueOf(round);
  if (round === undefined || due === null || due > time) return { events: [], answer: {} };
  if (round.stage === 'selling') return { events: [closed(round, time)], answer: {} };
  const step = round.stage === 'settling' ? settled : unlocked;
  return { events: [step(round, time)], answer: {} };
}

function roundOf({ presale }: PresaleState, roundId: number): PresaleRound {
  const round = presale.rounds.get(roundId);
  assert(round !== undefined, 'a round that steps is there', roundId);
  return round;
}

/** What is left to do, once nobody is left to settle or to unlock. */
function stageAfter({ paying, holding }: PresaleRound): PresaleRound['stage'] {
  if (paying.size > 0) return 'settling';
  return holding.size > 0 ? 'locked' : 'done';
}

export function applyPresaleClosed(
  state: PresaleState,
  { roundId, isReached, postings }: PresaleEventOf<'PresaleClosed'>,
): void {
  applyPostings(state.ledger, postings);
  const round = roundOf(state, roundId);
  round.isReached = isReached;
  round.heldMinor = isReached ? round.soldMinor : 0n;
  round.stage = stageAfter(round);
  armRound(state, round);
}

export function applyPresaleSettled(
  state: PresaleState,
  { roundId, isReached, buyers, postings }: PresaleEventOf<'PresaleSettled'>,
): void {
  applyPostings(state.ledger, postings);
  const round = roundOf(state, roundId);
  for (const buyer of buyers) {
    round.paying.delete(buyer.userId);
    if (!isReached) continue;
    round.holding.set(buyer.userId, buyer);
    round.heldMinor -= buyer.coinMinor;
  }
  round.stage = stageAfter(round);
  armRound(state, round);
}

export function applyPresaleUnlocked(
  state: PresaleState,
  { roundId, buyers, postings }: PresaleEventOf<'PresaleUnlocked'>,
): void {
  applyPostings(state.ledger, postings);
  const round = roundOf(state, roundId);
  for (const { userId } of buyers) round.holding.delete(userId);
  round.stage = round.holding.size > 0 ? 'unlocking' : 'done';
  armRound(state, round);
}
