/** Index prices from a feed: journalled, so that every decision that used one can be replayed. */
import type { CommandOf, Decision } from './commands.ts';
import type { EventOf } from './events.ts';
import { marketOf, type State } from './state.ts';

export function decideSetIndexPrices(state: State, command: CommandOf<'SetIndexPrices'>): Decision<'SetIndexPrices'> {
  for (const { market, ticks } of command.prices) {
    if (state.market.markets[market] === undefined) return { refused: 'market_not_found' };
    if (!Number.isSafeInteger(ticks) || ticks <= 0) return { refused: 'parameter_error' };
  }
  return { events: [{ kind: 'IndexPricesSet', time: command.time, prices: command.prices }], answer: {} };
}

export function applyIndexPricesSet(state: State, event: EventOf<'IndexPricesSet'>): void {
  for (const { market, ticks } of event.prices) {
    const found = marketOf(state, market);
    found.indexTicks = ticks;
    found.indexTime = event.time;
  }
}
