/** What an amount costs, and what is wrong with one, before the click: with the exchange's own formula. Pure. */
import type { Presale } from '@bourse/contract';
import { parseMinor, plainMinor, presaleCostOf } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { fractionText } from '../../domain/trading/exact.ts';
import { isBelow, typedAmount } from '../../domain/wallet/typed-amount.ts';

/** In the coin that pays; null: the amount cannot be read. */
export function costText(amount: string, { decimals, payDecimals, price }: Presale): string | null {
  const typed = typedAmount(amount);
  const units = typed === undefined ? null : parseMinor(typed, decimals);
  const priceMinor = parseMinor(price, payDecimals);
  if (units === null || priceMinor === null) return null;
  return plainMinor(presaleCostOf(units, priceMinor, decimals), payDecimals);
}

/** The most that one purchase can buy: by what is left, what one may have, and what there is to pay with. */
export function mostToBuy({ left, userMax, price, decimals, payDecimals }: Presale, available: string): string {
  const [money, cost] = [parseMinor(available, payDecimals) ?? 0n, parseMinor(price, payDecimals) ?? 1n];
  const payable = plainMinor((money * 10n ** BigInt(decimals)) / cost, decimals);
  return [userMax, payable].reduce((least, one) => (isBelow(one, least) ? one : least), left);
}

/** How much of the whole was sold, in per cent with a decimal. */
export function soldPercent({ sold, total, decimals }: Pick<Presale, 'sold' | 'total' | 'decimals'>): string {
  const [over, under] = [parseMinor(sold, decimals) ?? 0n, parseMinor(total, decimals) ?? 0n];
  return under === 0n ? '0' : fractionText(over * 100n, under, 1, 'down');
}

export interface PurchaseFault {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

/** What is wrong with an amount; null: nothing. `available` undefined: it is not known yet. */
export function purchaseFault(amount: string, round: Presale, available: string | undefined): PurchaseFault | null {
  const { coin: currency, decimals, left, userMax } = round;
  const typed = typedAmount(amount);
  if (typed === undefined || !/[1-9]/.test(typed)) return { id: 'presale.amount_required' };
  if (parseMinor(typed, decimals) === null) return { id: 'presale.too_fine', values: { decimals: String(decimals) } };
  const most = isBelow(left, userMax) ? left : userMax;
  if (isBelow(most, typed)) return { id: 'presale.no_more_than', values: { amount: most, currency } };
  const cost = costText(amount, round);
  if (cost === null || available === undefined || !isBelow(available, cost)) return null;
  return { id: 'presale.insufficient' };
}

const secondMs = 1000;

interface Countdown {
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** Whole seconds until a moment, in parts; nothing is below zero. */
export function countdownTo(until: string, now: number): Countdown {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / secondMs));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    days: String(Math.floor(seconds / 86_400)),
    hours: two(Math.floor(seconds / 3600) % 24),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
}
