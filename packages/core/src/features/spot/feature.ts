/** Spot trading: orders, stops, the maker's quotes, the dead man's switch. */
import { defineFeature } from '../../kernel/feature.ts';
import { nextReached } from '../../matching/stop-book.ts';
import type { State } from '../../state.ts';
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
  const fired = state.firedStops[0];
  if (fired !== undefined) return { kind: 'PlaceFired', time, orderId: fired.orderId };
  for (const market of state.markets) {
    const reached = nextReached(market);
    if (reached !== null) return { kind: 'FireStop', time, orderId: reached.orderId };
  }
  return null;
}

export const spot = defineFeature<State, Commands>()({
  name: 'spot',
  number: featureNumber,
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
  timer: (userId, time) => ({ kind: 'CancelAtDeadline', time, userId }),
});
