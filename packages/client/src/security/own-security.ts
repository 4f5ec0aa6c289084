/** What somebody reads of how their own account is kept theirs: traders and staff alike. */
import { calls } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { useIsSignedIn } from '../session/session.ts';
import { call } from '../wire/api.ts';

/** Options of a query that only the account's holder asks. */
export function useOwn<Answer>(key: readonly unknown[], queryFn: () => Promise<Answer>) {
  return { queryKey: ['account', ...key], enabled: useIsSignedIn(), queryFn };
}

export function useSecurity() {
  return useQuery(useOwn(['security'], async () => (await call(calls.security.info, {})).message));
}

export function useOwnSessions() {
  return useQuery(useOwn(['sessions'], async () => (await call(calls.security.sessions, {})).message.list));
}

/** Reads again what an act has changed. */
export async function readAccountAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['account'] });
}
