/** What other features use. */
export type { Events as MarketEvents } from './events.ts';
export { type Market, type MarketState, marketOf, noteTrade } from './state.ts';
