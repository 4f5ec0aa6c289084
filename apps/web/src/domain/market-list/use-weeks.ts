import { afterPaint } from '@bourse/client/start/after-paint.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls, decodeWeek } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Closing prices of the last seven days, by pair. */
export type Weeks = ReadonlyMap<string, readonly string[]>;

/** Time a week stays fresh: only the running day changes, and it ends at the live price. */
const freshMs = 600_000;
const none: Weeks = new Map();

/**
 * The weeks of all pairs, one request for every table and card, once the prices themselves are painted. Undefined until
 * they are here; empty where they did not come (a line is no more than a hint).
 */
export function useWeeks(): Weeks | undefined {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const { data, isError } = useQuery({
    queryKey: ['weeks'],
    queryFn: async (): Promise<Weeks> => {
      const { message } = await call(calls.market.sparklines, {});
      return new Map(message.list.map(decodeWeek).map(({ symbol, closes }) => [symbol, closes]));
    },
    enabled: isPainted,
    staleTime: freshMs,
    refetchInterval: freshMs,
    // The map of one answer has nothing in common with that of another.
    structuralSharing: false,
  });
  return isError && !data ? none : data;
}
