/** Prices that anybody can check: which index prices are sound, and the last of them. */
import { defineFeature } from '../../kernel/feature.ts';
import type { MarketEvents } from '../market/index.ts';
import type { PriceCommands } from './commands.ts';
import { decideSetIndexPrices, keepTicks } from './set-index-prices.ts';
import { priceSlice } from './slice.ts';
import { createPriceState, type PriceState } from './state.ts';

export const price = defineFeature<PriceState, PriceCommands, MarketEvents>()({
  name: 'price',
  number: 21,
  uses: ['market'],
  create: createPriceState,
  answers: {},
  events: {},
  slice: priceSlice,
  budget: { SetIndexPrices: 'free' },
  needs: { SetIndexPrices: 'nothing' },
  decide: { SetIndexPrices: decideSetIndexPrices },
  evolve: { IndexPricesSet: keepTicks },
});
