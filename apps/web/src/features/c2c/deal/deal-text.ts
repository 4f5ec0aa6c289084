/** A deal as its reader is told it: amounts with their units, whose side it is, and what to do now. Pure. */
import type { CashInfo, Deal, DealState } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';

export const coinsText = ({ number, coin }: Deal) => `${formatDecimal(number)} ${coin}`;
export const paidText = ({ money }: Deal) => `${formatDecimal(money)} CNY`;
export const unitPriceText = ({ price }: { price: string }) => `${formatDecimal(price)} CNY`;

/** The other side's account, masked. */
export const otherAccount = ({ isOwner, owner, taker }: Deal) => (isOwner ? taker : owner);
/** How to reach the other side; empty once the deal has ended. */
export const otherContact = ({ isOwner, ownerContact, takerContact }: Deal) => (isOwner ? takerContact : ownerContact);

export const isOpen = ({ state }: Deal) => state === 'unpaid' || state === 'paid';

const payerWords = {
  unpaid: 'c2c.now_pay',
  paid: 'c2c.now_await_release',
  disputed: 'c2c.now_disputed',
  done: 'c2c.now_bought',
  cancelled: 'c2c.now_payer_cancelled',
} as const satisfies Record<DealState, string>;

const sellerWords = {
  unpaid: 'c2c.now_await_payment',
  paid: 'c2c.now_release',
  disputed: 'c2c.now_disputed',
  done: 'c2c.now_sold',
  cancelled: 'c2c.now_seller_cancelled',
} as const satisfies Record<DealState, string>;

/** The sentence that says what to do now. */
export function nowWord({ isPayer, isExpired, state }: Deal) {
  if (state === 'cancelled' && isExpired) return isPayer ? 'c2c.now_payer_expired' : 'c2c.now_seller_expired';
  return isPayer ? payerWords[state] : sellerWords[state];
}

/** What is filled of the receiver's details, in the order in which a payment asks for it. */
export function receiverLines(receiver: CashInfo) {
  const lines = [
    ['c2c.receiver_holder', receiver.realName],
    ['c2c.receiver_bank', receiver.bankName],
    ['c2c.receiver_number', receiver.bankAccount],
    ['c2c.receiver_alipay', receiver.alipayAccount],
    ['c2c.receiver_nickname', receiver.wechatNickname],
    ['c2c.receiver_wechat', receiver.wechatAccount],
  ] as const;
  return lines.filter(([, text]) => text !== '');
}

const secondMs = 1000;

/** `mm:ss` until a moment, rounded up; nothing is below zero. */
export function minutesLeft(until: string, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / secondMs));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
