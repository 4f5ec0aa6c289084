/** Wallet calls: balances, from the core's memory. */
import type { BalanceRow, calls } from '@bourse/contract';
import type { Wallet } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { balanceRows, walletValue } from './balance-rows.ts';
import { currentPrices } from './prices.ts';

type BalancesHandler = Handlers<typeof calls.wallet>['balancesPost'];

/** Deposits and withdrawals are not part of the exchange yet. */
const areDepositsOpen = 0;

const balances: BalancesHandler = async (_input, { services, user }) => {
  const prices = currentPrices(services);
  const { value } = await services.writer.read((state) => {
    const rows: BalanceRow[] = balanceRows(state, user.userId, prices);
    const account = (wallet: Wallet) => ({ balance: rows, ...walletValue(state, user.userId, wallet, prices) });
    return {
      legal_wallet: account('legal'),
      lever_wallet: account('lever'),
      micro_wallet: account('micro'),
      change_wallet: account('change'),
    };
  });
  return { message: { ...value, is_open_CTbi: areDepositsOpen, ExRAte: services.config.CNY_PER_USDT } };
};

export const walletHandlers: Handlers<typeof calls.wallet> = { balances, balancesPost: balances };
