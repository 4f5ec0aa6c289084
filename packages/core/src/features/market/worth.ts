/** What an amount is worth in USDT, for limits that are set in it. */
import type { WithMarket } from './state.ts';

const worthCode = 'USDT';
const centDigits = 2;

/** In cents, rounded up, at the last price of the asset's market in USDT, before a first trade at its index; null: no price. */
export function usdtCentsOf({ market: { assets, markets } }: WithMarket, asset: number, minor: bigint): bigint | null {
  const found = assets[asset];
  if (found === undefined) return null;
  if (found.code === worthCode) return centsOf(minor, 1n, found.scale);
  const market = markets.find(({ base, quote }) => base.asset === asset && quote.code === worthCode);
  if (market === undefined) return null;
  const ticks = market.lastTradeTicks > 0 ? market.lastTradeTicks : market.indexTicks;
  if (ticks <= 0) return null;
  return centsOf(minor * BigInt(ticks) * market.unitMinor, market.lotMinor, market.quote.scale);
}

/** Minor units of USDT, as a fraction, in cents. */
function centsOf(minor: bigint, divisor: bigint, scale: number): bigint {
  const all = divisor * 10n ** BigInt(scale);
  return (minor * 10n ** BigInt(centDigits) + all - 1n) / all;
}
