/** Index prices from a feed: journalled, so that every decision that used one can be replayed. */
import type { MarketCommandOf, MarketDecision } from './commands.ts';
import type { MarketEventOf } from './events.ts';
import { type MarketState, marketOf } from './state.ts';

export function decideSetIndexPrices(
  state: MarketState,
  command: MarketCommandOf<'SetIndexPrices'>,
): MarketDecision<'SetIndexPrices'> {
  for (const { market, ticks } of command.prices) {
    if (state.market.markets[market] === undefined) return { refused: 'market_not_found' };
    if (!Number.isSafeInteger(ticks) || ticks <= 0) return { refused: 'parameter_error' };
  }
  return { events: [{ kind: 'IndexPricesSet', time: command.time, prices: command.prices }], answer: {} };
}

export function applyIndexPricesSet(state: MarketState, event: MarketEventOf<'IndexPricesSet'>): void {
  for (const { market, ticks } of event.prices) {
    const found = marketOf(state, market);
    found.indexTicks = ticks;
    found.indexTime = event.time;
  }
}
