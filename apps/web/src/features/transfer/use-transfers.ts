import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadTransfers } from './client.ts';

/** Rows a page. */
export const transferRows = 20;

/** One's own transfers, newest first, page after page. */
export function useTransfers() {
  return useInfiniteQuery({
    // A transfer reads everything of one's own again, this too.
    queryKey: ['own', 'transfers'],
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadTransfers(pageParam, transferRows),
    getNextPageParam: ({ total }, pages) => (pages.length * transferRows < total ? pages.length + 1 : undefined),
  });
}
