/** What can be traded: assets, markets, index prices. */
import { defineFeature } from '../../kernel/feature.ts';
import { type MarketCommands, marketAnswers } from './commands.ts';
import { marketEvents } from './events.ts';
import { applyIndexPricesSet } from './index-prices.ts';
import {
  applyAssetListed,
  applyAssetWalletsSet,
  applyMarketListed,
  applyMarketSwitched,
  decideListAsset,
  decideListMarket,
  decideSetAssetWallets,
  decideSwitchMarket,
} from './list-market.ts';
import { marketSlice } from './slice.ts';
import type { MarketState } from './state.ts';
import { createMarketState } from './state.ts';

export const market = defineFeature<MarketState, MarketCommands>()({
  name: 'market',
  number: 2,
  uses: [],
  create: createMarketState,
  answers: marketAnswers,
  events: marketEvents,
  slice: marketSlice,
  budget: {
    ListAsset: 'free',
    SetAssetWallets: 'free',
    ListMarket: 'free',
    SwitchMarket: 'free',
  },
  needs: {
    ListAsset: 'nothing',
    SetAssetWallets: 'nothing',
    ListMarket: 'nothing',
    SwitchMarket: 'nothing',
  },
  decide: {
    ListAsset: decideListAsset,
    SetAssetWallets: decideSetAssetWallets,
    ListMarket: decideListMarket,
    SwitchMarket: decideSwitchMarket,
  },
  evolve: {
    AssetListed: applyAssetListed,
    AssetWalletsSet: applyAssetWalletsSet,
    MarketListed: applyMarketListed,
    MarketSwitched: applyMarketSwitched,
    IndexPricesSet: applyIndexPricesSet,
  },
});
