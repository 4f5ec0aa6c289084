/** Money that was sent in time and said too late: for half an hour after the deadline its payer can prove it. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import type { Posting } from '../../../kernel/ledger/posting.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { withhold } from '../../withheld/index.ts';
import type { C2cCommandOf, C2cDecision } from '../commands.ts';
import type { C2cEventOf } from '../events.ts';
import { type C2cState, type Deal, type ExpiredDeal, payerOf, sellerOf } from '../state.ts';

export const lateMs = 30 * 60_000;

/** What it returned stays where it can be found for as long. */
export function keepExpired(state: C2cState, deal: Deal, { toAdvert, time }: C2cEventOf<'DealCancelled'>): void {
  const { expired } = state.c2c;
  for (const [dealId, { expiredAt }] of expired) if (expiredAt + lateMs < time) expired.delete(dealId);
  const {
    status: _status,
    paidAt: _paidAt,
    deadline: _deadline,
    isMoved: _isMoved,
    beyondMinor: _beyond,
    ...rest
  } = deal;
  expired.set(deal.dealId, { ...rest, expiredAt: time });
  if (!(deal.isSell && toAdvert)) keepBack(state, rest, deal.numberMinor, time);
}

function keepBack(state: C2cState, deal: Omit<ExpiredDeal, 'expiredAt'>, amountMinor: bigint, time: number): void {
  withhold(state, { userId: sellerOf(deal), asset: deal.asset, amountMinor, until: time + lateMs }, time);
}

/** An advert that is taken down gives its owner what expired deals of it returned: that stays for a while. */
export function holdReturned(state: C2cState, advertId: number, time: number): void {
  let left = state.c2c.adverts.get(advertId)?.leftMinor ?? 0n;
  for (const deal of state.c2c.expired.values()) {
    if (deal.advertId !== advertId || !deal.isSell) continue;
    const amountMinor = deal.numberMinor < left ? deal.numberMinor : left;
    left -= amountMinor;
    const { userId, asset } = { userId: deal.ownerId, asset: deal.asset };
    withhold(state, { userId, asset, amountMinor, until: deal.expiredAt + lateMs }, time);
  }
}

/** Where the coins of an expired deal are found again: in its advert, then in the seller's accounts; null: they are gone. */
function findAgain(state: C2cState, deal: ExpiredDeal): { fromAdvertMinor: bigint; postings: Posting[] } | null {
  const { asset, numberMinor, advertId, isSell } = deal;
  const seller = sellerOf(deal);
  const set = new PostingSet();
  let missing = numberMinor;
  const take = (there: bigint) => {
    const taken = there < missing ? there : missing;
    missing -= taken;
    return taken;
  };
  const left = state.c2c.adverts.get(advertId)?.leftMinor ?? 0n;
  // What a buy advert has left is no coins: it asks for so many less.
  const fromAdvertMinor = isSell ? take(left) : left < numberMinor ? left : numberMinor;
  const fromLegal = take(availableOf(state, seller, 'legal', asset));
  const fromSpot = take(availableOf(state, seller, 'change', asset));
  if (missing > 0n) return null;
  set.add(seller, 'legal', asset, -fromLegal, fromLegal + fromSpot);
  set.add(seller, 'change', asset, -fromSpot, 0n);
  return { fromAdvertMinor, postings: set.list() };
}

export function decidePayDealLate(
  state: C2cState,
  { userId, dealId, time }: C2cCommandOf<'PayDealLate'>,
): C2cDecision<'PayDealLate'> {
  const { expired, deals } = state.c2c;
  const deal = expired.get(dealId) ?? deals.get(dealId);
  if (deal === undefined || (deal.ownerId !== userId && deal.takerId !== userId))
    return { refused: 'c2c_deal_not_found' };
  if (payerOf(deal) !== userId) return { refused: 'c2c_not_yours' };
  if (!('expiredAt' in deal)) return { refused: 'c2c_deal_state' };
  if (deal.expiredAt + lateMs < time) return { refused: 'c2c_deal_not_found' };
  const found = findAgain(state, deal);
  if (found === null) return { refused: 'c2c_late_gone' };
  const { advertId, ownerId, takerId, asset } = deal;
  const sides = { dealId, advertId, ownerId, takerId };
  return {
    events: [{ kind: 'DealDisputed', time, ...sides, byUserId: userId, isLate: true, asset, ...found }],
    answer: {},
  };
}
