/** A deal as its reader is told it: amounts with their units, whose side it is, and what to do now. Pure. */
import type { Deal, DealState, DisputeOpener } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';

export const coinsText = ({ number, coin }: Deal) => `${formatDecimal(number)} ${coin}`;
export const paidText = ({ money }: Deal) => `${formatDecimal(money)} CNY`;
export const unitPriceText = ({ price }: { price: string }) => `${formatDecimal(price)} CNY`;

/** The other side's account, masked. */
export const otherAccount = ({ isOwner, owner, taker }: Deal) => (isOwner ? taker : owner);
/** The other side's verified name, else the account. */
export const otherName = (deal: Deal) => deal.otherName || otherAccount(deal);
/** How to reach the other side; empty once the deal has ended. */
export const otherContact = ({ isOwner, ownerContact, takerContact }: Deal) => (isOwner ? takerContact : ownerContact);

export const isOpen = ({ state }: Deal) => state !== 'done' && state !== 'cancelled';

const disputeWords = {
  own: 'c2c.disputed_by_own',
  other: 'c2c.disputed_by_other',
  exchange: 'c2c.disputed_by_exchange',
} as const satisfies Record<DisputeOpener, string>;

/** Who opened its dispute; null: nobody. */
export const disputeWord = ({ disputedBy }: Deal) => (disputedBy === null ? null : disputeWords[disputedBy]);

/** What staff decided; null: nothing. */
export function verdictWord({ verdict }: Deal) {
  if (verdict === '') return null;
  return verdict === 'released' ? 'c2c.verdict_released' : 'c2c.verdict_cancelled';
}

const payerWords = {
  unpaid: 'c2c.now_pay',
  paid: 'c2c.now_await_release',
  disputed: 'c2c.now_payer_disputed',
  done: 'c2c.now_bought',
  cancelled: 'c2c.now_payer_cancelled',
} as const satisfies Record<DealState, string>;

const sellerWords = {
  unpaid: 'c2c.now_await_payment',
  paid: 'c2c.now_release',
  disputed: 'c2c.now_seller_disputed',
  done: 'c2c.now_sold',
  cancelled: 'c2c.now_seller_cancelled',
} as const satisfies Record<DealState, string>;

/** The sentence that says what to do now. */
export function nowWord({ isPayer, isExpired, state, disputedAt }: Deal) {
  // A payer who disputed said that they paid: a warning not to pay is too late.
  if (state === 'cancelled' && disputedAt !== '') return isPayer ? 'c2c.now_payer_returned' : sellerWords.cancelled;
  if (state === 'cancelled' && isExpired) return isPayer ? 'c2c.now_payer_expired' : 'c2c.now_seller_expired';
  return isPayer ? payerWords[state] : sellerWords[state];
}
