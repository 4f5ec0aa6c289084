/** What an amount earns, and what is wrong with one, before the click: with the exchange's own formula. Pure. */
import type { PledgeOffer } from '@bourse/contract';
import { parseMinor, plainMinor, pledgeReturnOf } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { isBelow, typedAmount } from '../../domain/wallet/typed-amount.ts';

/** Decimals of a rate in per cent: parts in a million of the principal. */
const rateDecimals = 4;
const dayMs = 86_400_000;

/** What an amount earns in all its days; null: it cannot be read. */
export function returnText(
  amount: string,
  { decimals, days, dailyPercent }: Pick<PledgeOffer, 'decimals' | 'days' | 'dailyPercent'>,
): string | null {
  const typed = typedAmount(amount);
  const principal = typed === undefined ? null : parseMinor(typed, decimals);
  if (principal === null) return null;
  const dailyPpm = Number(parseMinor(dailyPercent, rateDecimals) ?? 0n);
  return plainMinor(pledgeReturnOf(principal, { days, dailyPpm }), decimals);
}

/** When what is staked now ends. */
export const endFrom = (now: number, days: number) => new Date(now + days * dayMs).toISOString();

const smaller = (one: string, other: string) => (isBelow(other, one) ? other : one);

function difference(one: string, other: string, decimals: number): string {
  const rest = (parseMinor(one, decimals) ?? 0n) - (parseMinor(other, decimals) ?? 0n);
  return rest < 0n ? '0' : plainMinor(rest, decimals);
}

/** The most that one purchase can stake: by the range, what is left, what the user may have, and what there is. */
export function mostToStake({ max, left, userMax, userSum, available, decimals }: PledgeOffer): string {
  return [left, difference(userMax, userSum, decimals), available].reduce(smaller, max);
}

/** The most that the product takes, whatever one has. */
const roomOf = ({ left, userMax, userSum, decimals }: PledgeOffer) =>
  smaller(left, difference(userMax, userSum, decimals));

export type OfferState = 'open' | 'sold_out' | 'limit_reached';

/** Whether one can stake in it. */
export function stateOf({ held, holdingsMax, left }: Pick<PledgeOffer, 'held' | 'holdingsMax' | 'left'>): OfferState {
  if (held >= holdingsMax) return 'limit_reached';
  return /[1-9]/.test(left) ? 'open' : 'sold_out';
}

export interface AmountFault {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

/** What is wrong with an amount; null: nothing. */
export function amountFault(amount: string, offer: PledgeOffer): AmountFault | null {
  const { min, max, coin: currency, decimals, available } = offer;
  const range = { id: 'pledge.range', values: { min, max, currency } } as const;
  const typed = typedAmount(amount);
  if (typed === undefined) return range;
  if (parseMinor(typed, decimals) === null) return { id: 'pledge.too_fine', values: { decimals: String(decimals) } };
  if (isBelow(typed, min) || isBelow(max, typed)) return range;
  const room = roomOf(offer);
  if (isBelow(room, typed)) return { id: 'pledge.no_more_than', values: { amount: room, currency } };
  return isBelow(available, typed) ? { id: 'pledge.insufficient' } : null;
}
