/** One's own contracts: read once, kept live by private events. */
import { queryClient, readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { t } from '@bourse/client/words.tsx';
import type { MicroContract } from '@bourse/contract';
import { formatDecimal, toast } from '@bourse/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { sound } from '../../../domain/workspace/sounds.ts';
import { type AskedContracts, loadContracts, onChangedMicro, onClosedMicro } from '../client.ts';
import { resultWords } from '../words.ts';

const runningKey = ['own', 'micro', 'running'];
const settledKey = ['own', 'micro', 'settled'];

/** A user has no more that run. */
const runningMax = 100;
/** Rows of a page. */
export const settledLimit = 20;
/** How long a contract that was settled stays among those that run. */
const leavesMs = 500;

/** Those that leave: settled a moment ago. */
const useLeaving = create<Readonly<Record<number, MicroContract>>>(() => ({}));

/** Those that run, newest first, with those that leave as they ended. `marketId` null: of all markets. */
export function useRunning(marketId: number | null) {
  const leaving = useLeaving();
  const query = useQuery({
    queryKey: [...runningKey, marketId],
    enabled: useIsSignedIn(),
    queryFn: async () => (await loadContracts({ isSettled: false, marketId, page: 1, limit: runningMax })).rows,
  });
  return { ...query, data: query.data && withLeaving(query.data, leaving, marketId) };
}

/** Each that leaves takes its own place, newest first. */
export function withLeaving(
  running: readonly MicroContract[],
  leaving: Readonly<Record<number, MicroContract>>,
  marketId: number | null,
): readonly MicroContract[] {
  const gone = Object.values(leaving).filter((one) => marketId === null || one.marketId === marketId);
  const byId = new Map([...running, ...gone].map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

/** Those that were settled, twenty a page, newest first. */
export function useSettled() {
  return useInfiniteQuery({
    queryKey: [...settledKey, 'list'],
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => loadContracts(settledPage(page, settledLimit)),
    getNextPageParam: (_last, pages) =>
      pages.length * settledLimit < (pages.at(-1)?.total ?? 0) ? pages.length + 1 : undefined,
  });
}

export const settledPage = (page: number, limit: number): AskedContracts => ({
  isSettled: true,
  marketId: null,
  page,
  limit,
});

/** Takes one that was opened just now into the lists. */
export function takeOpened(contract: MicroContract): void {
  for (const marketId of [null, contract.marketId]) {
    queryClient.setQueryData<readonly MicroContract[]>(
      [...runningKey, marketId],
      (rows) => rows && [contract, ...rows.filter(({ id }) => id !== contract.id)],
    );
  }
  readRunningAgain();
}

/** Keeps the lists live while a screen is open; after a reconnect everything is read again. */
export function useOwnContracts(): void {
  useEffect(() => {
    const stops = [onChangedMicro(readRunningAgain), onClosedMicro(takeSettled)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useJoined(readAllAgain);
}

const readRunningAgain = () => readAgain({ queryKey: runningKey });
const readAllAgain = () => readAgain({ queryKey: ['own', 'micro'] });

function takeSettled(contract: MicroContract): void {
  useLeaving.setState({ [contract.id]: contract });
  setTimeout(() => leave(contract.id), leavesMs);
  readAgain({ queryKey: settledKey });
  tell(contract);
}

function leave(id: number): void {
  for (const [key] of queryClient.getQueriesData<readonly MicroContract[]>({ queryKey: runningKey })) {
    queryClient.setQueryData<readonly MicroContract[]>(key, (rows) => rows?.filter((one) => one.id !== id));
  }
  useLeaving.setState(({ [id]: _gone, ...rest }) => rest, true);
}

function tell({ symbol, coin, isUp, end }: MicroContract): void {
  if (end === null) return;
  const { result, profit } = end;
  const what = `${symbol} ${t(isUp ? 'micro.up' : 'micro.down')}`;
  const amount = result === 'win' || result === 'lose' ? ` · ${formatDecimal(profit, { sign: 'always' })} ${coin}` : '';
  const say = result === 'win' ? toast.good : toast.note;
  say(t(resultWords[result]), `${what}${amount}`);
  sound(result === 'win' ? 'filled' : 'cancelled');
}
