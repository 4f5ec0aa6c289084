/** What a market asks of an order, in the numbers that forms reckon with. */
import type { Market } from '@bourse/contract';
import { parseMinor, splitStep } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { decimalsOf, formatDecimal } from '@bourse/ui';

/** Most decimals that lists and books show. */
export const listDecimalsMax = 4;
/** Most decimals of a last price. */
const lastPriceDecimalsMax = 6;
/** Decimals of a balance. */
export const balanceDecimals = 8;

export interface Rules {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** A price is a whole number of steps of `priceUnits` × 10^-`priceDecimals`; a quantity likewise. */
  readonly priceStep: string;
  readonly priceUnits: bigint;
  readonly priceDecimals: number;
  readonly quantityStep: string;
  readonly quantityUnits: bigint;
  readonly quantityDecimals: number;
  /** Least value of an order, in the quote currency. */
  readonly valueMin: string;
  /** The dearer of the two rates, parts per million. */
  readonly feePpm: number;
  /** The same in per cent, as the market says it. */
  readonly feePercent: string;
}

/** What is wrong with an order: a sentence and what fills its placeholders. */
export interface Fault {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

/** Per cent with up to four decimals to parts per million. */
function ppmOf(percent: string): number {
  return Number(parseMinor(percent, 4) ?? 0n);
}

/** The rules of a market. */
export function rulesOf(market: Market): Rules {
  const price = splitStep(market.priceStep) ?? { units: 1n, decimals: 0 };
  const quantity = splitStep(market.quantityStep) ?? { units: 1n, decimals: 0 };
  const isMakerDearer = ppmOf(market.makerFee) > ppmOf(market.takerFee);
  const feePercent = isMakerDearer ? market.makerFee : market.takerFee;
  return {
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    priceStep: market.priceStep,
    priceUnits: price.units,
    priceDecimals: price.decimals,
    quantityStep: market.quantityStep,
    quantityUnits: quantity.units,
    quantityDecimals: quantity.decimals,
    valueMin: market.valueMin,
    feePpm: ppmOf(feePercent),
    feePercent,
  };
}

/** Decimals of a last price: those of the step, at most six. */
export function lastPriceDecimals(step: string): number {
  return Math.min(decimalsOf(step), lastPriceDecimalsMax);
}

/** Decimals of a price or quantity in a list: those of the step, at most four. */
export function listDecimals(step: string): number {
  return Math.min(decimalsOf(step), listDecimalsMax);
}

/** A decimal with the digits it came with, at most four, so that they do not vary within a market. */
export function listNumber(value: string): string {
  const decimals = Math.min(value.split('.')[1]?.length ?? 0, listDecimalsMax);
  return formatDecimal(value, { decimals });
}
