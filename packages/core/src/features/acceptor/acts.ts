/** What the two sides do with a deal. For everybody else there is none. */
import { assert } from '../../kernel/assert.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import type { Posting } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { beganSince, boughtMs, countLetGo, countTraded, releaseProof, remove } from '../c2c/index.ts';
import { closeTalk } from '../talk/index.ts';
import { withhold } from '../withheld/index.ts';
import type { AcceptorCommandOf, AcceptorDecision } from './commands.ts';
import type { AcceptorEventOf } from './events.ts';
import { dealFor } from './lifecycle.ts';
import {
  type AcceptorDeal,
  type AcceptorState,
  type AcceptorStep,
  acceptorNumber,
  holderOf,
  receiverOf,
} from './state.ts';

const dayMs = 24 * 3_600_000;
/** The agent has so long to transfer, and the user to look. */
const transferMs = 30 * 60_000;
const lookMs = 20 * 60_000;
/** The user of a withdrawal that ended may be paid from the bond so long. */
const claimMs = 30 * dayMs;
/** Of what one of the two did not agree to, the coins stay. */
export const keptMs = dayMs;
const referenceMax = 80;

export const acceptorSides = ({ dealId, acceptorId, agentId, userId, isDeposit }: AcceptorDeal) => ({
  ...{ dealId, acceptorId, agentId, userId, isDeposit },
});

const coinsOf = ({ asset, numberMinor, moneyFen }: AcceptorDeal, postings: Posting[]) => ({
  ...{ asset, numberMinor, moneyFen, postings },
});

/** The coins go to the side that paid for them. */
export function coinsOver(deal: AcceptorDeal) {
  const { asset, numberMinor, isDeposit, userId, agentId } = deal;
  const set = new PostingSet();
  set.add(holderOf(deal), 'legal', asset, 0n, -numberMinor);
  set.add(isDeposit ? userId : agentId, 'legal', asset, numberMinor, 0n);
  return coinsOf(deal, set.list());
}

/** The coins go back to where they came from. */
export function coinsBack(deal: AcceptorDeal) {
  const { asset, numberMinor, isDeposit, userId, agentId } = deal;
  const set = new PostingSet();
  set.add(holderOf(deal), 'legal', asset, 0n, -numberMinor);
  set.add(isDeposit ? agentId : userId, 'legal', asset, numberMinor, 0n);
  return coinsOf(deal, set.list());
}

/** They stay locked, from now on with the agent. */
export function goIntoKeeping(deal: AcceptorDeal) {
  const { asset, numberMinor, userId, agentId } = deal;
  const set = new PostingSet();
  set.add(userId, 'legal', asset, 0n, -numberMinor);
  set.add(agentId, 'legal', asset, 0n, numberMinor);
  return coinsOf(deal, set.list());
}

export const stayAsTheyAre = (deal: AcceptorDeal) => coinsOf(deal, []);

function step(
  deal: AcceptorDeal,
  to: AcceptorStep,
  time: number,
  ms: number,
  reference = '',
): { events: AcceptorEventOf<'AcceptorDealStepped'>[]; answer: Record<string, never> } {
  const stepped = { ...acceptorSides(deal), step: to, deadline: time + ms, reference };
  return { events: [{ kind: 'AcceptorDealStepped', time, ...stepped }], answer: {} };
}

export function decidePayAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'PayAcceptorDeal'>,
): AcceptorDecision<'PayAcceptorDeal'> {
  const deal = dealFor(state, command, 'pay');
  return 'refused' in deal ? deal : step(deal, 'paid', command.time, dayMs);
}

export function decideAcceptAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'AcceptAcceptorDeal'>,
): AcceptorDecision<'AcceptAcceptorDeal'> {
  const deal = dealFor(state, command, 'accept');
  return 'refused' in deal ? deal : step(deal, 'accepted', command.time, transferMs);
}

/** One transfer by one way, however its reference was typed. */
export const referenceKey = (way: string, reference: string): string =>
  `${way} ${reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`;

export function decideTransferAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'TransferAcceptorDeal'>,
): AcceptorDecision<'TransferAcceptorDeal'> {
  const deal = dealFor(state, command, 'transfer');
  if ('refused' in deal) return deal;
  const reference = command.reference.trim();
  if (!/[\p{L}\p{N}]/u.test(reference) || reference.length > referenceMax)
    return { refused: 'acceptor_reference_required' };
  if (state.acceptor.references.has(referenceKey(deal.way, reference))) return { refused: 'acceptor_reference_used' };
  return step(deal, 'transferred', command.time, lookMs, reference);
}

export function applyAcceptorDealStepped(state: AcceptorState, event: AcceptorEventOf<'AcceptorDealStepped'>): void {
  const { dealId, reference } = event;
  const deal = acceptorDealIn(state, dealId);
  if (reference !== '') state.acceptor.references.add(referenceKey(deal.way, reference));
  go(state, deal, event.step, event.deadline);
}

function go(state: AcceptorState, deal: AcceptorDeal, to: AcceptorStep, deadline: number): void {
  Object.assign(deal, { step: to, deadline, isMoved: false });
  state.timers.arm(acceptorNumber, deal.dealId, deadline);
}

export function decideConfirmAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'ConfirmAcceptorDeal'>,
): AcceptorDecision<'ConfirmAcceptorDeal'> {
  const deal = dealFor(state, command, 'confirm');
  if ('refused' in deal) return deal;
  const { userId, time } = command;
  if (beganSince(state, deal, userId, time)) return { refused: 'c2c_held' };
  const used = releaseProof(state, command);
  if ('refused' in used) return used;
  const confirmed = { ...acceptorSides(deal), ...coinsOver(deal), isExpired: false, keptUntil: 0 };
  return { events: [...used, { kind: 'AcceptorDealConfirmed', time, ...confirmed }], answer: {} };
}

