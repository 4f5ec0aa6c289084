/** Own fills, from the view. */
import type { calls } from '@bourse/contract';
import { type Market, parseLots, parseMinor, parseTicks } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../projections.ts';
import { marketsOf } from '../market/index.ts';
import { type OwnFill, presentFill } from './present.ts';
import { sessionUser } from './session-user.ts';

/** Newest first, of a pair, of one currency in any pair, or of all markets; of one order or one side where asked. */
export const completed: Handlers<typeof calls.spot>['completed'] = async (input, context) => {
  const { writer, view } = context.services;
  const { userId } = sessionUser(context);
  const { page, limit, legal_id, currency_id, order_id, way, after } = input;
  const markets = new Map(marketsOf(writer.state, legal_id, currency_id).map((market) => [market.market, market]));
  if (markets.size === 0) return { refused: 'market_not_found' };
  const isFresh = await view.waitFor(Math.max(after ?? 0, view.lastSeqOf(userId)));
  let fills = view.db.selectFrom('fills').where('user_id', '=', userId);
  if (legal_id !== undefined || currency_id !== undefined) fills = fills.where('market', 'in', [...markets.keys()]);
  if (order_id !== undefined) fills = fills.where('order_id', '=', order_id);
  if (way !== undefined) fills = fills.where('side', '=', way === 2 ? 'buy' : 'sell');
  const rows = await fills
    .selectAll()
    .orderBy('trade_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await fills
    .select(({ fn }) => fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = rows.map((row) => {
    const market = markets.get(row.market);
    if (market === undefined) throw new Error(`a fill of market ${row.market}, which does not exist`);
    return presentFill(market, readFill(market, row));
  });
  return { message: { list, page, limit, total: Number(total) }, ...(!isFresh && { stale: true }) };
};

function readFill(market: Market, row: Database['fills']): OwnFill {
  const ticks = parseTicks(market, row.price);
  const lots = parseLots(market, row.quantity);
  const feeMinor = parseMinor(row.fee, market.quote.scale);
  if (ticks === null || lots === null || feeMinor === null)
    throw new Error(`fill ${row.trade_id} is off its market's steps`);
  return {
    tradeId: row.trade_id,
    orderId: row.order_id,
    time: row.time,
    side: row.side,
    ticks,
    lots,
    feeMinor,
    isMaker: row.is_maker,
  };
}
