/**
 * Balances as their owner sees them. Pure. Values in USDT and CNY are for information: they are rounded down, after the
 * multiplication.
 */
import type { AccountBalances, Balance, Held } from '@bourse/contract';
import {
  type Asset,
  balanceOf,
  formatMinor,
  freeOf,
  networksOf,
  parseMinor,
  type State,
  type Wallet,
} from '@bourse/core';
import { currencyIdOf } from '../market/index.ts';

/** What balances are worth. */
export interface Prices {
  /** USDT for one unit of an asset, as a decimal; 0 where nothing says what it is worth. */
  readonly usdtPriceOf: (asset: Asset) => string;
  readonly cnyPerUsdt: string;
}

/** Decimals that prices are read with, and that values are shown with. */
const priceScale = 12;
const valueScale = 8;

function readPrice(price: string): bigint {
  const units = parseMinor(price, priceScale);
  if (units === null) throw new Error(`not a price: ${price}`);
  return units;
}

function cnyOf(usdt: bigint, cnyPerUsdt: string): bigint {
  return (usdt * readPrice(cnyPerUsdt)) / 10n ** BigInt(priceScale);
}

const typeOfNetwork: Readonly<Record<string, string>> = { bitcoin: 'btc', ethereum: 'eth' };

/** Of what is sent on no network its own code. */
function typeOf(state: State, { asset, code }: Asset): string {
  const [first] = networksOf(state, asset);
  return first === undefined ? code.toLowerCase() : (typeOfNetwork[first.network] ?? first.network);
}

/** One asset in all four accounts. */
export function presentBalance(state: State, userId: number, asset: Asset, prices: Prices): Balance {
  const held = (wallet: Wallet): Held => {
    const all = balanceOf(state, userId, wallet, asset.asset);
    // What has to stay is no more to be had than what is locked.
    const available = freeOf(state, userId, wallet, asset.asset, state.time);
    const locked = all.available + all.locked - available;
    return {
      available: formatMinor(available, asset.scale),
      locked: formatMinor(locked, asset.scale),
      isOpen: asset.wallets.includes(wallet),
    };
  };
  const usdtPrice = prices.usdtPriceOf(asset);
  const cnyPrice = cnyOf(readPrice(usdtPrice), prices.cnyPerUsdt) / 10n ** BigInt(priceScale - valueScale);
  return {
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    name: asset.name,
    type: typeOf(state, asset),
    fiat: held('legal'),
    lever: held('lever'),
    micro: held('micro'),
    spot: held('change'),
    usdtPrice,
    cnyPrice: formatMinor(cnyPrice, valueScale),
  };
}

/** All assets. */
export function presentBalances(state: State, userId: number, prices: Prices): Balance[] {
  return state.market.assets.map((asset) => presentBalance(state, userId, asset, prices));
}

/** What one account is worth, locked parts included. */
export function worthOf(
  state: State,
  userId: number,
  wallet: Wallet,
  prices: Prices,
): Omit<AccountBalances, 'balances'> {
  let usdt = 0n;
  for (const asset of state.market.assets) {
    const { available, locked } = balanceOf(state, userId, wallet, asset.asset);
    const amount = available + locked;
    if (amount === 0n) continue;
    const scaled = amount * readPrice(prices.usdtPriceOf(asset)) * 10n ** BigInt(valueScale);
    usdt += scaled / 10n ** BigInt(asset.scale + priceScale);
  }
  return {
    usdtWorth: formatMinor(usdt, valueScale),
    cnyWorth: formatMinor(cnyOf(usdt, prices.cnyPerUsdt), valueScale),
  };
}
