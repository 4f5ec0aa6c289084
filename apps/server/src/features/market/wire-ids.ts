/**
 * Ids of the wire and their meaning inside, defined once. Inside, assets and markets count from 0; on the wire ids start
 * at 1, because clients take 0 for "none chosen".
 */
import type { Asset, Market, State } from '@bourse/core';

/** Wire id of an asset. */
export function currencyIdOf(asset: Asset | number): number {
  return (typeof asset === 'number' ? asset : asset.asset) + 1;
}

/** The asset of a wire id. */
export function assetOf(state: Pick<State, 'market'>, id: number): Asset | undefined {
  return state.market.assets[id - 1];
}

/** The core's number of an asset, from its wire id. */
export function assetIdOf(currencyId: number): number {
  return currencyId - 1;
}

/** The core's number of a market, from its wire id. */
export function marketNumberOf(marketId: number): number {
  return marketId - 1;
}

/** Wire id of a market. */
export function marketIdOf(market: Market | number): number {
  return (typeof market === 'number' ? market : market.market) + 1;
}

/** `BTC/USDT` */
export function symbolOf(market: Pick<Market, 'base' | 'quote'>): string {
  return `${market.base.code}/${market.quote.code}`;
}

export function marketBySymbol(state: Pick<State, 'market'>, symbol: string): Market | undefined {
  return state.market.markets.find((market) => symbolOf(market) === symbol);
}

/** The market of a pair of wire ids. */
export function marketOfPair(state: Pick<State, 'market'>, quoteId: number, baseId: number): Market | undefined {
  return state.market.markets.find(
    (market) => currencyIdOf(market.quote) === quoteId && currencyIdOf(market.base) === baseId,
  );
}

/** Markets of a pair, of one side of it where only one id is given, or all. */
export function marketsOf(
  state: Pick<State, 'market'>,
  quoteId: number | undefined,
  baseId: number | undefined,
): Market[] {
  return state.market.markets.filter(
    (market) =>
      (quoteId === undefined || currencyIdOf(market.quote) === quoteId) &&
      (baseId === undefined || currencyIdOf(market.base) === baseId),
  );
}
