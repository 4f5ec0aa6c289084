/** What an account consists of: its largest coins by value, and all others together. Pure. */
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';

export interface CoinValue {
  readonly currency: string;
  /** In USDT; null where nobody knows it. */
  readonly value: string | null;
}

export interface Share {
  /** Null: all others. */
  readonly currency: string | null;
  /** Per cent of the whole, with one decimal. */
  readonly percent: string;
  /** Per cent of the largest share, for its bar. */
  readonly length: number;
}

/** Coins that are named. */
const namedMax = 4;
const decimals = 8;

/** The largest first; empty where nothing is worth anything. */
export function sharesOf(coins: readonly CoinValue[]): readonly Share[] {
  const valued = coins
    .flatMap(({ currency, value }) =>
      value === null ? [] : [{ currency: currency as string | null, units: unitsOf(value) }],
    )
    .filter(({ units }) => units > 0n)
    .sort((a, b) => Number(b.units > a.units) - Number(b.units < a.units));
  const total = sum(valued);
  // A fifth coin has the row of all others to itself.
  const named = valued.length > namedMax + 1 ? valued.slice(0, namedMax) : valued;
  const others = sum(valued.slice(named.length));
  const rows = others > 0n ? [...named, { currency: null, units: others }] : named;
  const largest = rows.reduce((most, { units }) => (units > most ? units : most), 1n);
  return rows.map(({ currency, units }) => ({
    currency,
    percent: fractionText(units * 100n, total, 1),
    length: Number((units * 1000n) / largest) / 10,
  }));
}

function unitsOf(value: string): bigint {
  const { units, decimals: own } = exact(value);
  return units * tenTo(Math.max(0, decimals - own));
}

function sum(coins: readonly { readonly units: bigint }[]): bigint {
  return coins.reduce((total, { units }) => total + units, 0n);
}
