/** What other features use. */
export type { MarketEvents } from './events.ts';
export { type Market, marketOf, noteTrade, type WithMarket } from './state.ts';
export { usdtCentsOf } from './worth.ts';
