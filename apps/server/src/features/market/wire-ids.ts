/**
 * Ids of the wire and their meaning inside, defined once. Inside, assets and markets count from 0; on the wire ids start
 * at 1, because clients take 0 for "none chosen". `currency_id` names a market's base asset, `legal_id` its quote asset.
 */
import type { Asset, Market, State } from '@bourse/core';

/** Wire id of an asset. */
export function currencyIdOf(asset: Asset | number): number {
  return (typeof asset === 'number' ? asset : asset.asset) + 1;
}

/** The asset of a wire id. */
export function assetOf(state: Pick<State, 'market'>, currencyId: number): Asset | undefined {
  return state.market.assets[currencyId - 1];
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
export function marketOfPair(state: Pick<State, 'market'>, legalId: number, currencyId: number): Market | undefined {
  return state.market.markets.find(
    (market) => currencyIdOf(market.quote) === legalId && currencyIdOf(market.base) === currencyId,
  );
}

/** Markets of a pair, of one side of it where only one id is given, or all. */
export function marketsOf(
  state: Pick<State, 'market'>,
  legalId: number | undefined,
  currencyId: number | undefined,
): Market[] {
  return state.market.markets.filter(
    (market) =>
      (legalId === undefined || currencyIdOf(market.quote) === legalId) &&
      (currencyId === undefined || currencyIdOf(market.base) === currencyId),
  );
}
