/** Prices and quantities that lie where a rule turns: at the touch, the band's edge, the last coin. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import type { Side } from '../../../matching/terms.ts';
import type { Chance } from '../../../testing/random-command.ts';
import type { Market } from '../../market/index.ts';
import { bookOf, type SpotState } from '../state.ts';

export const badTicks: readonly number[] = [0, -3, 1.5, Number.NaN, 2 ** 53 - 1, 2 ** 53, 2 ** 60];
export const badLots: readonly number[] = [0, -5, 1_000_000_000_000, 1_000_000_000_001, 2 ** 53];

/** What stops are measured against. */
export function lastTicks(market: Market): number {
  return market.lastTradeTicks > 0 ? market.lastTradeTicks : market.listedTicks;
}

/** Near the touch, near the last price, at the band's edge of any possible reference, or nonsense. */
export function aimTicks({ random, state, time }: Chance<SpotState>, market: Market): number {
  const { bids, asks } = bookOf(state, market.market);
  const [bid, ask] = [bids, asks].map(({ best }) => best?.ticks ?? lastTicks(market)) as [number, number];
  const chance = random.next();
  if (chance < 0.3) return lastTicks(market) + random.int(-4, 4);
  if (chance < 0.6) return (random.next() < 0.5 ? bid : ask) + random.int(-1, 1);
  if (chance < 0.8) return lastTicks(market) + random.int(-12, 12);
  if (chance < 0.98) {
    const isFresh = market.indexTicks > 0 && time - market.indexTime <= 10_000;
    const references = isFresh
      ? [market.indexTicks, market.indexTicks, lastTicks(market)]
      : [lastTicks(market), Math.round((bid + ask) / 2), Math.floor((bid + ask) / 2)];
    const reference = random.pick(references);
    const width = Math.floor((reference * market.bandPpm) / 1_000_000);
    return reference + random.pick([-1, 1]) * (width + random.int(-1, 1));
  }
  return random.pick(badTicks);
}

/** A few, the whole of somebody's rest, about as many as can be paid, or nonsense. */
export function aimLots(
  { random, state }: Chance<SpotState>,
  market: Market,
  userId: number,
  side: Side,
  ticks: number,
): number {
  const chance = random.next();
  if (chance < 0.6) return random.int(2, 16);
  if (chance < 0.75) {
    const { bids, asks } = bookOf(state, market.market);
    const levels = side === 'buy' ? asks : bids;
    const head = levels.best?.head;
    return (head?.remainingLots ?? 5) + (head?.next?.remainingLots ?? 0) * random.int(0, 1) + random.int(0, 1);
  }
  if (chance < 0.98) return Math.max(1, payableLots(state, market, userId, side, ticks) + random.int(-1, 1));
  return random.pick(badLots);
}

function payableLots(state: SpotState, market: Market, userId: number, side: Side, ticks: number): number {
  const asset = side === 'buy' ? market.quote.asset : market.base.asset;
  const available = Number(availableOf(state, userId, 'change', asset));
  if (side === 'sell') return Math.floor(available / Number(market.lotMinor));
  const rate = 1 + Math.max(market.makerPpm, market.takerPpm) / 1_000_000;
  const price = Number.isSafeInteger(ticks) && ticks > 0 ? ticks : lastTicks(market);
  return Math.floor(available / (price * Number(market.unitMinor) * rate));
}
