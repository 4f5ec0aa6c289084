/** Own open orders and waiting stops, from the core's memory. */
import { type calls, decodeOrderQuery, type Side } from '@bourse/contract';
import {
  type Market,
  type Order,
  openOrdersOf,
  openStopsOf,
  type State,
  type Stop,
  stopBookOf,
  toOrderView,
  toStopView,
  trailedTicks,
  type User,
} from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { marketsOf } from '../market/index.ts';
import { presentOrder, presentStop } from './present.ts';

/** Newest first, one side, of a pair, of one currency in any pair, or of all markets. */
export function openOrders(side: Side): Handlers<typeof calls.spot>['openBuys'] {
  return async (input, context) => {
    const { user, services } = context;
    const { writer } = services;
    const { page, limit, quoteId, baseId } = decodeOrderQuery(input);
    const { value } = await writer.read((state) => {
      const markets = marketsOf(state, quoteId, baseId);
      if (markets.length === 0) return null;
      const shown = new Map(markets.map((market) => [market.market, market]));
      const entries = [...openOrdersOf(state, user.userId), ...openStopsOf(state, user.userId)]
        .filter((entry) => entry.isBuy === (side === 'buy') && shown.has(entry.market))
        .sort((a, b) => b.orderId - a.orderId);
      const list = entries.slice((page - 1) * limit, page * limit).flatMap((entry) => {
        const market = shown.get(entry.market);
        return market === undefined ? [] : [presentEntry(state, market, entry, user)];
      });
      return { list, page, limit, total: entries.length };
    });
    return value === null ? { refused: 'market_not_found' } : { message: value };
  };
}

function presentEntry(state: State, market: Market, entry: Order | Stop, user: User) {
  if ('isFired' in entry) {
    const stop = toStopView(entry, 'waiting', entry.createdAt);
    if (entry.trailPpm === 0) return presentStop(market, stop, user);
    return presentStop(market, stop, user, { trailedTicks: trailedTicks(stopBookOf(state, market.market), entry) });
  }
  return presentOrder(market, toOrderView(entry), user, entry.pairedStopId);
}
