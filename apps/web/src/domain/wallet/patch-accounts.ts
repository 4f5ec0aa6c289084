import type { AccountBalances, Accounts, Balance } from '@bourse/contract';

/** The accounts with the changed rows in their place; a currency not known yet joins at the end. */
export function patchAccounts(accounts: Accounts, changed: readonly Balance[]): Accounts {
  const patch = (account: AccountBalances): AccountBalances => {
    const byId = new Map([...account.balances, ...changed].map((row) => [row.currencyId, row]));
    return { ...account, balances: [...byId.values()] };
  };
  const { fiat, spot, lever, micro } = accounts;
  return { ...accounts, fiat: patch(fiat), spot: patch(spot), lever: patch(lever), micro: patch(micro) };
}
