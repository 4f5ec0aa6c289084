/** Amends an open order or a waiting stop. */
import { type Amendment, amendmentFields, type calls, decodeAmendment } from '@bourse/contract';
import { type CommandBodies, type Market, parseLots, parseTicks } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers, Refused } from '../../http/handler.ts';
import { marketOfPair } from '../market/index.ts';
import { whyRefused } from './cancel/why-refused.ts';
import { presentOrder, presentStop } from './present.ts';

type Change = Omit<CommandBodies['AmendOrder'], 'userId'>;

export const amend: Handlers<typeof calls.spot>['amend'] = async (input, context) => {
  const { writer } = context.services;
  const amendment = decodeAmendment(input);
  const market = marketOfPair(writer.state, amendment.quoteId, amendment.baseId);
  if (market === undefined) return { refused: 'market_not_found' };
  const change = readChange(market, amendment);
  if ('refused' in change) return change;
  const { user, idempotency } = context;
  const outcome = await writer.submit({ kind: 'AmendOrder', idempotency, userId: user.userId, ...change });
  if ('refused' in outcome) return whyRefused(outcome, change.orderId, context);
  const { answer } = outcome;
  const order = 'order' in answer ? presentOrder(market, answer.order, user) : presentStop(market, answer.stop, user);
  return { message: translate(context.language, 'spot.amend_done'), order };
};

/** In the market's steps; what the request leaves out stays out. */
function readChange(market: Market, amendment: Amendment): Change | Refused {
  const { orderId, quantity, selfTrade, isPostOnly = false } = amendment;
  const change: Change = { market: market.market, orderId, isPostOnly };
  if (selfTrade !== undefined) change.selfTrade = selfTrade;
  for (const [field, name] of [
    ['price', 'ticks'],
    ['stopPrice', 'triggerTicks'],
  ] as const) {
    const text = amendment[field];
    if (text === undefined) continue;
    const ticks = parseTicks(market, text);
    if (ticks === null)
      return { refused: 'price_off_tick', values: { step: market.tick }, field: amendmentFields[field] };
    change[name] = ticks;
  }
  if (quantity === undefined) return change;
  const lots = parseLots(market, quantity);
  if (lots === null)
    return { refused: 'quantity_off_lot', values: { step: market.lot }, field: amendmentFields.quantity };
  return { ...change, lots };
}
