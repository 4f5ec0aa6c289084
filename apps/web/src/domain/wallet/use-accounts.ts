/** What one holds in all accounts: read once, kept live by private events. */

import { queryClient, readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import type { Accounts, Balance } from '@bourse/contract';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAccounts } from '../account/read-accounts.ts';
import { patchAccounts } from './patch-accounts.ts';

const accountsKey: QueryKey = ['own', 'accounts'];

export function useAccounts() {
  useLive();
  return useQuery({ queryKey: accountsKey, enabled: useIsSignedIn(), queryFn: readAccounts });
}

/** After a transfer: everything of one's own that it may have changed. */
export function readFundsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['own'] });
}

/** Follows events while a screen is open; what was missed before or between connections is read again. */
function useLive(): void {
  useEffect(() => onEvent('update_balance', ({ balances }) => takeBalances(balances)), []);
  useJoined(readAccountsAgain);
}

function readAccountsAgain(): void {
  readAgain({ queryKey: accountsKey });
}

function takeBalances(changed: readonly Balance[]): void {
  queryClient.setQueryData<Accounts>(accountsKey, (accounts) => accounts && patchAccounts(accounts, changed));
  // What is being read while an event comes may be older than the event.
  if (queryClient.isFetching({ queryKey: accountsKey }) > 0) readAccountsAgain();
}
