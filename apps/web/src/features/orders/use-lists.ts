/** The lists of orders and fills, page after page. */

import type { Page } from '@bourse/client/file/all-rows.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import type { OrderQuery } from '@bourse/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadFills, loadOpen, loadPast, type OpenPage } from './client.ts';
import { historyLimit, type ListName, openLimit, openTotal } from './orders.ts';
import { listKey } from './own-cache.ts';
import { type Asked, queryOf } from './query.ts';

/** How a list is shown: so many rows a page, and not read while it is out of sight. */
interface Shown {
  readonly limit: number;
  readonly isShown: boolean;
}

const openShown: Shown = { limit: openLimit, isShown: true };
const historyShown: Shown = { limit: historyLimit, isShown: true };

/** Open orders, eight a page where nothing else is said. */
export function useOpenOrders(asked: Asked, shown = openShown) {
  const isSignedIn = useIsSignedIn();
  return useInfiniteQuery({ ...openPages(asked, shown.limit), enabled: isSignedIn && shown.isShown });
}

/** Orders that are done, ten a page; a page with fewer is the last. */
export function usePastOrders(asked: Asked, shown = historyShown) {
  const isSignedIn = useIsSignedIn();
  return useInfiniteQuery({
    ...historyPages('past', loadPast, asked, shown.limit),
    enabled: isSignedIn && shown.isShown,
  });
}

/** Fills, ten a page; a page with fewer is the last. */
export function useFills(asked: Asked, shown = historyShown) {
  const isSignedIn = useIsSignedIn();
  return useInfiniteQuery({
    ...historyPages('fills', loadFills, asked, shown.limit),
    enabled: isSignedIn && shown.isShown,
  });
}

function keyOf(list: ListName, { pair, side, state = 'all' }: Asked, limit: number) {
  return listKey(list, { symbol: pair?.symbol ?? '', side, state }, limit);
}

function openPages(asked: Asked, limit: number) {
  return {
    queryKey: keyOf('open', asked, limit),
    initialPageParam: 1,
    queryFn: ({ pageParam }: { pageParam: number }) => loadOpen(queryOf(asked, pageParam, limit)),
    getNextPageParam: (_last: OpenPage, pages: readonly OpenPage[]) =>
      pages.length * limit < openTotal(pages) ? pages.length + 1 : undefined,
  };
}

function historyPages<Row>(
  list: ListName,
  load: (query: OrderQuery) => Promise<Page<Row>>,
  asked: Asked,
  limit: number,
) {
  return {
    queryKey: keyOf(list, asked, limit),
    initialPageParam: 1,
    queryFn: ({ pageParam }: { pageParam: number }) => load(queryOf(asked, pageParam, limit)),
    getNextPageParam: (last: Page<Row>, pages: readonly Page<Row>[]) =>
      last.rows.length < limit ? undefined : pages.length + 1,
  };
}
