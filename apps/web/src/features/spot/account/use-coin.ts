import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeCoin, type Market } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';

/** Name and description of a pair's coin, in the page's language. They do not change while the page is open. */
export function useCoin(market: Market) {
  const { language } = useWords();
  return useQuery({
    queryKey: ['coin', market.baseId, language],
    queryFn: async () => decodeCoin((await call(calls.market.coinDetail, { id: market.baseId })).message),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
