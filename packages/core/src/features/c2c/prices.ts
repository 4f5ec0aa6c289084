/** What coins are worth in CNY, and what a deal may be. Money is counted in fen, the hundredth of a CNY. */
import { powerOfTen } from '../../kernel/decimal.ts';
import type { Advert, C2cState } from './state.ts';

/** A price may be so far off the index, in per cent. */
const bandPercent = 20n;
/** The smallest deal, in whole USDT; or all that is left. */
const leastUsdt = 10n;
/** Hundredths of a fen. */
const ratePerFen = 100n;
const priceMax = 2 ** 40;

export const isPrice = (fen: number): boolean => Number.isInteger(fen) && fen > 0 && fen <= priceMax;

/** For so many coins, rounded up to a fen. */
export function moneyFor(numberMinor: bigint, priceFen: number, scale: number): bigint {
  const unit = powerOfTen(scale);
  return (numberMinor * BigInt(priceFen) + unit - 1n) / unit;
}

/** The most coins that so much money buys. */
export function numberFor(moneyFen: number, priceFen: number, scale: number): bigint {
  return (BigInt(moneyFen) * powerOfTen(scale)) / BigInt(priceFen);
}

/** What a whole coin costs by the index, as a fraction in fen; null: nobody knows. */
function indexOf({ market, c2c: { cnyRate } }: C2cState, asset: number): { over: bigint; under: bigint } | null {
  const found = market.assets[asset];
  if (found === undefined || cnyRate === 0) return null;
  if (found.code === 'USDT') return { over: BigInt(cnyRate), under: ratePerFen };
  const pair = market.markets.find(({ base, quote }) => base.asset === asset && quote.code === 'USDT');
  if (pair === undefined || pair.indexTicks <= 0) return null;
  // USDT of a whole coin: ticks × the worth of a tick and a lot, over what a lot is of a coin.
  const over = BigInt(pair.indexTicks) * pair.unitMinor * powerOfTen(found.scale) * BigInt(cnyRate);
  return { over, under: pair.lotMinor * powerOfTen(pair.quote.scale) * ratePerFen };
}

/** In fen, rounded; null: nobody knows. */
export function indexFenOf(state: C2cState, asset: number): number | null {
  const index = indexOf(state, asset);
  return index === null ? null : Number((2n * index.over + index.under) / (2n * index.under));
}

/** Whether a price is within the band; null: there is no index to compare it with. */
export function isInBand(state: C2cState, { asset, priceFen }: Pick<Advert, 'asset' | 'priceFen'>): boolean | null {
  const index = indexOf(state, asset);
  if (index === null) return null;
  const price = BigInt(priceFen) * index.under * 100n;
  return price >= index.over * (100n - bandPercent) && price <= index.over * (100n + bandPercent);
}

/** The least money that is worth a deal. */
export function leastMoney({ c2c: { cnyRate } }: C2cState): bigint {
  return (leastUsdt * BigInt(cnyRate) + ratePerFen - 1n) / ratePerFen;
}

export const isLargeEnough = (state: C2cState, moneyFen: bigint): boolean => moneyFen >= leastMoney(state);
