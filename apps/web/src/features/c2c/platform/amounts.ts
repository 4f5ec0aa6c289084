/** What of an advert is taken and what it costs, before the click: rounded as the exchange rounds. Pure. */
import type { Advert } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { typedUnits } from '../../../domain/trading/units.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

/** Of CNY. */
export const moneyDecimals = 2;

/** The one field of the two that was typed into; the other follows it. */
export interface Typed {
  readonly side: 'number' | 'money';
  readonly text: string;
}

/** Coins that change hands, and the CNY paid for them. */
export interface Figures {
  readonly number: string;
  readonly money: string;
}

/** Of an advert, what its figures need. */
type Offer = Pick<Advert, 'price' | 'left' | 'coin'>;

/** CNY for so many coins, rounded up. */
export function moneyText(number: string, price: string): string {
  const [coins, each] = [exact(number), exact(price)];
  return fractionText(coins.units * each.units, tenTo(coins.decimals + each.decimals), moneyDecimals, 'up');
}

/** Coins that so much CNY buys, rounded down. */
export function numberText(money: string, price: string, decimals: number): string {
  const [paid, each] = [exact(money), exact(price)];
  const text = fractionText(paid.units * tenTo(each.decimals), each.units * tenTo(paid.decimals), decimals, 'down');
  return withoutZeros(text);
}

/** `50.50` as `50.5`. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** How far a price is from the index, in per cent. */
export function distanceText(price: string, index: string): string {
  const [one, other] = [exact(price), exact(index)];
  const [over, under] = [one.units * tenTo(other.decimals), other.units * tenTo(one.decimals)];
  return fractionText((over - under) * 100n, under, 2);
}

/** What the deal will be; null: what was typed is no amount. */
export function figuresOf({ side, text }: Typed, { price, left }: Offer, decimals: number): Figures | null {
  const typed = typedAmount(text);
  if (typed === undefined || !typedUnits(typed, side === 'number' ? decimals : moneyDecimals)) return null;
  if (side === 'number') return { number: typed, money: moneyText(typed, price) };
  const bought = numberText(typed, price, decimals);
  const whole = moneyText(left, price);
  // What all of it costs is rounded up, and would buy a little more than there is.
  const number = isBelow(left, bought) && !isBelow(whole, typed) ? left : bought;
  return { number, money: moneyText(number, price) };
}

/** The texts of the two fields. */
export function fieldsOf(typed: Typed, offer: Offer, decimals: number): Figures {
  const figures = figuresOf(typed, offer, decimals);
  return typed.side === 'number'
    ? { number: typed.text, money: figures?.money ?? '' }
    : { number: figures?.number ?? '', money: typed.text };
}

/** The most that can be taken; `available` is null where one pays CNY. */
export function mostToTake({ left }: Offer, available: string | null): string {
  return withoutZeros(available !== null && isBelow(available, left) ? available : left);
}

/** How the exchange is asked for it: as it was typed, except for all of it. */
export function askedOf({ side, text }: Typed, { number }: Figures, { left }: Offer): Figures {
  const isAll = !isBelow(number, left);
  return side === 'number' || isAll ? { number, money: '' } : { number: '', money: typedAmount(text) ?? '' };
}

export interface TakeFault {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

/** What is wrong with what was typed; null: nothing. `available` is null where it does not count, or is not known yet. */
export function takeFault(typed: Typed, offer: Offer, decimals: number, available: string | null): TakeFault | null {
  const text = typedAmount(typed.text);
  if (text === undefined || !/[1-9]/.test(text)) return { id: 'c2c.take_amount_required' };
  const digits = typed.side === 'number' ? decimals : moneyDecimals;
  const figures = figuresOf(typed, offer, decimals);
  if (figures === null) return { id: 'c2c.take_too_fine', values: { decimals: String(digits) } };
  if (!/[1-9]/.test(figures.number)) return { id: 'c2c.take_amount_required' };
  if (isBelow(offer.left, figures.number)) {
    return { id: 'c2c.take_over_left', values: { amount: offer.left, currency: offer.coin } };
  }
  return available !== null && isBelow(available, figures.number) ? { id: 'common.insufficient_balance' } : null;
}
