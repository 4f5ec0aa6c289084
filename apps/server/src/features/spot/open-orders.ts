/** Own open orders, from the core's memory. */
import type { calls } from '@bourse/contract';
import { openOrdersOf, type Side, toOrderView } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { marketsOf } from '../market/wire-ids.ts';
import { presentOrder } from './present.ts';
import { sessionUser } from './session-user.ts';

/** Newest first, one side, of a pair, of one currency in any pair, or of all markets. */
export function openOrders(side: Side): Handlers<typeof calls.spot>['openBuys'] {
  return async (input, context) => {
    const { writer } = context.services;
    const user = sessionUser(context);
    const { page, limit } = input;
    const { value } = await writer.read((state) => {
      const markets = marketsOf(state, input.legal_id, input.currency_id);
      if (markets.length === 0) return null;
      const shown = new Map(markets.map((market) => [market.market, market]));
      const orders = openOrdersOf(state, user.userId).filter(
        (order) => order.isBuy === (side === 'buy') && shown.has(order.market),
      );
      const list = orders.slice((page - 1) * limit, page * limit).flatMap((order) => {
        const market = shown.get(order.market);
        return market === undefined ? [] : [presentOrder(market, toOrderView(order), user)];
      });
      return { list, page, limit, total: orders.length };
    });
    return value === null ? { refused: 'market_not_found' } : { message: value };
  };
}
