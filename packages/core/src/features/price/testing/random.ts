/** Random ticks: near the last trade, sometimes far away, old, of too few sources, or late. */
import type { BaseState, Chance, RandomCommands } from '../../../testing/random-command.ts';
import { type Market, stepsMin } from '../../market/index.ts';
import type { PriceCommands, SampledPrice } from '../commands.ts';

/** What stops are measured against. */
function lastTicks(market: Market): number {
  return market.lastTradeTicks > 0 ? market.lastTradeTicks : market.listedTicks;
}

/** Now and then another price holds for a while. */
function levelOf(time: number): number {
  const turn = Math.floor(time / 1_200_000) % 8;
  return turn === 3 ? 1.6 : turn === 6 ? 0.7 : 1;
}

function sample(chance: Chance<BaseState>, market: number): SampledPrice {
  const found = chance.marketOf(market);
  const usual = Math.round((lastTicks(found) + found.listedTicks) / 2) + chance.int(-5, 5);
  // As far as a step that nothing has to confirm.
  const drift = Math.round((usual * (chance.is(0.3) ? chance.int(93, 107) : 100) * levelOf(chance.time)) / 100);
  const steps = Math.max(stepsMin, drift * 100 + chance.int(-50, 50)) * (chance.is(0.03) ? chance.int(1, 3) : 1);
  return {
    market,
    steps: chance.is(0.97) ? steps : chance.pick([0, -3, 49, 1.5, Number.NaN, 2 ** 53]),
    ageMs: chance.is(0.98) ? chance.int(0, chance.pick([0, 300, 3000, 10_000])) : chance.pick([-1, 0.5, Number.NaN]),
    hasEnoughSources: chance.is(0.9),
  };
}

export const randomPrice: RandomCommands<BaseState, PriceCommands> = {
  SetIndexPrices: {
    share: 8,
    make: (chance) => {
      const all = chance.state.market.markets.map(({ market }) => market);
      const markets = chance.is(0.6) ? all : Array.from({ length: chance.int(1, 2) }, () => chance.market());
      const lateMs = chance.is(0.9) ? 0 : chance.int(-2000, 5000);
      return { sampledAt: chance.time - lateMs, prices: markets.map((market) => sample(chance, market)) };
    },
  },
};
