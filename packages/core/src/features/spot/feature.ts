/** Spot trading: orders, stops, the maker's quotes, the dead man's switch. */
import { defineFeature, type IsPassedOver } from '../../kernel/feature.ts';
import type { Stop } from '../../matching/orders.ts';
import { nextReached } from '../../matching/stop-book.ts';
import { type MarketEvents, marketOf } from '../market/index.ts';
import { applyOrderCancelled, applyOrderPlaced } from './apply-order.ts';
import {
  applyCancelDeadlineSet,
  decideCancelAtDeadline,
  decideSetCancelDeadline,
  spotNumber,
} from './cancel-deadline.ts';
import { decideCancelAllOrders, decideCancelOrder } from './cancel-order.ts';
import { type SpotCommandOf, type SpotCommands, spotAnswers } from './commands.ts';
import { spotEvents } from './events.ts';
import { lockedInOrders } from './open-orders.ts';
import { applyOrderReduced, decideAmendOrder } from './place/amend-order.ts';
import { decidePlaceOrder } from './place/place-order.ts';
import { applyQuotesReplaced, decideReplaceQuotes } from './replace-quotes.ts';
import { spotSlice } from './slice.ts';
import type { SpotState } from './state.ts';
import { createSpotState, openBooks, stopBookOf } from './state.ts';
import {
  applyStopCancelled,
  applyStopFired,
  applyStopPlaced,
  decideFireStop,
  decidePlaceFired,
  decidePlaceOco,
  decidePlaceStop,
} from './stops/stops.ts';
import { endTurn, noteTurn } from './stops/turns.ts';

type Due = SpotCommandOf<'PlaceFired' | 'FireStop'>;

/** Of a market: a stop that has fired is placed before the next that is reached fires. Its last trade set it off. */
function followUp(state: SpotState, id: number, time: number, isPassedOver: IsPassedOver<Due>): Due | null {
  const { lastTradeTicks, lastTradeTime: due } = marketOf(state, id);
  for (const stop of state.spot.firedStops) {
    const place: Due = { kind: 'PlaceFired', time, due, orderId: stop.orderId };
    if (stop.market === id && !isPassedOver(place)) return place;
  }
  const fireOf = ({ orderId }: Stop): Due => ({ kind: 'FireStop', time, due, orderId });
  const reached = nextReached(stopBookOf(state, id), lastTradeTicks, (stop) => isPassedOver(fireOf(stop)));
  return reached === null ? null : fireOf(reached);
}

/** Applies what may bring stops of its market to fire, or take them away. */
function withTurn<Applied extends { readonly market: number }>(apply: (state: SpotState, event: Applied) => void) {
  return (state: SpotState, event: Applied): void => {
    apply(state, event);
    noteTurn(state, event.market);
  };
}

export const spot = defineFeature<SpotState, SpotCommands, MarketEvents>()({
  name: 'spot',
  number: spotNumber,
  uses: ['market', 'auth'],
  create: createSpotState,
  answers: spotAnswers,
  events: spotEvents,
  slice: spotSlice,
  budget: {
    PlaceOrder: 'limited',
    PlaceStop: 'limited',
    PlaceOco: 'limited',
    AmendOrder: 'limited',
    ReplaceQuotes: 'limited',
    FireStop: 'drawn',
    PlaceFired: 'drawn',
    SetCancelDeadline: 'paced',
    CancelAtDeadline: 'drawn',
    CancelOrder: 'drawn',
    CancelAllOrders: 'drawn',
  },
  needs: {
    PlaceOrder: ({ isPostOnly }) => (isPostOnly ? 'rest' : 'open'),
    PlaceStop: 'open',
    PlaceOco: 'open',
    AmendOrder: ({ isPostOnly }) => (isPostOnly ? 'rest' : 'open'),
    ReplaceQuotes: ({ bids, asks }) => (bids.length + asks.length === 0 ? 'cancel' : 'rest'),
    FireStop: 'nothing',
    PlaceFired: 'nothing',
    SetCancelDeadline: 'cancel',
    CancelAtDeadline: 'cancel',
    CancelOrder: 'cancel',
    CancelAllOrders: 'cancel',
  },
  decide: {
    // Both take what they replace besides, which is not the exchange's to give.
    PlaceOrder: (state, command) => decidePlaceOrder(state, command),
    PlaceStop: (state, command) => decidePlaceStop(state, command),
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
    OrderPlaced: (state, event) => {
      applyOrderPlaced(state, event);
      // What did not trade moved no price.
      if (event.fills.length > 0) noteTurn(state, event.market);
    },
    OrderCancelled: applyOrderCancelled,
    OrderReduced: applyOrderReduced,
    QuotesReplaced: applyQuotesReplaced,
    StopPlaced: applyStopPlaced,
    StopCancelled: withTurn(applyStopCancelled),
    StopFired: withTurn(applyStopFired),
    StopSettled: withTurn(endTurn),
    CancelDeadlineSet: applyCancelDeadlineSet,
  },
  followUp,
  lockReason: 'orders',
  locksOf: lockedInOrders,
  timer: (userId, time) => ({ kind: 'CancelAtDeadline', time, userId }),
});
