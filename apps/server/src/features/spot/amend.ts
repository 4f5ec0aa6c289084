/** Amends an open order or a waiting stop. */
import type { calls, ParsedInputOf } from '@bourse/contract';
import { type CommandBodies, type Market, parseLots, parseTicks } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers, Refused } from '../../http/handler.ts';
import { marketOfPair } from '../market/index.ts';
import { presentOrder, presentStop } from './present.ts';

type AmendInput = ParsedInputOf<typeof calls.spot.amend>;
type Change = Omit<CommandBodies['AmendOrder'], 'userId'>;

export const amend: Handlers<typeof calls.spot>['amend'] = async (input, context) => {
  const { writer } = context.services;
  const market = marketOfPair(writer.state, input.legal_id, input.currency_id);
  if (market === undefined) return { refused: 'market_not_found' };
  const change = readChange(market, input);
  if ('refused' in change) return change;
  const { user, idempotency } = context;
  const outcome = await writer.submit({ kind: 'AmendOrder', idempotency, userId: user.userId, ...change });
  if ('refused' in outcome) return outcome;
  const { answer } = outcome;
  const order = 'order' in answer ? presentOrder(market, answer.order, user) : presentStop(market, answer.stop, user);
  return { message: translate(context.language, 'spot.amend_done'), order };
};

/** In the market's steps; what the request leaves out stays out. */
function readChange(market: Market, input: AmendInput): Change | Refused {
  const change: Change = { market: market.market, orderId: input.id, isPostOnly: input.post_only === 1 };
  if (input.self_trade !== undefined) change.selfTrade = input.self_trade;
  for (const [field, name] of [
    ['price', 'ticks'],
    ['stop_price', 'triggerTicks'],
  ] as const) {
    const text = input[field];
    if (text === undefined) continue;
    const ticks = parseTicks(market, text);
    if (ticks === null) return { refused: 'price_off_tick', values: { step: market.tick }, field };
    change[name] = ticks;
  }
  if (input.number === undefined) return change;
  const lots = parseLots(market, input.number);
  if (lots === null) return { refused: 'quantity_off_lot', values: { step: market.lot }, field: 'number' };
  return { ...change, lots };
}
