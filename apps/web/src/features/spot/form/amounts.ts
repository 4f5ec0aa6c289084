/** Arithmetic of the order form: decimal text in, decimal text out, whole units in between. Nothing is a float. */
import { feeOn, formatMinor } from '@bourse/core';
import type { Rules } from '../../../domain/trading/rules.ts';
import { rescale, scale, totalDecimals, typedUnits } from '../../../domain/trading/units.ts';
import type { Level } from '../book/book.ts';

const million = 1_000_000n;
/** A slider at its end leaves one per cent for the fee and a moving price. */
const percentMax = 99n;

/**
 * What a quantity takes from `levels`, best first, in units of 10^-8 of the quote currency. What they do not hold counts
 * at the last one's price; null where there are none.
 */
export function costOf(levels: readonly Level[], quantity: string, rules: Rules): bigint | null {
  let rest = typedUnits(quantity, rules.quantityDecimals);
  if (!rest) return null;
  let total = 0n;
  let price: bigint | null = null;
  for (const level of levels) {
    price = BigInt(level.price);
    const taken: bigint = BigInt(level.quantity) < rest ? BigInt(level.quantity) : rest;
    total += price * taken;
    rest -= taken;
    if (rest === 0n) break;
  }
  if (price === null) return null;
  return rescale(total + price * rest, rules.priceDecimals + rules.quantityDecimals, scale);
}

/** The least that the form fills in: a lot, and not below four decimals. */
function stepOf({ quantityUnits, quantityDecimals }: Rules): bigint {
  const coarse = quantityDecimals > totalDecimals ? 10n ** BigInt(quantityDecimals - totalDecimals) : 1n;
  return coarse > quantityUnits ? coarse : quantityUnits;
}

export function leastQuantity(rules: Rules): string {
  return formatMinor(stepOf(rules), rules.quantityDecimals);
}

/** A quantity cut to whole lots and to four decimals, as text without the zeros at its end; empty for none. */
function wholeLots(units: bigint, rules: Rules): string {
  const { quantityDecimals } = rules;
  const step = stepOf(rules);
  const whole = units - (units % step);
  return whole <= 0n ? '' : formatMinor(whole, quantityDecimals);
}

/** The quantity that a total buys or sells at a price: whole lots, never more than the total. */
export function quantityOfTotal(total: string, price: string, rules: Rules): string {
  const totalUnits = typedUnits(total, scale);
  const priceUnits = typedUnits(price, rules.priceDecimals);
  if (!totalUnits || !priceUnits) return '';
  return wholeLots(quantityAt(totalUnits, priceUnits, rules), rules);
}

function quantityAt(quoteUnits: bigint, priceUnits: bigint, rules: Rules): bigint {
  return (
    (quoteUnits * 10n ** BigInt(rules.priceDecimals + rules.quantityDecimals)) / (priceUnits * 10n ** BigInt(scale))
  );
}

/**
 * The quantity that `units` of 10^-8 of the quote currency take from `levels`, best first, in units of the market's
 * quantity. It ends where the levels end: nobody knows a price beyond them.
 */
function quantityThrough(levels: readonly Level[], units: bigint, rules: Rules): bigint {
  const decimals = rules.priceDecimals + rules.quantityDecimals;
  let rest = decimals >= scale ? units * 10n ** BigInt(decimals - scale) : units / 10n ** BigInt(scale - decimals);
  let quantity = 0n;
  for (const level of levels) {
    const price = BigInt(level.price);
    const wanted = rest / price;
    if (wanted < BigInt(level.quantity)) return quantity + wanted;
    quantity += BigInt(level.quantity);
    rest -= price * BigInt(level.quantity);
  }
  return quantity;
}

/** The quantity of a market order that comes to a total: whole lots, never more than the total. */
export function quantityOfTotalThrough(total: string, levels: readonly Level[], rules: Rules): string {
  const totalUnits = typedUnits(total, scale);
  return totalUnits ? wholeLots(quantityThrough(levels, totalUnits, rules), rules) : '';
}

/** What a balance pays for beside the fee: n + ⌈n × rate⌉ ≤ available, solved for n. */
function payableOf(availableUnits: bigint, rules: Rules): bigint {
  return (availableUnits * million) / (million + BigInt(rules.feePpm));
}

/**
 * What a share of the quote balance buys from `levels`: available × min(per cent, 99), and never so much that the fee
 * would not be covered.
 */
export function buyQuantityThrough(available: string, percent: number, levels: readonly Level[], rules: Rules): string {
  const availableUnits = typedUnits(available, scale);
  if (!availableUnits) return '';
  const payable = payableOf(availableUnits, rules);
  const share = (availableUnits * capped(percent)) / 100n;
  return wholeLots(quantityThrough(levels, share < payable ? share : payable, rules), rules);
}

/** What a share of the quote balance buys: available × min(per cent, 99) ÷ price, in whole lots. */
export function buyQuantity(available: string, percent: number, price: string, rules: Rules): string {
  const availableUnits = typedUnits(available, scale);
  const priceUnits = typedUnits(price, rules.priceDecimals);
  if (!availableUnits || !priceUnits) return '';
  return wholeLots(quantityAt((availableUnits * capped(percent)) / 100n, priceUnits, rules), rules);
}

/** A share of the coins held: held × min(per cent, 99), in whole lots. */
export function sellQuantity(held: string, percent: number, rules: Rules): string {
  const heldUnits = typedUnits(held, scale);
  if (!heldUnits) return '';
  const shareUnits = (heldUnits * capped(percent)) / 100n;
  return wholeLots(shareUnits / 10n ** BigInt(scale - rules.quantityDecimals), rules);
}

/** As much of a quantity as a balance covers at its price, the fee included; empty for none. */
export function coveredQuantity(
  side: 'buy' | 'sell',
  { price, quantity }: { readonly price: string; readonly quantity: string },
  available: string,
  rules: Rules,
): string {
  const availableUnits = typedUnits(available, scale);
  const priceUnits = typedUnits(price, rules.priceDecimals);
  const wanted = typedUnits(quantity, rules.quantityDecimals);
  if (!availableUnits || !priceUnits || !wanted) return '';
  const covered =
    side === 'buy'
      ? quantityAt(payableOf(availableUnits, rules), priceUnits, rules)
      : availableUnits / 10n ** BigInt(scale - rules.quantityDecimals);
  return wanted <= covered ? quantity : wholeLots(covered, rules);
}

function capped(percent: number): bigint {
  const whole = BigInt(Math.trunc(percent));
  return whole > percentMax ? percentMax : whole;
}

/** Fee of a value in units of 10^-8, as the exchange charges it. */
export function feeUnits(notional: bigint, rules: Rules): bigint {
  return feeOn(rules.feePpm, notional);
}
