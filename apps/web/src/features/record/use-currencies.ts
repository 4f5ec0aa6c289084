import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { loadCurrencies } from './client.ts';

/** Every coin. They change next to never. */
export function useCurrencies() {
  return useQuery({
    queryKey: ['currencies'],
    enabled: useIsSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: loadCurrencies,
  });
}
