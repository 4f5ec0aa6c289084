/** Bounds of a single order and of a user's orders. */
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { times } from '../../kernel/int64.ts';
import type { Market } from '../market/index.ts';

/** Open orders and waiting stops a user may have at once, over all markets. */
export const openOrdersMax = 200;
/** Keeps every product of ticks, lots and rates far inside 64 bits. */
export const lotsMax = 1_000_000_000_000;
export const notionalMax = 1n << 58n;

/** Price × quantity in quote minor units. */
export function notionalOf(market: Pick<Market, 'unitMinor'>, ticks: number, lots: number): bigint {
  const units = ticks * lots;
  return units <= Number.MAX_SAFE_INTEGER
    ? times(units, market.unitMinor)
    : BigInt(ticks) * BigInt(lots) * market.unitMinor;
}

/** The refusal of an order worth less than the market's minimum, which it names. */
export function belowMinimum(market: Market): Refusal {
  const minimum = plainMinor(market.minimumMinor, market.quote.scale);
  return { refused: 'below_minimum_value', values: { minimum, currency: market.quote.code } };
}
