/** Bounds of a single order and of a user's orders. */
import type { Market } from '../../state.ts';

/** Open orders and waiting stops a user may have at once, over all markets. */
export const openOrdersMax = 200;
/** Keeps every product of ticks, lots and rates far inside 64 bits. */
export const lotsMax = 1_000_000_000_000;
export const notionalMax = 1n << 58n;

/** Price × quantity in quote minor units. */
export function notionalOf(market: Pick<Market, 'unitMinor'>, ticks: number, lots: number): bigint {
  return BigInt(ticks) * BigInt(lots) * market.unitMinor;
}
