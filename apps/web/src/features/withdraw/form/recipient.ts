/** Whom coins go to: the server says who has a name, masked. */
import { queryClient } from '@bourse/client/query.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { queryOptions } from '@tanstack/react-query';

/** A name means the same person for a while. */
const freshMs = 5 * 60_000;

/** `z***@example.com (100017)` */
export const recipientOf = (user: string) =>
  queryOptions({
    queryKey: ['own', 'recipient', user],
    enabled: user !== '',
    staleTime: freshMs,
    retry: false,
    queryFn: async () => {
      const { account, id } = (await call(calls.withdraw.recipient, { user_string: user })).message;
      return `${account} (${id})`;
    },
  });

/** Throws what the server refuses: one's own account, or a name that nobody has. */
export async function readRecipient(user: string): Promise<string> {
  const { enabled: _enabled, ...options } = recipientOf(user);
  return await queryClient.fetchQuery(options);
}
