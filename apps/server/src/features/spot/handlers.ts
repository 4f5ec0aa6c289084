/** Spot calls. A handler decodes, submits or reads, and presents; every rule is the core's. */
import { type calls, decodeCancel, decodeNewOrder, type Side } from '@bourse/contract';
import type { Answers, Market, User } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { marketOfPair } from '../market/index.ts';
import { amend } from './amend.ts';
import { cancelAfter, cancelDeadline } from './cancel/cancel-after.ts';
import { cancelAll } from './cancel/cancel-all.ts';
import { whyRefused } from './cancel/why-refused.ts';
import { completed } from './completed.ts';
import { deal } from './deal.ts';
import { openOrders } from './open-orders.ts';
import { pastOrders } from './past-orders.ts';
import { presentOrder, presentStop } from './present.ts';
import { readOrder } from './read-order.ts';

type PlaceHandler = Handlers<typeof calls.spot>['buy'];

function place(side: Side): PlaceHandler {
  return async (input, context) => {
    const { writer } = context.services;
    const order = decodeNewOrder(input);
    const market = marketOfPair(writer.state, order.quoteId, order.baseId);
    if (market === undefined) return { refused: 'market_not_found' };
    const body = readOrder(market, side, order);
    if ('refused' in body) return body;
    const { user, idempotency } = context;
    const outcome = await writer.submit({ idempotency, userId: user.userId, ...body });
    if ('refused' in outcome) return outcome;
    const message = translate(context.language, 'spot.placed');
    return { message, ...presentPlaced(market, outcome.answer, user) };
  };
}

type PlacedAnswer = Answers['PlaceOrder' | 'PlaceStop' | 'PlaceOco'];

/** The order; where two end each other, the limit order with its stop beside it. */
function presentPlaced(market: Market, answer: PlacedAnswer, user: User) {
  if (!('order' in answer)) return { order: presentStop(market, answer.stop, user) };
  if (!('stop' in answer)) return { order: presentOrder(market, answer.order, user) };
  const { order, stop } = answer;
  return { order: presentOrder(market, order, user, stop.orderId), stop: presentStop(market, stop, user) };
}

export const spotHandlers: Handlers<typeof calls.spot> = {
  deal,
  buy: place('buy'),
  sell: place('sell'),
  openBuys: openOrders('buy'),
  openSells: openOrders('sell'),
  completed,
  pastOrders,
  cancel: async (input, context) => {
    const { idempotency, services } = context;
    const { userId } = context.user;
    const { id: orderId, side } = decodeCancel(input);
    const outcome = await services.writer.submit({ kind: 'CancelOrder', idempotency, userId, orderId, side }, 'cancel');
    if ('refused' in outcome) return whyRefused(outcome, orderId, context);
    return { message: translate(context.language, 'spot.cancel_done') };
  },
  amend,
  cancelAll,
  cancelAfter,
  cancelDeadline,
};
