import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { CallError } from './wire/call-error.ts';

/** Most times a read is tried again after a network failure. A refusal is an answer and is not tried again. */
const retriesMax = 2;

/** The page's cache of answers; socket events patch it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Whether there is a network is for the answer to say: a server on this machine needs none.
      networkMode: 'always',
      retry: (failures, error) => failures < retriesMax && error instanceof CallError && error.code === 'network',
    },
  },
});

/** Reads again what is shown. A first answer that is still on its way may be older than what has happened: it is given up. */
export function readAgain(filters: InvalidateQueryFilters): void {
  // The library gives up only a read that has an older answer to show meanwhile.
  for (const query of queryClient.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) void query.cancel({ silent: true });
  }
  void queryClient.invalidateQueries(filters);
}
