/** What a new advert costs and what is wrong with it, before it is sent. Decimals in and out, exact. Pure. */
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { LegalCoin, NewAdvert, PayWay } from '@bourse/contract';
import { plainMinor } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { typedUnits } from '../../../domain/trading/units.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

/** What is typed and chosen for a coin. */
export interface AdvertValues {
  readonly price: string;
  readonly total: string;
  readonly ways: readonly PayWay[];
}
export const emptyAdvert: AdvertValues = { price: '', total: '', ways: [] };

export type AdvertField = keyof AdvertValues;
/** In the order of the form. */
export const advertFieldOrder = ['price', 'total', 'ways'] as const satisfies readonly AdvertField[];

/** Of CNY. */
export const priceDecimals = 2;
/** The exchange refuses a price that is further off the index, in per cent. */
const bandPercent = 20n;

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

/** What is wrong, by field. `available`: in the fiat account; undefined: it is not known, or nothing is sold. */
export function advertFaults(
  { price, total, ways }: AdvertValues,
  isSell: boolean,
  { decimals }: Pick<LegalCoin, 'decimals'>,
  available: string | undefined,
): Readonly<Record<AdvertField, AdvertFault | null>> {
  const required = isSell ? 'c2c.enter_sell_number' : 'c2c.enter_buy_number';
  const wrong = amountFault(total, decimals, required);
  const number = typedAmount(total);
  const isShort = isSell && available !== undefined && number !== undefined && isBelow(available, number);
  return {
    price: amountFault(price, priceDecimals, 'c2c.enter_price'),
    total: wrong ?? (isShort ? { id: 'common.insufficient_balance' } : null),
    ways: ways.length === 0 ? { id: 'c2c.choose_way' } : null,
  };
}

/** CNY of the whole advert, rounded up to 0.01 as the exchange does; null: price or amount is not there yet. */
export function advertMoney({ price, total }: AdvertValues, decimals: number): string | null {
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
export function newAdvertOf({ price, total, ways }: AdvertValues, isSell: boolean, coinId: number): NewAdvert {
  return { isSell, coinId, price: typedAmount(price) ?? '', total: typedAmount(total) ?? '', ways, float: null };
}
