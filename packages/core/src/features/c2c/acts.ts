/** What the two sides do with a deal. For everybody else there is none. */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { hasSecondStep, type SecondStep, userOf, useSecondStep } from '../auth/index.ts';
import { holdOf } from '../wallet/index.ts';
import { countDealEnd } from './adverts.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import type { C2cEvent, C2cEventOf } from './events.ts';
import { countLetGo, sumKey } from './limits.ts';
import { type C2cState, c2cNumber, type Deal, type DealStatus, payerOf, remove, sellerOf } from './state.ts';

/** A deadline that fires later than this was missed by the exchange, not by the payer. */
const lateMs = 60_000;
const moveMs = 5 * 60_000;
const holdMs = 24 * 3_600_000;

/** The deal, where it is one of this person's and they are the side that acts. */
function dealOf(
  { c2c: { deals } }: C2cState,
  { userId, dealId }: { readonly userId: number; readonly dealId: number },
  actor: (deal: Deal) => number,
  status: DealStatus,
): Deal | Refusal {
  const deal = deals.get(dealId);
  if (deal === undefined || (deal.ownerId !== userId && deal.takerId !== userId))
    return { refused: 'c2c_deal_not_found' };
  if (actor(deal) !== userId) return { refused: 'c2c_not_yours' };
  return deal.status === status ? deal : { refused: 'c2c_deal_state' };
}

const sidesOf = ({ dealId, advertId, ownerId, takerId }: Deal) => ({ dealId, advertId, ownerId, takerId });

/** The coins go back to the advert they came from, or to the seller where that has ended or the taker gave them. */
function cancelled(state: C2cState, deal: Deal, time: number, isExpired: boolean): C2cEventOf<'DealCancelled'> {
  const { asset, numberMinor } = deal;
  const toAdvert = state.c2c.adverts.has(deal.advertId);
  const set = new PostingSet();
  if (!(deal.isSell && toAdvert)) set.add(sellerOf(deal), 'legal', asset, numberMinor, -numberMinor);
  return { kind: 'DealCancelled', time, ...sidesOf(deal), isExpired, toAdvert, numberMinor, postings: set.list() };
}

export function decideCancelDeal(state: C2cState, command: C2cCommandOf<'CancelDeal'>): C2cDecision<'CancelDeal'> {
  const deal = dealOf(state, command, payerOf, 'unpaid');
  if ('refused' in deal) return deal;
  return { events: [cancelled(state, deal, command.time, false)], answer: {} };
}

export function applyDealCancelled(state: C2cState, event: C2cEventOf<'DealCancelled'>): void {
  const deal = dealIn(state, event.dealId);
  applyPostings(state.ledger, event.postings);
  countLetGo(state, payerOf(deal), event.time);
  // What was let go is not traded.
  for (const userId of [deal.ownerId, deal.takerId])
    state.c2c.sums.add(sumKey(userId), deal.openedAt, -BigInt(deal.moneyFen), event.time);
  end(state, deal, event.toAdvert ? deal.numberMinor : 0n);
  const advert = state.c2c.adverts.get(deal.advertId);
  // Whoever lets deals of their own advert expire is not there to pay.
  if (advert !== undefined && event.isExpired && payerOf(deal) === deal.ownerId) advert.isPaused = true;
}

export function decidePayDeal(state: C2cState, command: C2cCommandOf<'PayDeal'>): C2cDecision<'PayDeal'> {
  const deal = dealOf(state, command, payerOf, 'unpaid');
  if ('refused' in deal) return deal;
  return { events: [{ kind: 'DealPaid', time: command.time, ...sidesOf(deal) }], answer: {} };
}

export function applyDealPaid(state: C2cState, { dealId }: C2cEventOf<'DealPaid'>): void {
  dealIn(state, dealId).status = 'paid';
  state.timers.disarm(c2cNumber, dealId);
}

