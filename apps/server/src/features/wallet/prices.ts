import type { Asset } from '@bourse/core';
import type { Services } from '../../services.ts';
import { cnyPerUsdt, marketData } from '../market/index.ts';
import type { Prices } from './balances.ts';

const worthCode = 'USDT';

/** Prices of the moment: an asset's last price in USDT, each looked up once, and CNY by the rate. */
export function currentPrices(services: Pick<Services, 'writer' | 'opened' | 'config'>): Prices {
  const { writer, config } = services;
  const known = new Map<Asset, string>();
  const lookUp = (asset: Asset) => {
    if (asset.code === worthCode) return '1';
    const market = writer.state.market.markets.find(({ base, quote }) => base === asset && quote.code === worthCode);
    return market === undefined ? '0' : marketData.of(services).publicMarket(market).lastPrice;
  };
  return {
    cnyPerUsdt: cnyPerUsdt(writer.state, config),
    usdtPriceOf: (asset) => {
      const price = known.get(asset) ?? lookUp(asset);
      known.set(asset, price);
      return price;
    },
  };
}
