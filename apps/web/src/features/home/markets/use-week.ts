import { type Candle, calls } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { weekRange } from './sparkline.ts';

/** Time a week's candles stay fresh: only the running day changes, and it ends at the live price. */
const freshMs = 600_000;

/** The daily candles of the last week; empty where there are none or they did not load (a line is no more than a hint). */
export function useWeek(symbol: string): readonly Candle[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['week', symbol],
    queryFn: async () => {
      const answer = await call(calls.market.candles, { symbol, ...weekRange(Date.now()), period: '1day' });
      return answer.code === -1 ? [] : answer.data;
    },
    staleTime: freshMs,
  });
  return isError ? [] : data;
}
