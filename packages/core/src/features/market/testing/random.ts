/** Random commands about what can be traded. */
import { wallets } from '../../../kernel/ledger/posting.ts';
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { MarketCommands } from '../commands.ts';

const assetsMax = 5;
const marketsMax = 3;

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
};
