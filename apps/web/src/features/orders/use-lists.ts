/** The lists of orders and fills, page after page. */
import type { OrderQuery } from '@bourse/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../domain/session/session.ts';
import type { Page } from '../../platform/file/all-rows.ts';
import { loadFills, loadOpen, loadPast } from './client.ts';
import { historyLimit, type ListName, openLimit, openTotal } from './orders.ts';
import { listKey } from './own-cache.ts';
import { type Asked, queryOf } from './query.ts';

/** How a list is shown: so many rows a page, and not read while it is out of sight. */
interface Shown {
  readonly limit: number;
  readonly isShown?: boolean;
}

function keyOf(list: ListName, { pair, side, state = 'all' }: Asked, limit: number) {
  return listKey(list, { symbol: pair?.symbol ?? '', side, state }, limit);
}

/** Open orders, eight a page where nothing else is said. */
export function useOpenOrders(asked: Asked, { limit, isShown = true }: Shown = { limit: openLimit }) {
  return useInfiniteQuery({
    queryKey: keyOf('open', asked, limit),
    enabled: useIsSignedIn() && isShown,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadOpen(queryOf(asked, pageParam, limit)),
    getNextPageParam: (_last, pages) => (pages.length * limit < openTotal(pages) ? pages.length + 1 : undefined),
  });
}

/** Orders that are done, ten a page; a page with fewer is the last. */
export function usePastOrders(asked: Asked, shown?: Shown) {
  return useHistory('past', loadPast, asked, shown);
}

/** Fills, ten a page; a page with fewer is the last. */
export function useFills(asked: Asked, shown?: Shown) {
  return useHistory('fills', loadFills, asked, shown);
}

function useHistory<Row>(
  list: ListName,
  load: (query: OrderQuery) => Promise<Page<Row>>,
  asked: Asked,
  { limit, isShown = true }: Shown = { limit: historyLimit },
) {
  return useInfiniteQuery({
    queryKey: keyOf(list, asked, limit),
    enabled: useIsSignedIn() && isShown,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => load(queryOf(asked, pageParam, limit)),
    getNextPageParam: (last, pages) => (last.rows.length < limit ? undefined : pages.length + 1),
  });
}
