/**
 * What the market's calls cost, and how long their answers hold. All of them are kept until the markets change: who loads a
 * page just after a trade must see it, since the feed tells of it only once. Weights are measured by `bench/dear.ts`.
 */
import { calls, decodePair } from '@bourse/contract';
import { type CallCost, costOf } from '../../http/cost/cost.ts';
import { candleCountOf, wholeBuckets } from './bars/periods.ts';
import { marketData } from './opened.ts';
import { marketBySymbol, marketOfPair } from './wire-ids.ts';

/** Candles that one weight is enough for: of an answer, and of those that they are put together from. */
const candlesAWeight = 40;
const finerAWeight = 250;

function weightOfCandles({ candles, finer }: { readonly candles: number; readonly finer: number }): number {
  return 5 + Math.ceil(candles / candlesAWeight + finer / finerAWeight);
}

export const marketCosts: readonly CallCost[] = [
  costOf(calls.market.quotations, {
    weight: 6,
    kept: { isInWords: false, versionOf: (_input, services) => marketData.of(services).revision },
  }),
  costOf(calls.market.marketCoins, {
    weight: 6,
    kept: { isInWords: false, versionOf: (_input, services) => marketData.of(services).revision },
  }),
  costOf(calls.market.sparklines, {
    weight: 6,
    kept: { isInWords: false, versionOf: (_input, services) => marketData.of(services).revision },
  }),
  costOf(calls.market.candles, {
    weight: ({ period, from, to }) => weightOfCandles(candleCountOf(period, from, to)),
    kept: {
      isInWords: false,
      normalise: ({ symbol, period, from, to }, services) => ({
        symbol,
        period,
        ...wholeBuckets(period, from, to, services.now()),
      }),
      versionOf({ symbol }, services) {
        const market = marketBySymbol(services.writer.state, symbol);
        return market === undefined ? 0 : marketData.of(services).tradedSeqOf(market);
      },
    },
  }),
  costOf(calls.market.tradeHistory, {
    weight: 2,
    kept: {
      isInWords: false,
      versionOf(input, services) {
        const { baseId, quoteId } = decodePair(input);
        const market = marketOfPair(services.writer.state, quoteId, baseId);
        return market === undefined ? 0 : marketData.of(services).tradedSeqOf(market);
      },
    },
  }),
  costOf(calls.market.coinDetail, { weight: 2, kept: {} }),
  costOf(calls.market.qrcode, { weight: 60, kept: { isInWords: false } }),
];
