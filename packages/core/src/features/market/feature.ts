/** What can be traded: assets, markets, index prices. */
import { defineFeature } from '../../kernel/feature.ts';
import { answers, type Commands } from './commands.ts';
import { events } from './events.ts';
import { applyIndexPricesSet, decideSetIndexPrices } from './index-prices.ts';
import {
  applyAssetListed,
  applyMarketListed,
  applyMarketSwitched,
  decideListAsset,
  decideListMarket,
  decideSwitchMarket,
} from './list-market.ts';
import { slice } from './slice.ts';
import type { State } from './state.ts';
import { create } from './state.ts';

export const market = defineFeature<State, Commands>()({
  name: 'market',
  number: 2,
  uses: [],
  create,
  answers,
  events,
  slice,
  budget: {
    ListAsset: 'free',
    ListMarket: 'free',
    SwitchMarket: 'free',
    SetIndexPrices: 'free',
  },
  decide: {
    ListAsset: decideListAsset,
    ListMarket: decideListMarket,
    SwitchMarket: decideSwitchMarket,
    SetIndexPrices: decideSetIndexPrices,
  },
  evolve: {
    AssetListed: applyAssetListed,
    MarketListed: applyMarketListed,
    MarketSwitched: applyMarketSwitched,
    IndexPricesSet: applyIndexPricesSet,
  },
});
