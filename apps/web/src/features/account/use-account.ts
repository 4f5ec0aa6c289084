/** What the account's pages read. */

import { queryClient } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readAccounts } from '../../domain/account/read-accounts.ts';

const centerKey = ['account', 'center'];
const securityKey = ['account', 'security'];
const sessionsKey = ['account', 'sessions'];
const loginsKey = ['account', 'logins'];

/** Rows of the login history a page. */
export const loginRows = 10;

export function useCenter() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: centerKey,
    enabled,
    queryFn: async () => (await call(calls.account.center, {})).message,
  });
}

export function useSecurity() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: securityKey,
    enabled,
    queryFn: async () => (await call(calls.security.info, {})).message,
  });
}

export function useOwnSessions() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: sessionsKey,
    enabled,
    queryFn: async () => (await call(calls.security.sessions, {})).message.list,
  });
}

export function useLogins(page: number) {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: [...loginsKey, page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async () => (await call(calls.security.logins, { page, limit: loginRows })).message,
  });
}

/** Total value of the four accounts. */
export function useWorth() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: ['account', 'worth'],
    enabled,
    queryFn: readAccounts,
  });
}

/** Reads again what an act has changed. */
export async function readAccountAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['account'] });
}
