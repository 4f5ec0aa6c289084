/** What somebody holds in the four accounts, as the server says it. */
import { balanceRow } from '@bourse/client/testing/samples.ts';
import type { AnswerOf, BalanceRow, calls } from '@bourse/contract';

/** Held in all accounts: 1,000 of spot, 50.5 of fiat. */
export function usdt(change: Partial<BalanceRow> = {}): BalanceRow {
  return balanceRow({
    currency: 1,
    currency_name: 'USDT',
    currency_type: 'usdt',
    full_name: 'Tether',
    legal_balance: '50.50000000',
    change_balance: '1000.00000000',
    lock_change_balance: '25.00000000',
    usdt_price: '1',
    cny_price: '7.10000000',
    is_legal: 1,
    is_lever: 1,
    is_micro: 1,
    ...change,
  });
}

/** Held in spot and fiat. */
export function btc(change: Partial<BalanceRow> = {}): BalanceRow {
  return balanceRow({ is_legal: 1, ...change });
}

/** Held in spot only. */
export function sol(change: Partial<BalanceRow> = {}): BalanceRow {
  return balanceRow({
    currency: 4,
    currency_name: 'SOL',
    currency_type: 'sol',
    full_name: 'Solana',
    change_balance: '0.00400000',
    lock_change_balance: '0.00000000',
    usdt_price: '150.00',
    ...change,
  });
}

export function walletOf(...balance: BalanceRow[]): AnswerOf<typeof calls.wallet.balances> {
  const account = { balance, totle: '0', usdt_totle: '0' };
  const accounts = { legal_wallet: account, lever_wallet: account, micro_wallet: account, change_wallet: account };
  return { message: { ...accounts, is_open_CTbi: 0, ExRAte: '7.1' } };
}
