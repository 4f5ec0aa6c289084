/** Wallet calls: balances, from the core's memory. */
import { type calls, encodeAccounts, type LockRow } from '@bourse/contract';
import { formatMinor, locksOf, type State, type Wallet } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { currencyIdOf } from '../market/index.ts';
import { presentBalances, worthOf } from './balances.ts';
import { currentPrices } from './prices.ts';

type BalancesHandler = Handlers<typeof calls.wallet>['balancesPost'];

/** Whether any coin can come or go at all. */
function areTransfersOpen({ wallet: { networks } }: State): boolean {
  return [...networks.values()].some((network) => network.areDepositsOpen || network.areWithdrawalsOpen);
}

const balances: BalancesHandler = async (_input, { services, user }) => {
  const prices = currentPrices(services);
  const { value } = await services.writer.read((state) => {
    const all = presentBalances(state, user.userId, prices);
    const account = (wallet: Wallet) => ({ balances: all, ...worthOf(state, user.userId, wallet, prices) });
    const isOpen = areTransfersOpen(state);
    return {
      areTransfersOpen: isOpen,
      fiat: account('legal'),
      lever: account('lever'),
      micro: account('micro'),
      spot: account('change'),
    };
  });
  return { message: encodeAccounts({ ...value, cnyPerUsdt: services.config.CNY_PER_USDT }) };
};

/** By coin, account and feature, whatever number of records keep it. */
function lockRows(state: State, userId: number): LockRow[] {
  const sums = new Map<string, { asset: number; field: Wallet; kind: string; amount: bigint }>();
  for (const { asset, wallet: field, feature: kind, amount } of locksOf(state, userId)) {
    const key = `${asset} ${field} ${kind}`;
    sums.set(key, { asset, field, kind, amount: (sums.get(key)?.amount ?? 0n) + amount });
  }
  return [...sums.values()].flatMap(({ asset, field, kind, amount }) => {
    const found = state.market.assets[asset];
    if (found === undefined || amount === 0n) return [];
    const number = formatMinor(amount, found.scale);
    return [{ currency: currencyIdOf(found), currency_name: found.code, field, kind, number }];
  });
}

const locks: Handlers<typeof calls.wallet>['locks'] = async (_input, { services, user }) => {
  const { value } = await services.writer.read((state) => lockRows(state, user.userId));
  return { message: value };
};

export const walletHandlers: Handlers<typeof calls.wallet> = { locks, balances, balancesPost: balances };
