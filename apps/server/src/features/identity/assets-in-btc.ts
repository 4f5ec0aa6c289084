/** What all accounts of a user are worth in bitcoin, at last prices; rounded down. */
import { type Asset, balanceOf, parseMinor, type State, wallets } from '@bourse/core';
import type { Services } from '../../services.ts';
import { marketData } from '../market/index.ts';

const priceScale = 12;
const bitcoinScale = 8;
const worthCode = 'USDT';

/** In the smallest unit of bitcoin; 0 where bitcoin has no price. */
export function assetsInBtc(services: Pick<Services, 'writer' | 'opened'>, userId: number): bigint {
  const { state } = services.writer;
  const priceOf = (asset: Asset): bigint => {
    if (asset.code === worthCode) return 10n ** BigInt(priceScale);
    const market = state.market.markets.find(({ base, quote }) => base === asset && quote.code === worthCode);
    if (market === undefined) return 0n;
    return parseMinor(marketData.of(services).publicMarket(market).lastPrice, priceScale) ?? 0n;
  };
  const bitcoin = state.market.assets.find(({ code }) => code === 'BTC');
  const bitcoinPrice = bitcoin === undefined ? 0n : priceOf(bitcoin);
  if (bitcoinPrice === 0n) return 0n;
  let worth = 0n;
  for (const asset of state.market.assets) {
    const amount = amountOf(state, userId, asset);
    if (amount > 0n) worth += (amount * priceOf(asset) * 10n ** BigInt(bitcoinScale)) / 10n ** BigInt(asset.scale);
  }
  return worth / bitcoinPrice;
}

function amountOf(state: State, userId: number, asset: Asset): bigint {
  return wallets.reduce((sum, wallet) => {
    const { available, locked } = balanceOf(state, userId, wallet, asset.asset);
    return sum + available + locked;
  }, 0n);
}
