/** What the two sides do with a deal. For everybody else there is none. */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import type { Posting } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { type AuthEvents, hasSecondStep, needsCode, userOf, useSecondStep } from '../auth/index.ts';
import { closeTalk } from '../talk/index.ts';
import { holdOf } from '../wallet/index.ts';
import { withhold } from '../withheld/index.ts';
import { countDealEnd } from './adverts.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import { keepExpired } from './disputes/late.ts';
import type { C2cEventOf } from './events.ts';
import { countLetGo, countTraded } from './limits.ts';
import { type C2cState, c2cNumber, type Deal, type DealStatus, payerOf, remove, sellerOf } from './state.ts';

const dayMs = 24 * 3_600_000;
/** A paid deal that nobody ends until then becomes disputed by itself. */
export const paidMs = dayMs;
/** What was bought stays so long: a payment may be called back. */
export const boughtMs = (state: Pick<C2cState, 'mode'>) => (state.mode === 'demo' ? 0 : dayMs);

/** The deal, where it is one of this person's and they are the side that acts. */
export function dealOf(
  { c2c: { deals } }: C2cState,
  { userId, dealId }: { readonly userId: number; readonly dealId: number },
  actor: (deal: Deal) => number,
  ...statuses: DealStatus[]
): Deal | Refusal {
  const deal = deals.get(dealId);
  if (deal === undefined || (deal.ownerId !== userId && deal.takerId !== userId))
    return { refused: 'c2c_deal_not_found' };
  if (actor(deal) !== userId) return { refused: 'c2c_not_yours' };
  return statuses.includes(deal.status) ? deal : { refused: 'c2c_deal_state' };
}

export const dealSides = ({ dealId, advertId, ownerId, takerId, isSell }: Deal) => ({
  ...{ dealId, advertId, ownerId, takerId, isSell },
});

/** Where the coins of a deal go that does not use them. */
interface Return {
  readonly toAdvert: boolean;
  readonly numberMinor: bigint;
  readonly beyondMinor: bigint;
  readonly postings: Posting[];
}

/**
 * The coins go back to the advert they came from, or to the seller where that has ended or the taker gave them. So do those
 * that a late payment did not find in the advert: with them it would offer more than its total.
 */
export function goBack(state: C2cState, deal: Deal): Return {
  const { asset, numberMinor, beyondMinor } = deal;
  const toAdvert = state.c2c.adverts.has(deal.advertId);
  const backMinor = deal.isSell && toAdvert ? beyondMinor : numberMinor;
  const set = new PostingSet();
  set.add(sellerOf(deal), 'legal', asset, backMinor, -backMinor);
  return { toAdvert, numberMinor, beyondMinor, postings: set.list() };
}

/** The coins go to the payer. */
export function goOver(deal: Deal): { asset: number; numberMinor: bigint; moneyFen: number; postings: Posting[] } {
  const { asset, numberMinor, moneyFen } = deal;
  const set = new PostingSet();
  set.add(sellerOf(deal), 'legal', asset, 0n, -numberMinor);
  set.add(payerOf(deal), 'legal', asset, numberMinor, 0n);
  return { asset, numberMinor, moneyFen, postings: set.list() };
}

export function cancelled(
  state: C2cState,
  deal: Deal,
  time: number,
  why: 'by the payer' | 'expired' | 'given up',
): C2cEventOf<'DealCancelled'> {
  const reason = { isExpired: why === 'expired', isGivenUp: why === 'given up' };
  return { kind: 'DealCancelled', time, ...dealSides(deal), ...reason, ...goBack(state, deal) };
}

export function decideCancelDeal(state: C2cState, command: C2cCommandOf<'CancelDeal'>): C2cDecision<'CancelDeal'> {
  const deal = dealOf(state, command, payerOf, 'unpaid');
  if ('refused' in deal) return deal;
  return { events: [cancelled(state, deal, command.time, 'by the payer')], answer: {} };
}

/** Payers who say that they did not pay. Only cancelling and expiring count as letting a deal go. */
export function decideGiveUpDeal(state: C2cState, command: C2cCommandOf<'GiveUpDeal'>): C2cDecision<'GiveUpDeal'> {
  const deal = dealOf(state, command, payerOf, 'disputed');
  if ('refused' in deal) return deal;
  return { events: [cancelled(state, deal, command.time, 'given up')], answer: {} };
}

