/** Wallet calls: balances, from the core's memory. */
import { type calls, encodeAccounts } from '@bourse/contract';
import type { State, Wallet } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
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
  return { message: encodeAccounts({ ...value, cnyPerUsdt: prices.cnyPerUsdt }) };
};

export const walletHandlers: Handlers<typeof calls.wallet> = { balances, balancesPost: balances };
