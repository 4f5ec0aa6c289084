/** What coins are worth in CNY, and what a deal may be. Money is counted in fen, the hundredth of a CNY. */
import { powerOfTen } from '../../kernel/decimal.ts';
import { isDegraded } from '../price/index.ts';
import type { Advert, C2cState, Float } from './state.ts';

/** A price may be so far off the index, in per cent. */
const bandPercent = 20n;
const bpsMax = 2000;
/** A rate that nobody has said since is too old for prices that follow it. */
const rateAgeMax = 24 * 3_600_000;
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

/** The least and the most fen that are within the band. */
function bandOf({ over, under }: { readonly over: bigint; readonly under: bigint }): [least: bigint, most: bigint] {
  const whole = under * 100n;
  return [(over * (100n - bandPercent) + whole - 1n) / whole, (over * (100n + bandPercent)) / whole];
}

/** Whether a price is within the band; null: there is no index to compare it with. */
export function isInBand(state: C2cState, { asset, priceFen }: Pick<Advert, 'asset' | 'priceFen'>): boolean | null {
  const index = indexOf(state, asset);
  if (index === null) return null;
  const [least, most] = bandOf(index);
  return BigInt(priceFen) >= least && BigInt(priceFen) <= most;
}

/** Whether so many CNY for a USDT, in hundredths of a fen, are within the band; null: nobody has said what one costs. */
export function isRateInBand({ c2c: { cnyRate } }: C2cState, rate: number): boolean | null {
  if (cnyRate === 0) return null;
  const [price, index] = [BigInt(rate) * 100n, BigInt(cnyRate)];
  return price >= index * (100n - bandPercent) && price <= index * (100n + bandPercent);
}

export const isFloat = ({ bps, limitFen }: Float): boolean =>
  Number.isInteger(bps) && Math.abs(bps) <= bpsMax && (limitFen === 0 || isPrice(limitFen));

/** Whether nobody has said the rate for a day, or ever. */
export const isRateOverdue = ({ c2c: { cnyRate, cnyRateAt } }: Pick<C2cState, 'c2c'>, time: number): boolean =>
  cnyRate === 0 || time - cnyRateAt > rateAgeMax;

/** Whether prices that float can be told: the index is sound, and the rate is not overdue. */
function canFloat(state: C2cState, asset: number, time: number): boolean {
  if (isRateOverdue(state, time)) return false;
  const { assets, markets } = state.market;
  if (assets[asset]?.code === 'USDT') return true;
  const pair = markets.find(({ base, quote }) => base.asset === asset && quote.code === 'USDT');
  return pair !== undefined && !isDegraded(state, pair.market, time);
}

/** In fen, rounded for its owner where that stays in the band, and within the owner's limit; null: nobody knows it now. */
export function priceOf(
  state: C2cState,
  { asset, isSell, priceFen, float }: Pick<Advert, 'asset' | 'isSell' | 'priceFen' | 'float'>,
  time: number,
): number | null {
  if (float === null) return priceFen;
  const index = indexOf(state, asset);
  if (index === null || !canFloat(state, asset, time)) return null;
  const [over, under] = [index.over * BigInt(10_000 + float.bps), index.under * 10_000n];
  const [least, most] = bandOf(index);
  const [up, down] = [(over + under - 1n) / under, over / under];
  // A fen that rounding adds must not make of the furthest per cent a price that nobody can take.
  const price = Number(isSell ? (up < most ? up : most) : down > least ? down : least);
  if (float.limitFen === 0) return price;
  return isSell ? Math.max(price, float.limitFen) : Math.min(price, float.limitFen);
}

/** The least money that is worth a deal. */
export function leastMoney({ c2c: { cnyRate } }: C2cState): bigint {
  return (leastUsdt * BigInt(cnyRate) + ratePerFen - 1n) / ratePerFen;
}

export const isLargeEnough = (state: C2cState, moneyFen: bigint): boolean => moneyFen >= leastMoney(state);
