/** What the account's pages read. */

import { queryClient } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readAccounts } from '../../domain/account/read-accounts.ts';

/** Rows of the login history a page. */
export const loginRows = 10;

/** Options of a query that only the account's holder asks. */
function useOwn<Answer>(key: readonly unknown[], queryFn: () => Promise<Answer>) {
  return { queryKey: ['account', ...key], enabled: useIsSignedIn(), queryFn };
}

export function useCenter() {
  return useQuery(useOwn(['center'], async () => (await call(calls.account.center, {})).message));
}

export function useSecurity() {
  return useQuery(useOwn(['security'], async () => (await call(calls.security.info, {})).message));
}

export function useOwnSessions() {
  return useQuery(useOwn(['sessions'], async () => (await call(calls.security.sessions, {})).message.list));
}

export function useLogins(page: number) {
  const read = async () => (await call(calls.security.logins, { page, limit: loginRows })).message;
  return useQuery({ ...useOwn(['logins', page], read), placeholderData: keepPreviousData });
}

/** Total value of the four accounts. */
export function useWorth() {
  return useQuery(useOwn(['worth'], readAccounts));
}

/** Reads again what an act has changed. */
export async function readAccountAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['account'] });
}
