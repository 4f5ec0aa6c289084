/** What other features use. */
export { type MarketEvents, type Soundness, soundnesses } from './events.ts';
export { type IndexPrice, indexOfEvent, indexPricesSet, stepsMin, stepsPerTick } from './index-prices.ts';
export { type Market, marketOf, noteTrade, type WithMarket } from './state.ts';
export { usdtCentsOf } from './worth.ts';
