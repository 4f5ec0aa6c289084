/** A paid deal that staff are to decide about. */
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { openTalk } from '../../talk/index.ts';
import { dealIn, dealOf, dealSides } from '../acts.ts';
import type { C2cCommandOf, C2cDecision } from '../commands.ts';
import type { C2cEventOf } from '../events.ts';
import { countTraded } from '../limits.ts';
import { type C2cState, c2cNumber, type Deal } from '../state.ts';
import { keepDeal } from '../take.ts';

/** By one of the two, or 0: by the exchange. */
export function disputed(deal: Deal, byUserId: number, time: number): C2cEventOf<'DealDisputed'> {
  const { asset } = deal;
  const nothing = { isLate: false, asset, fromAdvertMinor: 0n, postings: [] };
  return { kind: 'DealDisputed', time, ...dealSides(deal), byUserId, ...nothing };
}

export function decideDisputeDeal(state: C2cState, command: C2cCommandOf<'DisputeDeal'>): C2cDecision<'DisputeDeal'> {
  const { userId, time } = command;
  const deal = dealOf(state, command, () => userId, 'paid');
  if ('refused' in deal) return deal;
  return { events: [disputed(deal, userId, time)], answer: {} };
}

export function applyDealDisputed(state: C2cState, event: C2cEventOf<'DealDisputed'>): void {
  const { dealId, isLate, fromAdvertMinor, postings, time } = event;
  if (isLate) {
    applyPostings(state.ledger, postings);
    reopen(state, dealId, fromAdvertMinor, time);
  }
  dealIn(state, dealId).status = 'disputed';
  state.timers.disarm(c2cNumber, dealId);
}

/** A deal that had expired is one again, with its coins. */
function reopen(state: C2cState, dealId: number, fromAdvertMinor: bigint, time: number): void {
  const { expired, adverts } = state.c2c;
  const found = expired.get(dealId);
  if (found === undefined) return;
  expired.delete(dealId);
  const { expiredAt: deadline, ...deal } = found;
  const advert = adverts.get(deal.advertId);
  if (advert !== undefined) {
    advert.leftMinor -= fromAdvertMinor;
    advert.openDeals += 1;
  }
  for (const userId of [deal.ownerId, deal.takerId])
    countTraded(state, userId, deal.openedAt, BigInt(deal.moneyFen), time);
  const beyondMinor = deal.numberMinor - fromAdvertMinor;
  keepDeal(state, { ...deal, deadline, isMoved: true, status: 'disputed', paidAt: 0, beyondMinor });
  openTalk(state, 'c2c', dealId, [deal.ownerId, deal.takerId]);
}
