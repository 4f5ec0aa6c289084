import { calls, type Quotation } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/wire/api.ts';
import { useWords } from '../../../platform/words.tsx';

/** Name and description of a pair's coin, in the page's language. They do not change while the page is open. */
export function useCoin(market: Quotation) {
  const { language } = useWords();
  return useQuery({
    queryKey: ['coin', market.currency_id, language],
    queryFn: async () => (await call(calls.market.coinDetail, { id: market.currency_id })).message,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
