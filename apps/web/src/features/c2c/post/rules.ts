/** What a new advert costs and what is wrong with it, before it is sent. Decimals in and out, exact. Pure. */
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { LegalCoin, NewAdvert, PayWay } from '@bourse/contract';
import { plainMinor } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { typedUnits } from '../../../domain/trading/units.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

/** What is typed and chosen for a coin. `price` counts where it is fixed, the next three where it floats. */
export interface AdvertValues {
  readonly isFloating: boolean;
  readonly price: string;
  /** The percentage is below the index. */
  readonly isBelow: boolean;
  readonly percent: string;
  readonly limit: string;
  readonly total: string;
  readonly ways: readonly PayWay[];
}
export const emptyAdvert: AdvertValues = {
  isFloating: false,
  price: '',
  isBelow: false,
  percent: '',
  limit: '',
  total: '',
  ways: [],
};

/** In the order of the form. */
export const advertFieldOrder = ['price', 'percent', 'limit', 'total', 'ways'] as const;
export type AdvertField = (typeof advertFieldOrder)[number];

/** Of CNY. */
export const priceDecimals = 2;
/** The exchange refuses a price that is further off the index, in per cent. */
const bandPercent = 20n;
/** A price floats no further off the index. */
const percentMax = '20';
export const percentDecimals = 2;

export interface AdvertFault {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

function amountFault(text: string, decimals: number, required: MessageId): AdvertFault | null {
  const unread = text === '' ? null : numberFault(text);
  if (unread !== null) return { id: unread };
  if (!/[1-9]/.test(text)) return { id: required };
  return typedUnits(text, decimals) === null ? { id: 'transfer.too_fine', values: { decimals: `${decimals}` } } : null;
}

function percentFault(text: string): AdvertFault | null {
  const unread = text === '' ? null : numberFault(text);
  if (unread !== null) return { id: unread };
  const typed = typedAmount(text);
  if (typed === undefined) return { id: 'c2c.enter_percent' };
  if (typedUnits(typed, percentDecimals) === null) {
    return { id: 'transfer.too_fine', values: { decimals: `${percentDecimals}` } };
  }
  return isBelow(percentMax, typed) ? { id: 'c2c.percent_max' } : null;
}

/** What is wrong, by field. `available`: in the fiat account; undefined: it is not known, or nothing is sold. */
export function advertFaults(
  { isFloating, price, percent, limit, total, ways }: AdvertValues,
  isSell: boolean,
  { decimals }: Pick<LegalCoin, 'decimals'>,
  available: string | undefined,
): Readonly<Record<AdvertField, AdvertFault | null>> {
  const required = isSell ? 'c2c.enter_sell_number' : 'c2c.enter_buy_number';
  const wrong = amountFault(total, decimals, required);
  const number = typedAmount(total);
  const isShort = isSell && available !== undefined && number !== undefined && isBelow(available, number);
  return {
    price: isFloating ? null : amountFault(price, priceDecimals, 'c2c.enter_price'),
    percent: isFloating ? percentFault(percent) : null,
    limit: isFloating && limit !== '' ? amountFault(limit, priceDecimals, 'c2c.limit_zero') : null,
    total: wrong ?? (isShort ? { id: 'common.insufficient_balance' } : null),
    ways: ways.length === 0 ? { id: 'c2c.choose_way' } : null,
  };
}

/** With its sign, as it is sent. */
function percentText({ isBelow: isNegative, percent }: AdvertValues): string {
  const typed = typedAmount(percent) ?? '';
  return isNegative && /[1-9]/.test(typed) ? `-${typed}` : typed;
}

export interface FloatingPrice {
  readonly price: string;
  /** The limit holds it. */
  readonly isAtLimit: boolean;
}

/**
 * What a floating price is now: index × (1 + per cent), rounded for its owner, and no worse than their limit. The index
 * that the web knows is rounded to 0.01, so the exchange's price may be another by 0.01. Null: something is not there.
 */
export function floatingPrice(values: AdvertValues, isSell: boolean, index: string | null): FloatingPrice | null {
  if (index === null || percentFault(values.percent) !== null) return null;
  const [base, percent] = [exact(index), exact(percentText(values))];
  const hundred = 100n * tenTo(percent.decimals);
  const under = hundred * tenTo(base.decimals);
  const price = fractionText(base.units * (hundred + percent.units), under, priceDecimals, isSell ? 'up' : 'down');
  const limit = typedAmount(values.limit);
  if (limit === undefined || !typedUnits(limit, priceDecimals)) return { price, isAtLimit: false };
  const isAtLimit = isSell ? isBelow(price, limit) : isBelow(limit, price);
  return { price: isAtLimit ? limit : price, isAtLimit };
}

/** What the advert costs now; empty: nobody knows yet. */
export function priceNow(values: AdvertValues, isSell: boolean, index: string | null): string {
  return values.isFloating ? (floatingPrice(values, isSell, index)?.price ?? '') : values.price;
}

/** CNY of the whole at a price, rounded up to 0.01 as the exchange does; null: price or amount is not there yet. */
export function advertMoney(price: string, total: string, decimals: number): string | null {
  const fen = typedUnits(price, priceDecimals);
  const units = typedUnits(total, decimals);
  if (!fen || !units) return null;
  return fractionText(fen * units, tenTo(priceDecimals + decimals), priceDecimals, 'up');
}

export interface Distance {
  /** Of the index price, with its sign and two decimals. */
  readonly percent: string;
  /** Further off than the exchange accepts. */
  readonly isOutside: boolean;
}

/** How far a typed price is from the index price; null: one of them is not there. */
export function distanceFromIndex(price: string, index: string): Distance | null {
  const typed = typedAmount(price);
  if (typed === undefined || !/[1-9]/.test(typed) || !/[1-9]/.test(index)) return null;
  const [own, other] = [exact(typed), exact(index)];
  const indexUnits = other.units * tenTo(own.decimals);
  const off = own.units * tenTo(other.decimals) - indexUnits;
  const distance = off < 0n ? -off : off;
  return {
    percent: fractionText(off * 100n, indexUnits, 2),
    isOutside: distance * 100n > indexUnits * bandPercent,
  };
}

/** All that is available, as one would type it. */
export function mostToSell(available: string): string {
  const { units, decimals } = exact(available);
  return plainMinor(units, decimals);
}

/** As it is sent: without a point at the end of a number. */
export function newAdvertOf(values: AdvertValues, isSell: boolean, coinId: number): NewAdvert {
  const { isFloating, price, limit, total, ways } = values;
  const float = isFloating ? { percent: percentText(values), limit: typedAmount(limit) ?? '' } : null;
  const fixed = isFloating ? '' : (typedAmount(price) ?? '');
  return { isSell, coinId, price: fixed, total: typedAmount(total) ?? '', ways, float };
}
