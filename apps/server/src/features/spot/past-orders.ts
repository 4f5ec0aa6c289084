/** Own orders that are done and stops that have ended, from the view. */
import { type calls, decodeOrderQuery } from '@bourse/contract';
import { type Market, parseLots, parseMinor, parseTicks, type State, type User } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { marketsOf } from '../market/index.ts';
import { presentPastOrder, presentPastStop, reasonOf } from './present.ts';
import { readPastOrders } from './view/reads.ts';

/** Newest first, of a pair, of one currency in any pair, or of all markets; of one side where asked. */
export const pastOrders: Handlers<typeof calls.spot>['pastOrders'] = async (input, context) => {
  const { user, services } = context;
  const { writer, view } = services;
  const { page, limit, quoteId, baseId, side, status, after } = decodeOrderQuery(input);
  const markets = new Map(marketsOf(writer.state, quoteId, baseId).map((market) => [market.market, market]));
  if (markets.size === 0) return { refused: 'market_not_found' };
  const chosen = {
    side: side ?? null,
    markets: quoteId === undefined && baseId === undefined ? null : [...markets.keys()],
    status: status ?? null,
  };
  return pageOf(
    context,
    (db, ownerId) => readPastOrders(db, ownerId, chosen, { page, limit }),
    (row) => {
      const market = markets.get(row.market);
      if (market === undefined) throw new Error(`an order of market ${row.market}, which does not exist`);
      return 'trigger' in row ? readStop(writer.state, market, row, user) : readOrder(market, row, user);
    },
    Math.max(after ?? 0, view.lastSeqOf(user.userId)),
  );
};

/** Whatever the view holds is in the market's steps. */
function stepsOf<N>(value: N | null, id: number): N {
  if (value === null) throw new Error(`order ${id} is off its market's steps`);
  return value;
}

function readOrder(market: Market, row: Database['orders'], user: User) {
  const { id: orderId, side, type, status } = row;
  const lots = stepsOf(parseLots(market, row.quantity), orderId);
  const minor = (value: string) => String(stepsOf(parseMinor(value, market.quote.scale), orderId));
  const order = {
    orderId,
    userId: user.userId,
    market: market.market,
    side,
    type,
    ticks: stepsOf(parseTicks(market, row.price), orderId),
    lots,
    remainingLots: lots - stepsOf(parseLots(market, row.filled), orderId),
    filledMinor: minor(row.value),
    feeChargedMinor: minor(row.fee),
    status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isPostOnly: row.is_post_only,
  };
  return presentPastOrder(market, order, user);
}

function readStop(state: State, market: Market, row: Database['stops'], user: User) {
  const { id: orderId, side, type, status } = row;
  const stop = {
    orderId,
    userId: user.userId,
    market: market.market,
    side,
    type,
    ticks: stepsOf(parseTicks(market, row.price), orderId),
    lots: stepsOf(parseLots(market, row.quantity), orderId),
    triggerTicks: stepsOf(parseTicks(market, row.trigger), orderId),
    trailPpm: row.trail_ppm,
    pairedOrderId: row.paired_id,
    status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  const reason = reasonOf(state, market, row.refused, row.updated_at);
  return presentPastStop(market, stop, user, reason);
}
