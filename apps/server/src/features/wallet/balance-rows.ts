/**
 * Balances as the wire shows them. Pure. Values in USDT and CNY are for information: they are rounded down, after the
 * multiplication.
 */
import type { BalanceRow } from '@bourse/contract';
import { type Asset, balanceOf, formatMinor, parseMinor, type State, type Wallet } from '@bourse/core';
import { currencyIdOf } from '../market/wire-ids.ts';

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

function hasMarket(state: State, asset: Asset): boolean {
  return state.market.markets.some(({ base, quote }) => base === asset || quote === asset);
}

/** One asset in all four accounts. */
export function balanceRow(state: State, userId: number, asset: Asset, prices: Prices): BalanceRow {
  const part = (wallet: Wallet) => {
    const { available, locked } = balanceOf(state, userId, wallet, asset.asset);
    return { available: formatMinor(available, asset.scale), locked: formatMinor(locked, asset.scale) };
  };
  const [legal, lever, micro, change] = [part('legal'), part('lever'), part('micro'), part('change')];
  const usdtPrice = prices.usdtPriceOf(asset);
  const cnyPrice = cnyOf(readPrice(usdtPrice), prices.cnyPerUsdt) / 10n ** BigInt(priceScale - valueScale);
  return {
    currency: currencyIdOf(asset),
    currency_name: asset.code,
    currency_type: asset.code.toLowerCase(),
    legal_balance: legal.available,
    lock_legal_balance: legal.locked,
    lever_balance: lever.available,
    lock_lever_balance: lever.locked,
    micro_balance: micro.available,
    lock_micro_balance: micro.locked,
    change_balance: change.available,
    lock_change_balance: change.locked,
    usdt_price: usdtPrice,
    cny_price: formatMinor(cnyPrice, valueScale),
    // Only spot trading is open.
    is_legal: 0,
    is_lever: 0,
    is_match: hasMarket(state, asset) ? 1 : 0,
    is_micro: 0,
  };
}

/** All assets. */
export function balanceRows(state: State, userId: number, prices: Prices): BalanceRow[] {
  return state.market.assets.map((asset) => balanceRow(state, userId, asset, prices));
}

/** What one account is worth, locked parts included. */
export function walletValue(
  state: State,
  userId: number,
  wallet: Wallet,
  prices: Prices,
): { totle: string; usdt_totle: string } {
  let usdt = 0n;
  for (const asset of state.market.assets) {
    const { available, locked } = balanceOf(state, userId, wallet, asset.asset);
    const amount = available + locked;
    if (amount === 0n) continue;
    const scaled = amount * readPrice(prices.usdtPriceOf(asset)) * 10n ** BigInt(valueScale);
    usdt += scaled / 10n ** BigInt(asset.scale + priceScale);
  }
  return {
    totle: formatMinor(cnyOf(usdt, prices.cnyPerUsdt), valueScale),
    usdt_totle: formatMinor(usdt, valueScale),
  };
}
