/** What becomes of a deal by the clock alone. */
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import {
  acceptorDealIn,
  acceptorDisputed,
  acceptorSides,
  coinsBack,
  endAcceptorDeal,
  finish,
  goIntoKeeping,
  keptMs,
  mayConfirmItself,
  stayAsTheyAre,
} from './acts.ts';
import type { AcceptorCommandOf, AcceptorDecision } from './commands.ts';
import type { AcceptorEvent, AcceptorEventOf } from './events.ts';
import { type AcceptorDeal, type AcceptorState, acceptorNumber, holderOf } from './state.ts';

/** A deadline that fires later than this was missed by the exchange, not by people. */
const lateMs = 60_000;
const moveMs = 5 * 60_000;
/** Money that was sent in time and said too late: for so long its user can dispute. */
const unpaidKeptMs = 30 * 60_000;

export function decideExpireAcceptorDeal(
  state: AcceptorState,
  { dealId, time }: AcceptorCommandOf<'ExpireAcceptorDeal'>,
): AcceptorDecision<'ExpireAcceptorDeal'> {
  const deal = state.acceptor.deals.get(dealId);
  if (deal === undefined || deal.isDisputed || deal.deadline > time) return { events: [], answer: {} };
  const isMissed = time - deal.deadline > lateMs && !deal.isMoved && deal.step !== 'paid';
  return { events: [isMissed ? moved(deal, time) : overdue(state, deal, time)], answer: {} };
}

function moved(deal: AcceptorDeal, time: number): AcceptorEventOf<'AcceptorDealMoved'> {
  return { kind: 'AcceptorDealMoved', time, ...acceptorSides(deal), step: deal.step, deadline: time + moveMs };
}

function overdue(state: AcceptorState, deal: AcceptorDeal, time: number): AcceptorEvent {
  const sides = acceptorSides(deal);
  switch (deal.step) {
    case 'opened': {
      // The money of a deposit may be on its way; a withdrawal that no agent accepted is nothing.
      const rest = deal.isDeposit
        ? { ...stayAsTheyAre(deal), keptUntil: time + unpaidKeptMs }
        : { ...coinsBack(deal), keptUntil: 0 };
      return { kind: 'AcceptorDealRefused', time, ...sides, byUserId: 0, isGivenUp: false, ...rest };
    }
    case 'transferred': {
      if (!mayConfirmItself(state, deal, time)) return acceptorDisputed(deal, 0, time);
      const rest = { ...goIntoKeeping(deal), isExpired: true, keptUntil: time + keptMs };
      return { kind: 'AcceptorDealConfirmed', time, ...sides, ...rest };
    }
    case 'refused':
    case 'confirmed':
      return { kind: 'AcceptorDealSettled', time, ...sides, step: deal.step, postings: unlock(deal) };
    default:
      return acceptorDisputed(deal, 0, time);
  }
}

function unlock(deal: AcceptorDeal) {
  const set = new PostingSet();
  set.add(holderOf(deal), 'legal', deal.asset, deal.numberMinor, -deal.numberMinor);
  return set.list();
}

export function applyAcceptorDealMoved(
  state: AcceptorState,
  { dealId, deadline }: AcceptorEventOf<'AcceptorDealMoved'>,
): void {
  Object.assign(acceptorDealIn(state, dealId), { deadline, isMoved: true });
  state.timers.arm(acceptorNumber, dealId, deadline);
}

export function applyAcceptorDealSettled(
  state: AcceptorState,
  { dealId, step, postings, time }: AcceptorEventOf<'AcceptorDealSettled'>,
): void {
  const deal = acceptorDealIn(state, dealId);
  applyPostings(state.ledger, postings);
  if (step === 'confirmed') finish(state, deal, time, 0);
  else endAcceptorDeal(state, deal, time);
}
