import { queryClient } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { readAddressBook } from './client.ts';

const bookKey = ['own', 'addresses'];

/** One's own addresses of all coins, newest first. */
export function useAddressBook() {
  return useQuery({ queryKey: bookKey, enabled: useIsSignedIn(), queryFn: readAddressBook });
}

/** After a change: the book, and what withdrawals may do now. */
export async function readBookAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: bookKey }),
    queryClient.invalidateQueries({ queryKey: ['own', 'withdrawal'] }),
  ]);
}
