/** The book of a pair with its last price and one's own balances; visitors have none. */
import { type calls, decodePairScope, encodeBook } from '@bourse/contract';
import { balanceOf, bookOf, formatMinor } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { books, cnyPerUsdt, marketData, marketsOf, symbolOf } from '../market/index.ts';
import { presentLevels } from './present.ts';

export const deal: Handlers<typeof calls.spot>['deal'] = async (input, context) => {
  const { user, services } = context;
  const { writer, config } = services;
  const { quoteId, baseId } = decodePairScope(input);
  const { value } = await writer.read((state) => {
    const market = marketsOf(state, quoteId, baseId)[0];
    if (market === undefined) return null;
    const available = (asset: { asset: number; scale: number }) =>
      user === null ? '0' : formatMinor(balanceOf(state, user.userId, 'change', asset.asset).available, asset.scale);
    return {
      market,
      bids: presentLevels(market, bookOf(state, market.market), 'buy', input.depth),
      asks: presentLevels(market, bookOf(state, market.market), 'sell', input.depth),
      // Read with the levels: whatever changes after this number comes again in the feed.
      seq: books.of(services).seqOf(market.market),
      baseAvailable: available(market.base),
      quoteAvailable: available(market.quote),
    };
  });
  if (value === null) return { refused: 'market_not_found' };
  const { market, ...book } = value;
  const { lastPrice, cnyPrice } = marketData.of(services).publicMarket(market);
  const prices = { lastPrice, cnyPrice, cnyPerUsdt: cnyPerUsdt(writer.state, config) };
  return { message: encodeBook({ ...book, symbol: symbolOf(market), ...prices }) };
};
