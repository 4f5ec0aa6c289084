/** Own orders that are done and stops that have ended, from the view. */
import type { calls } from '@bourse/contract';
import { formatMinor, type Market, parseLots, parseMinor, parseTicks, type State, type User } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import type { OrdersTable, StopsTable } from '../../view/schema.ts';
import { marketsOf } from '../market/wire-ids.ts';
import { presentOrder, presentStop, reasonOf } from './present.ts';
import { sessionUser } from './session-user.ts';

/** Newest first, of a pair, of one currency in any pair, or of all markets; of one side where asked. */
export const pastOrders: Handlers<typeof calls.spot>['pastOrders'] = async (input, context) => {
  const { writer, view } = context.services;
  const user = sessionUser(context);
  const { page, limit, legal_id, currency_id, way, status, after } = input;
  const markets = new Map(marketsOf(writer.state, legal_id, currency_id).map((market) => [market.market, market]));
  if (markets.size === 0) return { refused: 'market_not_found' };
  const isFresh = await view.waitFor(Math.max(after ?? 0, view.lastSeqOf(user.userId)));
  const side = way === undefined ? null : way === 2 ? 'buy' : 'sell';
  const shown = legal_id === undefined && currency_id === undefined ? null : [...markets.keys()];
  let orders = view.db.selectFrom('orders').where('user_id', '=', user.userId).where('status', '!=', 'open');
  let stops = view.db.selectFrom('stops').where('user_id', '=', user.userId).where('status', '!=', 'waiting');
  if (side !== null) {
    orders = orders.where('side', '=', side);
    stops = stops.where('side', '=', side);
  }
  if (status !== undefined) {
    // Neither has the other's own end.
    orders = orders.where('status', '=', status === 'fired' ? 'open' : status);
    stops = stops.where('status', '=', status === 'filled' ? 'waiting' : status);
  }
  if (shown !== null) {
    orders = orders.where('market', 'in', shown);
    stops = stops.where('market', 'in', shown);
  }
  // Orders and stops take their ids from one series.
  const ids = await orders
    .select('id')
    .unionAll(stops.select('id'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const wanted = ids.map(({ id }) => id);
  const [orderRows, stopRows] =
    wanted.length === 0
      ? [[], []]
      : await Promise.all([
          orders.where('id', 'in', wanted).selectAll().execute(),
          stops.where('id', 'in', wanted).selectAll().execute(),
        ]);
  const rows = [...orderRows, ...stopRows].sort((a, b) => b.id - a.id);
  const [orderCount, stopCount] = await Promise.all([
    orders.select(({ fn }) => fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow(),
    stops.select(({ fn }) => fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map((row) => {
    const market = markets.get(row.market);
    if (market === undefined) throw new Error(`an order of market ${row.market}, which does not exist`);
    return 'trigger' in row ? readStop(writer.state, market, row, user) : readOrder(market, row, user);
  });
  const total = Number(orderCount.total) + Number(stopCount.total);
  return { message: { list, page, limit, total }, ...(!isFresh && { stale: true }) };
};

/** Whatever the view holds is in the market's steps. */
function stepsOf<N>(value: N | null, id: number): N {
  if (value === null) throw new Error(`order ${id} is off its market's steps`);
  return value;
}

function readOrder(market: Market, row: OrdersTable, user: User) {
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
  };
  return {
    ...presentOrder(market, order, user),
    traded_money: formatMinor(BigInt(order.filledMinor), market.quote.scale),
  };
}

function readStop(state: State, market: Market, row: StopsTable, user: User) {
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
  return { ...presentStop(market, stop, user, reason), traded_money: formatMinor(0n, market.quote.scale) };
}
