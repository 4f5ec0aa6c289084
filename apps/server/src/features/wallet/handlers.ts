/** Wallet calls: balances, from the core's memory. */
import { type calls, encodeAccounts } from '@bourse/contract';
import type { Wallet } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { presentBalances, worthOf } from './balances.ts';
import { currentPrices } from './prices.ts';

type BalancesHandler = Handlers<typeof calls.wallet>['balancesPost'];

/** Deposits and withdrawals are not part of the exchange yet. */
const areTransfersOpen = false;

const balances: BalancesHandler = async (_input, { services, user }) => {
  const prices = currentPrices(services);
  const { value } = await services.writer.read((state) => {
    const all = presentBalances(state, user.userId, prices);
    const account = (wallet: Wallet) => ({ balances: all, ...worthOf(state, user.userId, wallet, prices) });
    return { fiat: account('legal'), lever: account('lever'), micro: account('micro'), spot: account('change') };
  });
  return { message: encodeAccounts({ ...value, areTransfersOpen, cnyPerUsdt: services.config.CNY_PER_USDT }) };
};

export const walletHandlers: Handlers<typeof calls.wallet> = { balances, balancesPost: balances };
