/** A list of the user's orders, five at a time, kept live by private events. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsSignedIn } from '../../domain/session/session.ts';
import { queryClient } from '../../platform/query.ts';
import { onEvent, useConnection } from '../../platform/wire/socket.ts';
import { type Filters, type ListName, pageRows, shownRows } from './entrust.ts';
import { loadPage, type Pair } from './load.ts';

const entrustKey = ['entrust'];
/** Events come in bursts: the list is read again once they have come. */
const calmMs = 400;

export function readEntrustAgain(): void {
  void queryClient.invalidateQueries({ queryKey: entrustKey });
}

export function useEntrust(list: ListName, filters: Filters, pair: Pair) {
  const connects = useConnection((state) => state.connects);
  const query = useInfiniteQuery({
    queryKey: [...entrustKey, list, filters],
    enabled: useIsSignedIn() && (filters.symbol === '' || pair !== undefined),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadPage(list, filters, pair, pageParam, pageRows),
    getNextPageParam: ({ total }, pages) => (shownRows(list, pages).length < total ? pages.length + 1 : undefined),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent('transaction', () => {
      clearTimeout(timer);
      timer = setTimeout(readEntrustAgain, calmMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => {
    // What happened before the connection was there was told to nobody.
    if (connects > 0) readEntrustAgain();
  }, [connects]);
  const pages = query.data?.pages ?? [];
  return { query, rows: shownRows(list, pages), total: pages.at(-1)?.total ?? 0 };
}