export function applyAcceptorDealConfirmed(
  state: AcceptorState,
  event: AcceptorEventOf<'AcceptorDealConfirmed'>,
): void {
  const deal = acceptorDealIn(state, event.dealId);
  applyPostings(state.ledger, event.postings);
  if (event.keptUntil > 0) {
    go(state, deal, 'confirmed', event.keptUntil);
    return;
  }
  finish(state, deal, event.time, boughtMs(state));
}

/** A refused deposit that was paid keeps its coins, so that its user can dispute. */
export function decideRefuseAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'RefuseAcceptorDeal'>,
): AcceptorDecision<'RefuseAcceptorDeal'> {
  const deal = dealFor(state, command, 'refuse');
  if ('refused' in deal) return deal;
  const { userId: byUserId, time } = command;
  const refused = deal.isDeposit
    ? { ...stayAsTheyAre(deal), keptUntil: time + keptMs }
    : { ...coinsBack(deal), keptUntil: 0 };
  const event = { ...acceptorSides(deal), byUserId, isGivenUp: false, ...refused };
  return { events: [{ kind: 'AcceptorDealRefused', time, ...event }], answer: {} };
}

export function decideCancelAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'CancelAcceptorDeal'>,
): AcceptorDecision<'CancelAcceptorDeal'> {
  const deal = dealFor(state, command, 'cancel');
  if ('refused' in deal) return deal;
  const { userId: byUserId, time } = command;
  const refused = { ...acceptorSides(deal), byUserId, ...coinsBack(deal), keptUntil: 0, isGivenUp: deal.isDisputed };
  return { events: [{ kind: 'AcceptorDealRefused', time, ...refused }], answer: {} };
}

export function applyAcceptorDealRefused(state: AcceptorState, event: AcceptorEventOf<'AcceptorDealRefused'>): void {
  const { byUserId, isGivenUp, keptUntil, time, postings } = event;
  const deal = acceptorDealIn(state, event.dealId);
  applyPostings(state.ledger, postings);
  // The user let it go, or did not pay in time.
  if (deal.isDeposit && byUserId !== deal.agentId && !isGivenUp) countLetGo(state, deal.userId, time);
  countTraded(state, deal.userId, deal.openedAt, -BigInt(deal.moneyFen), time);
  if (keptUntil > 0) go(state, deal, 'refused', keptUntil);
  else endAcceptorDeal(state, deal, time);
}

export function acceptorDisputed(
  deal: AcceptorDeal,
  byUserId: number,
  time: number,
): AcceptorEventOf<'AcceptorDealDisputed'> {
  return { kind: 'AcceptorDealDisputed', time, ...acceptorSides(deal), byUserId };
}

export function decideDisputeAcceptorDeal(
  state: AcceptorState,
  command: AcceptorCommandOf<'DisputeAcceptorDeal'>,
): AcceptorDecision<'DisputeAcceptorDeal'> {
  const deal = dealFor(state, command, 'dispute');
  if ('refused' in deal) return deal;
  return { events: [acceptorDisputed(deal, command.userId, command.time)], answer: {} };
}

export function applyAcceptorDealDisputed(
  state: AcceptorState,
  { dealId, time }: AcceptorEventOf<'AcceptorDealDisputed'>,
): void {
  const deal = acceptorDealIn(state, dealId);
  // One that had been refused is traded again.
  if (deal.step === 'refused') countTraded(state, deal.userId, deal.openedAt, BigInt(deal.moneyFen), time);
  deal.isDisputed = true;
  state.timers.disarm(acceptorNumber, dealId);
}

export function acceptorDealIn({ acceptor: { deals } }: AcceptorState, dealId: number): AcceptorDeal {
  const deal = deals.get(dealId);
  assert(deal !== undefined, 'no such deal', dealId);
  return deal;
}

/** The money came: what was bought with it stays for a while, and a withdrawal's user can be paid from the bond. */
export function finish(state: AcceptorState, deal: AcceptorDeal, time: number, withheldMs: number): void {
  const { asset, numberMinor: amountMinor, isDeposit, userId } = deal;
  if (isDeposit) withhold(state, { userId, asset, amountMinor, until: time + withheldMs }, time);
  else claim(state, deal, time);
  endAcceptorDeal(state, deal, time);
}

function claim({ acceptor: { claims } }: AcceptorState, deal: AcceptorDeal, time: number): void {
  for (const [dealId, { until }] of claims) if (until <= time) claims.delete(dealId);
  const { dealId, acceptorId, userId, numberMinor: leftMinor } = deal;
  claims.set(dealId, { dealId, acceptorId, userId, leftMinor, until: time + claimMs });
}

export function endAcceptorDeal(state: AcceptorState, deal: AcceptorDeal, time: number): void {
  const { deals, dealsOf, acceptors } = state.acceptor;
  deals.delete(deal.dealId);
  remove(dealsOf, deal.agentId, deal.dealId);
  remove(dealsOf, deal.userId, deal.dealId);
  const acceptor = acceptors.get(deal.acceptorId);
  if (acceptor !== undefined) acceptor.lastDealAt = time;
  state.timers.disarm(acceptorNumber, deal.dealId);
  closeTalk(state, 'acceptor', deal.dealId);
}

/** Whether the exchange may take the receiver's silence for a yes. */
export const mayConfirmItself = (state: AcceptorState, deal: AcceptorDeal, time: number): boolean =>
  !beganSince(state, deal, receiverOf(deal), time);
