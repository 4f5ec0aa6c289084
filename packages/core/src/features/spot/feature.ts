/** Spot trading: orders, stops, the maker's quotes, the dead man's switch. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { nextReached } from '../../matching/stop-book.ts';
import { type MarketEvents, marketOf } from '../market/index.ts';
import { applyOrderReduced, decideAmendOrder } from './amend-order.ts';
import { applyOrderCancelled, applyOrderPlaced } from './apply-order.ts';
import {
  applyCancelDeadlineSet,
  decideCancelAtDeadline,
  decideSetCancelDeadline,
  featureNumber,
} from './cancel-deadline.ts';
import { decideCancelAllOrders, decideCancelOrder } from './cancel-order.ts';
import type { CommandOf, Commands } from './commands.ts';
import { events } from './events.ts';
import { decidePlaceOrder } from './place/place-order.ts';
import { applyQuotesReplaced, decideReplaceQuotes } from './replace-quotes.ts';
import { slice } from './slice.ts';
import type { State } from './state.ts';
import { create, openBooks, stopBookOf } from './state.ts';
import {
  applyStopCancelled,
  applyStopFired,
  applyStopPlaced,
  applyStopSettled,
  decideFireStop,
  decidePlaceFired,
  decidePlaceOco,
  decidePlaceStop,
} from './stops.ts';

type Due = CommandOf<'PlaceFired' | 'FireStop'>;

/** Fired stops first, then stops that are reached. */
function followUp(state: State, time: number): Due | null {
  const fired = state.spot.firedStops[0];
  if (fired !== undefined) return { kind: 'PlaceFired', time, orderId: fired.orderId };
  for (const { market, lastTradeTicks } of state.market.markets) {
    const reached = nextReached(stopBookOf(state, market), lastTradeTicks);
    if (reached !== null) return { kind: 'FireStop', time, orderId: reached.orderId };
  }
  return null;
}

/** What open orders and quotes keep locked: a buy the quote currency, a sell the base. */
function* locksOf(state: State, userId: number): Generator<Lock> {
  const trader = state.spot.traders.get(userId);
  if (trader === undefined) return;
  for (const { market, isBuy, locked } of [...trader.openOrders, ...[...trader.quotes.values()].flat()]) {
    const { base, quote } = marketOf(state, market);
    yield { wallet: 'change', asset: (isBuy ? quote : base).asset, amount: locked };
  }
}

export const spot = defineFeature<State, Commands, MarketEvents>()({
  name: 'spot',
  number: featureNumber,
  uses: ['market', 'auth'],
  create,
  events,
  slice,
  decide: {
    PlaceOrder: decidePlaceOrder,
    PlaceStop: decidePlaceStop,
    PlaceOco: decidePlaceOco,
    FireStop: decideFireStop,
    PlaceFired: decidePlaceFired,
    SetCancelDeadline: decideSetCancelDeadline,
    CancelAtDeadline: decideCancelAtDeadline,
    CancelOrder: decideCancelOrder,
    AmendOrder: decideAmendOrder,
    CancelAllOrders: decideCancelAllOrders,
    ReplaceQuotes: decideReplaceQuotes,
  },
  evolve: {
    MarketListed: (state, { market }: MarketEvents['MarketListed']) => openBooks(state, market),
    OrderPlaced: applyOrderPlaced,
    OrderCancelled: applyOrderCancelled,
    OrderReduced: applyOrderReduced,
    QuotesReplaced: applyQuotesReplaced,
    StopPlaced: applyStopPlaced,
    StopCancelled: applyStopCancelled,
    StopFired: applyStopFired,
    StopSettled: applyStopSettled,
    CancelDeadlineSet: applyCancelDeadlineSet,
  },
  followUp,
  locksOf,
  timer: (userId, time) => ({ kind: 'CancelAtDeadline', time, userId }),
});
