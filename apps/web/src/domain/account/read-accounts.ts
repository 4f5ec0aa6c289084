import { type Accounts, calls, decodeAccounts } from '@bourse/contract';
import { call } from '../../platform/wire/api.ts';

/** What one holds in all accounts. */
export async function readAccounts(): Promise<Accounts> {
  return decodeAccounts((await call(calls.wallet.balances, {})).message);
}
