/** Market calls: quotations, candles, public trades, the coins themselves, and QR images. */
import type { AnswerOf, calls } from '@bourse/contract';
import { hasMessage, translate } from '@bourse/i18n/server';
import { renderSVG } from 'uqr';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { recentTradesMax } from './market-data.ts';
import { logoPath } from './present.ts';
import { assetOf, currencyIdOf, marketBySymbol, marketOfPair } from './wire-ids.ts';

const qrcodeBytesMax = 512;
/** The chart call's own codes. */
const chartCode = { ok: 1, noData: -1 } as const;

export const marketHandlers: Handlers<typeof calls.market> = {
  quotations: async (_input, { services }) => ({ message: quotationGroups(services) }),

  marketCoins: async (_input, { services }) => ({
    message: {
      coin_list: services.marketData
        .quotations()
        .filter((row) => row.is_display === 1)
        .map((row) => ({
          id: row.currency_id,
          name: row.currency_name,
          last_price: row.now_price,
          proportion: row.change,
          symbol: row.symbol,
        })),
    },
  }),

  sparklines: async (_input, { services }) => ({ message: { list: await services.marketData.sparklines() } }),

  candles: async ({ symbol, from, to, period }, { services }) => {
    const market = marketBySymbol(services.writer.state, symbol);
    if (market === undefined) return { refused: 'market_not_found', field: 'symbol' };
    const data = await services.marketData.candles(market, period, from, to);
    return { message: '', code: data.length > 0 ? chartCode.ok : chartCode.noData, data };
  },

  tradeHistory: async ({ legal_id, currency_id }, { services }) => {
    const market = marketOfPair(services.writer.state, legal_id, currency_id);
    if (market === undefined) return { refused: 'market_not_found' };
    const list = services.marketData.recentTrades(market);
    return { message: { list, page: 1, limit: recentTradesMax, total: list.length } };
  },

  coinDetail: async ({ id }, { services, language }) => {
    const asset = assetOf(services.writer.state, id);
    if (asset === undefined) return { refused: 'coin_not_found', field: 'id' };
    const say = (message: string, otherwise: string) =>
      hasMessage(message) ? translate(language, message) : otherwise;
    return {
      message: {
        id,
        name: asset.code,
        full_name: say(`coin.${asset.code}.name`, asset.name),
        desc: say(`coin.${asset.code}.desc`, ''),
        logo: logoPath(asset.code),
      },
    };
  },

  qrcode: async ({ text }) => {
    const isFitting = text !== '' && Buffer.byteLength(text) <= qrcodeBytesMax;
    if (!isFitting) return { refused: 'parameter_error', field: 'text' };
    return { raw: renderSVG(text, { border: 2 }), contentType: 'image/svg+xml' };
  },
};

/** All pairs with their figures, by quote currency. */
export function quotationGroups({ marketData, writer }: Services): AnswerOf<typeof calls.market.quotations>['message'] {
  const rows = marketData.quotations();
  const quotes = new Map(writer.state.market.markets.map(({ quote }) => [currencyIdOf(quote), quote.code]));
  return [...quotes].map(([id, name]) => ({ id, name, quotation: rows.filter((row) => row.legal_id === id) }));
}
