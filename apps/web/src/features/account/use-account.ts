/** What the account's pages read. */

import { useOwn } from '@bourse/client/security/own-security.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readAccounts } from '../../domain/account/read-accounts.ts';

/** Rows of the login history a page. */
export const loginRows = 10;

export function useCenter() {
  return useQuery(useOwn(['center'], async () => (await call(calls.account.center, {})).message));
}

export function useLogins(page: number) {
  const read = async () => (await call(calls.security.logins, { page, limit: loginRows })).message;
  return useQuery({ ...useOwn(['logins', page], read), placeholderData: keepPreviousData });
}

/** Total value of the four accounts. */
export function useWorth() {
  return useQuery(useOwn(['worth'], readAccounts));
}
