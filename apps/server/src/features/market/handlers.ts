/** Market calls: markets with their figures, candles, public trades, the coins themselves, and QR images. */
import {
  type AnswerOf,
  type calls,
  decodePair,
  encodeCandle,
  encodeCoin,
  encodeGroups,
  encodeMarketCoins,
  encodeTrade,
  encodeWeek,
} from '@bourse/contract';
import { hasMessage, translate } from '@bourse/i18n/server';
import { renderSVG } from 'uqr';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { recentTradesMax } from './market-data.ts';
import { marketData } from './opened.ts';
import { logoPath } from './present.ts';
import { assetOf, currencyIdOf, marketBySymbol, marketOfPair } from './wire-ids.ts';

const qrcodeBytesMax = 512;
/** The chart call's own codes. */
const chartCode = { ok: 1, noData: -1 } as const;

export const marketHandlers: Handlers<typeof calls.market> = {
  quotations: async (_input, { services }) => ({ message: marketGroups(services) }),

  marketCoins: async (_input, { services }) => ({
    message: encodeMarketCoins(marketData.of(services).publicMarkets()),
  }),

  sparklines: async (_input, { services }) => {
    const weeks = await marketData.of(services).weeks();
    return { message: { list: weeks.map(encodeWeek) } };
  },

  candles: async ({ symbol, from, to, period }, { services }) => {
    const market = marketBySymbol(services.writer.state, symbol);
    if (market === undefined) return { refused: 'market_not_found', field: 'symbol' };
    const candles = await marketData.of(services).candles(market, period, from, to);
    const data = candles.map(encodeCandle);
    return { message: '', code: data.length > 0 ? chartCode.ok : chartCode.noData, data };
  },

  tradeHistory: async (input, { services }) => {
    const { baseId, quoteId } = decodePair(input);
    const market = marketOfPair(services.writer.state, quoteId, baseId);
    if (market === undefined) return { refused: 'market_not_found' };
    const list = marketData.of(services).recentTrades(market).map(encodeTrade);
    return { message: { list, page: 1, limit: recentTradesMax, total: list.length } };
  },

  coinDetail: async ({ id }, { services, language }) => {
    const asset = assetOf(services.writer.state, id);
    if (asset === undefined) return { refused: 'coin_not_found', field: 'id' };
    const say = (message: string, otherwise: string) =>
      hasMessage(message) ? translate(language, message) : otherwise;
    return {
      message: encodeCoin({
        id,
        code: asset.code,
        name: say(`coin.${asset.code}.name`, asset.name),
        description: say(`coin.${asset.code}.desc`, ''),
        logo: logoPath(asset.code),
      }),
    };
  },

  qrcode: async ({ text }) => {
    const isFitting = text !== '' && Buffer.byteLength(text) <= qrcodeBytesMax;
    if (!isFitting) return { refused: 'parameter_error', field: 'text' };
    return { raw: renderSVG(text, { border: 2 }), contentType: 'image/svg+xml' };
  },
};

/** All pairs with their figures, by quote currency. */
export function marketGroups(services: Services): AnswerOf<typeof calls.market.quotations>['message'] {
  const all = marketData.of(services).publicMarkets();
  const quotes = new Map(services.writer.state.market.markets.map(({ quote }) => [currencyIdOf(quote), quote.code]));
  const groups = [...quotes].map(([id, name]) => ({ id, name, markets: all.filter(({ quoteId }) => quoteId === id) }));
  return encodeGroups(groups);
}
