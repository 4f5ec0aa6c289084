/** A pair's prices in ticks, its lots and the value of both together, as the exchange's own formulas take them. Pure. */
import type { LeverContract, LeverOffer, Market } from '@bourse/contract';
import { type LeverTier, parseMinor, parseTicks, splitStep } from '@bourse/core';
import { fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { scale } from '../../../domain/trading/units.ts';

/** Parts in a million of a per cent. */
const ppmDecimals = 4;

/** What a pair's prices and lots are counted in, and its spread. */
export interface LeverSize {
  readonly tickUnits: bigint;
  readonly tickDecimals: number;
  /** Of a tick and a lot of the market, in units of 10^-8 of the quote coin. */
  readonly unitMinor: bigint;
  /** Lots of the market in one lot of the contract. */
  readonly lotsPerShare: number;
  readonly spreadPpm: number;
}

export interface LeverScale extends LeverSize {
  readonly feePpm: number;
  /** Of the notional, for each midnight. */
  readonly overnightPpm: number;
  readonly tiers: readonly LeverTier[];
}

export const ppmOf = (percent: string): number => Number(parseMinor(percent, ppmDecimals) ?? 0n);
/** An amount as the wire writes it; below zero too. */
export function minorOf(amount: string): bigint {
  return amount.startsWith('-') ? -(parseMinor(amount.slice(1), scale) ?? 0n) : (parseMinor(amount, scale) ?? 0n);
}

export function sizeOf(terms: Pick<LeverOffer, 'priceStep' | 'quantityStep' | 'lotSize' | 'spread'>): LeverSize {
  const price = splitStep(terms.priceStep) ?? { units: 1n, decimals: 0 };
  const quantity = splitStep(terms.quantityStep) ?? { units: 1n, decimals: 0 };
  const lot = parseMinor(terms.lotSize, quantity.decimals) ?? 0n;
  return {
    tickUnits: price.units,
    tickDecimals: price.decimals,
    unitMinor: (price.units * quantity.units * tenTo(scale)) / tenTo(price.decimals + quantity.decimals),
    lotsPerShare: Number(lot / quantity.units),
    spreadPpm: ppmOf(terms.spread),
  };
}

/** The size of a market's contracts; without their offer. */
export const sizeOfMarket = ({ priceStep, quantityStep, contractSize, contractSpread }: Market): LeverSize =>
  sizeOf({ priceStep, quantityStep, lotSize: contractSize, spread: contractSpread });

export function scaleOf(offer: LeverOffer): LeverScale {
  return {
    ...sizeOf(offer),
    feePpm: ppmOf(offer.fee),
    overnightPpm: ppmOf(offer.overnight),
    tiers: offer.tiers.map(({ to, rate, deduction, multipleMax }) => ({
      toMinor: minorOf(to),
      ratePpm: ppmOf(rate),
      deductionMinor: minorOf(deduction),
      multipleMax,
    })),
  };
}

/** A price in ticks; null: it is none, or no whole number of them. */
export function ticksOf({ tickUnits, tickDecimals }: LeverSize, price: string): number | null {
  return parseTicks({ tickUnits, tickDecimals }, price.replace(/\.$/, ''));
}

export function ticksText({ tickUnits, tickDecimals }: LeverSize, ticks: number): string {
  return fractionText(BigInt(ticks) * tickUnits, tenTo(tickDecimals), tickDecimals);
}

/** The tick nearest to an index price, as the exchange marks by it; null while there is none. */
export function markTicksOf({ tickUnits, tickDecimals }: LeverSize, index: string): number | null {
  const finer = parseMinor(index, tickDecimals + 2);
  if (finer === null || finer === 0n) return null;
  const step = tickUnits * 100n;
  return Number((finer + step / 2n) / step);
}

/** The size by the spread that binds a position, which may be another than that of new ones. */
export const sizeOfPosition = <Size extends LeverSize>(size: Size, { spreadRate }: LeverContract): Size => ({
  ...size,
  spreadPpm: ppmOf(spreadRate),
});

/** A position as the formulas take it. */
export function positionOf(size: LeverSize, { isLong, settledPrice, shares }: LeverContract) {
  return { isLong, openTicks: ticksOf(size, settledPrice) ?? 0, lots: shares * size.lotsPerShare };
}

export const amountText = (minor: bigint): string => fractionText(minor, tenTo(scale), scale);
