/** Random commands about what can be traded. */
import { wallets } from '../../../kernel/ledger/posting.ts';
import type { BaseState, Chance, RandomCommands } from '../../../testing/random-command.ts';
import type { MarketCommands } from '../commands.ts';
import type { Market } from '../state.ts';

const assetsMax = 5;
const marketsMax = 3;

/** What stops are measured against. */
function lastTicks(market: Market): number {
  return market.lastTradeTicks > 0 ? market.lastTradeTicks : market.listedTicks;
}

function indexPrice(chance: Chance<BaseState>): { market: number; ticks: number } {
  const market = chance.market();
  const found = chance.marketOf(market);
  const drift = Math.max(1, Math.round((lastTicks(found) + found.listedTicks) / 2) + chance.int(-5, 5));
  return { market, ticks: chance.is(0.97) ? drift : chance.pick([0, -3, 1.5, Number.NaN, 2 ** 53]) };
}

export const randomMarket: RandomCommands<BaseState, MarketCommands> = {
  ListAsset: {
    share: 0.1,
    make: ({ state }) => {
      const { length } = state.market.assets;
      return length >= assetsMax ? null : { code: `ASSET${length}`, name: `Asset ${length}`, scale: 8 };
    },
  },
  SetAssetWallets: {
    share: 0.5,
    make: (chance) => ({
      asset: chance.int(0, chance.state.market.assets.length),
      wallets: wallets.filter((wallet) => chance.is(wallet === 'change' ? 0.97 : 0.7)),
    }),
  },
  ListMarket: {
    share: 0.1,
    make: (chance) => {
      const { assets, markets } = chance.state.market;
      if (markets.length >= marketsMax) return null;
      const steps = { tick: '0.01', lot: '0.05', minimum: '5', listedPrice: '100' };
      const rates = { bandPpm: 200_000, makerPpm: 1000, takerPpm: 1500 };
      return { base: chance.pick(assets).code, quote: chance.pick(assets).code, ...steps, ...rates };
    },
  },
  SwitchMarket: {
    share: 2.5,
    make: (chance) => {
      const closed = chance.state.market.markets.find((market) => !market.isOpen);
      if (closed !== undefined) return { market: closed.market, isOpen: true };
      return { market: chance.market(), isOpen: !chance.is(0.15) };
    },
  },
  SetIndexPrices: {
    share: 3,
    make: (chance) => ({ prices: Array.from({ length: chance.int(1, 2) }, () => indexPrice(chance)) }),
  },
};
