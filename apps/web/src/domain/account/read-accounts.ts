import { call } from '@bourse/client/wire/api.ts';
import { type Accounts, calls, decodeAccounts } from '@bourse/contract';

/** What one holds in all accounts. */
export async function readAccounts(): Promise<Accounts> {
  return decodeAccounts((await call(calls.wallet.balances, {})).message);
}