/** A hold or a freeze that began after the deal: somebody else may have got in since. */
function beganSince(state: C2cState, { openedAt }: Deal, userId: number, time: number): boolean {
  const hold = holdOf(state, userId, time);
  if (hold !== null && hold.until - holdMs >= openedAt) return true;
  const target = String(userId);
  return (['no_trading', 'no_withdrawals'] as const).some((effect) =>
    state.restrictions.alike('user', target, effect).some(({ since }) => since >= openedAt),
  );
}

/** The second step where it was there before the deal, else the code. */
function proofOf(
  state: C2cState,
  deal: Deal,
  { userId, proof, isConfirmed, time }: C2cCommandOf<'ReleaseDeal'>,
): C2cEvent[] | Refusal {
  const user = userOf(state, userId);
  if (!hasSecondStep(user)) return isConfirmed ? [] : { refused: 'code_wrong' };
  // One that was set up since would have begun a hold.
  assert(deal.openedAt <= time, 'a deal of the future', deal.dealId);
  return useOf(user, proof, time);
}

function useOf(
  user: Parameters<typeof useSecondStep>[0],
  proof: SecondStep | null,
  time: number,
): C2cEvent[] | Refusal {
  if (proof === null) return { refused: 'two_step_required' };
  return useSecondStep(user, proof, time) ?? { refused: 'two_step_wrong' };
}

export function decideReleaseDeal(state: C2cState, command: C2cCommandOf<'ReleaseDeal'>): C2cDecision<'ReleaseDeal'> {
  const { userId, time } = command;
  const deal = dealOf(state, command, sellerOf, 'paid');
  if ('refused' in deal) return deal;
  if (beganSince(state, deal, userId, time)) return { refused: 'c2c_held' };
  const used = proofOf(state, deal, command);
  if ('refused' in used) return used;
  const { asset, numberMinor, moneyFen } = deal;
  const set = new PostingSet();
  set.add(sellerOf(deal), 'legal', asset, 0n, -numberMinor);
  set.add(payerOf(deal), 'legal', asset, numberMinor, 0n);
  const released = { ...sidesOf(deal), asset, numberMinor, moneyFen, postings: set.list() };
  return { events: [...used, { kind: 'DealReleased', time, ...released }], answer: {} };
}

export function applyDealReleased(state: C2cState, event: C2cEventOf<'DealReleased'>): void {
  applyPostings(state.ledger, event.postings);
  end(state, dealIn(state, event.dealId), 0n);
}

/** At the deadline; where the exchange comes late to it, the payer could not say that the money was sent, and gets five minutes. */
export function decideExpireDeal(
  state: C2cState,
  { dealId, time }: C2cCommandOf<'ExpireDeal'>,
): C2cDecision<'ExpireDeal'> {
  const deal = state.c2c.deals.get(dealId);
  if (deal === undefined || deal.status !== 'unpaid' || deal.deadline > time) return { events: [], answer: {} };
  if (time - deal.deadline > lateMs && !deal.isMoved) {
    const moved = { ...sidesOf(deal), deadline: time + moveMs };
    return { events: [{ kind: 'DealDeadlineMoved', time, ...moved }], answer: {} };
  }
  return { events: [cancelled(state, deal, time, true)], answer: {} };
}

export function applyDealDeadlineMoved(state: C2cState, { dealId, deadline }: C2cEventOf<'DealDeadlineMoved'>): void {
  const deal = dealIn(state, dealId);
  deal.deadline = deadline;
  deal.isMoved = true;
  state.timers.arm(c2cNumber, dealId, deadline);
}

function dealIn({ c2c: { deals } }: C2cState, dealId: number): Deal {
  const deal = deals.get(dealId);
  assert(deal !== undefined, 'no such deal', dealId);
  return deal;
}

function end(state: C2cState, deal: Deal, backMinor: bigint): void {
  const { deals, dealsOf } = state.c2c;
  deals.delete(deal.dealId);
  remove(dealsOf, deal.ownerId, deal.dealId);
  remove(dealsOf, deal.takerId, deal.dealId);
  state.timers.disarm(c2cNumber, deal.dealId);
  countDealEnd(state, deal.advertId, backMinor);
}