export function applyDealCancelled(state: C2cState, event: C2cEventOf<'DealCancelled'>): void {
  const deal = dealIn(state, event.dealId);
  applyPostings(state.ledger, event.postings);
  const advert = state.c2c.adverts.get(deal.advertId);
  // An owner who lets deals of their advert expire is not there to pay: it is paused. If it counted as well, a rival could
  // take somebody's adverts at night and end their day.
  if (advert !== undefined && event.isExpired && payerOf(deal) === deal.ownerId) advert.isPaused = true;
  else if (!event.isGivenUp) countLetGo(state, payerOf(deal), event.time);
  uncount(state, deal, event.time);
  end(state, deal, event.toAdvert ? deal.numberMinor - event.beyondMinor : 0n);
  if (event.isExpired) keepExpired(state, deal, event);
}

/** What was let go is not traded. */
export function uncount(state: C2cState, deal: Deal, time: number): void {
  for (const userId of [deal.ownerId, deal.takerId])
    countTraded(state, userId, deal.openedAt, -BigInt(deal.moneyFen), time);
}

export function decidePayDeal(state: C2cState, command: C2cCommandOf<'PayDeal'>): C2cDecision<'PayDeal'> {
  const deal = dealOf(state, command, payerOf, 'unpaid');
  if ('refused' in deal) return deal;
  return { events: [{ kind: 'DealPaid', time: command.time, ...dealSides(deal) }], answer: {} };
}

export function applyDealPaid(state: C2cState, { dealId, time }: C2cEventOf<'DealPaid'>): void {
  const deal = dealIn(state, dealId);
  deal.status = 'paid';
  deal.paidAt = time;
  deal.deadline = time + paidMs;
  state.timers.arm(c2cNumber, dealId, deal.deadline);
}

/** A hold or a freeze that began after the deal: somebody else may have got in since. */
export function beganSince(
  state: C2cState,
  { openedAt }: Pick<Deal, 'openedAt'>,
  userId: number,
  time: number,
): boolean {
  const hold = holdOf(state, userId, time);
  if (hold !== null && hold.until - dayMs >= openedAt) return true;
  const target = String(userId);
  return (['no_trading', 'no_withdrawals'] as const).some((effect) =>
    state.restrictions.alike('user', target, effect).some(({ since }) => since >= openedAt),
  );
}

/** The second step where there is one, else the code; while the second step is new, both. */
export function releaseProof(
  state: C2cState,
  { userId, proof, isConfirmed, time }: Pick<C2cCommandOf<'ReleaseDeal'>, 'userId' | 'proof' | 'isConfirmed' | 'time'>,
): AuthEvents[keyof AuthEvents][] | Refusal {
  const user = userOf(state, userId);
  if (needsCode(user, time) && !isConfirmed) return { refused: 'code_wrong' };
  if (!hasSecondStep(user)) return [];
  if (proof === null) return { refused: 'two_step_required' };
  return useSecondStep(user, proof, time) ?? { refused: 'two_step_wrong' };
}

export function decideReleaseDeal(state: C2cState, command: C2cCommandOf<'ReleaseDeal'>): C2cDecision<'ReleaseDeal'> {
  const { userId, time } = command;
  const deal = dealOf(state, command, sellerOf, 'paid', 'disputed');
  if ('refused' in deal) return deal;
  if (beganSince(state, deal, userId, time)) return { refused: 'c2c_held' };
  const used = releaseProof(state, command);
  if ('refused' in used) return used;
  return { events: [...used, { kind: 'DealReleased', time, ...dealSides(deal), ...goOver(deal) }], answer: {} };
}

export function applyDealReleased(state: C2cState, event: C2cEventOf<'DealReleased'>): void {
  const { dealId, asset, numberMinor: amountMinor, postings, time } = event;
  applyPostings(state.ledger, postings);
  const deal = dealIn(state, dealId);
  withhold(state, { userId: payerOf(deal), asset, amountMinor, until: time + boughtMs(state) }, time);
  end(state, deal, 0n);
}

export function dealIn({ c2c: { deals } }: C2cState, dealId: number): Deal {
  const deal = deals.get(dealId);
  assert(deal !== undefined, 'no such deal', dealId);
  return deal;
}

export function end(state: C2cState, deal: Deal, backMinor: bigint): void {
  const { deals, dealsOf } = state.c2c;
  deals.delete(deal.dealId);
  remove(dealsOf, deal.ownerId, deal.dealId);
  remove(dealsOf, deal.takerId, deal.dealId);
  state.timers.disarm(c2cNumber, deal.dealId);
  closeTalk(state, 'c2c', deal.dealId);
  countDealEnd(state, deal.advertId, backMinor);
}
