/** Own fills, from the view. */
import { type calls, decodeOrderQuery } from '@bourse/contract';
import { type Market, parseLots, parseMinor, parseTicks } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { marketsOf } from '../market/index.ts';
import { type OwnFill, presentFill } from './present.ts';
import { readFills } from './view/reads.ts';

/** Newest first, of a pair, of one currency in any pair, or of all markets; of one order or one side where asked. */
export const completed: Handlers<typeof calls.spot>['completed'] = async (input, context) => {
  const { writer, view } = context.services;
  const { userId } = context.user;
  const { page, limit, quoteId, baseId, orderId, side, after } = decodeOrderQuery(input);
  const markets = new Map(marketsOf(writer.state, quoteId, baseId).map((market) => [market.market, market]));
  if (markets.size === 0) return { refused: 'market_not_found' };
  const chosen = {
    side: side ?? null,
    markets: quoteId === undefined && baseId === undefined ? null : [...markets.keys()],
    orderId: orderId ?? null,
  };
  return pageOf(
    context,
    (db, ownerId) => readFills(db, ownerId, chosen, { page, limit }),
    (row) => {
      const market = markets.get(row.market);
      if (market === undefined) throw new Error(`a fill of market ${row.market}, which does not exist`);
      return presentFill(market, readFill(market, row));
    },
    Math.max(after ?? 0, view.lastSeqOf(userId)),
  );
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
