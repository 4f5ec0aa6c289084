import { useIsSignedIn } from '@bourse/client/session/session.ts';
import type { LogFilters } from '@bourse/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { loadLog } from './client.ts';

/** Entries a page. */
export const logRows = 20;

/** One's own log, newest first, page after page. The last choice's stays while the next is on its way. */
export function useLog(filters: LogFilters) {
  return useInfiniteQuery({
    // A transfer reads everything of one's own again, this too.
    queryKey: ['own', 'log', filters],
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => loadLog(filters, pageParam, logRows),
    getNextPageParam: ({ rows, total }, pages) =>
      rows.length > 0 && pages.length * logRows < total ? pages.length + 1 : undefined,
  });
}
