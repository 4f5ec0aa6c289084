/**
 * A list that a call answers page by page, newest first: the pages shown stand below each other, and how many they are is
 * in the address, so that a reload and the way back show the same rows.
 */
import type { PagedCall } from '@bourse/contract';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from '../navigation/go.ts';
import { noteScroll } from '../navigation/scroll.ts';
import { useSearchWord, useShown } from '../navigation/shown.ts';
import { useIsSignedIn } from '../session/session.ts';
import { call } from '../wire/api.ts';

/** Rows of a page, where the call does not say how many it has. */
const limit = 20;
/** Most pages that an address brings back by itself; those behind them come at a press. */
const pagesRestoredMax = 10;
/** Its name in the address. */
const word = 'page';

/** The rows of a list so far. */
export interface Pages<Row> {
  /** Undefined while the first are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** Rows of all pages. */
  readonly total: number;
  /** The last page asked for did not come. */
  readonly isError: boolean;
  /** Why the last page asked for did not come. */
  readonly error?: Error | null;
  readonly refetch: () => unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** The rows are another choice's: those of this one are on their way. */
  readonly isPlaceholderData: boolean;
}

/** What else a call is asked, besides the page. */
export type PageFields<Input> = Omit<Input, 'page' | 'limit'>;

/**
 * The pages of a list of one's own.
 * @param queryKey where its rows are kept; the fields are added to it
 * @param decode what comes over the wire, as the web has it
 */
export function usePages<Input, Wire, Row>(
  queryKey: QueryKey,
  definition: PagedCall<Input, Wire>,
  decode: (row: Wire) => Row,
  fields?: PageFields<Input>,
): Pages<Row> {
  const asked = useAskedPages();
  const query = useInfiniteQuery({
    queryKey: fields === undefined ? queryKey : [...queryKey, fields],
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: page }) => {
      // The two words that every paged call takes.
      const input = { ...fields, page, limit } as Input;
      const { list, total, limit: answered } = (await call(definition, input)).message;
      return { rows: list.map((row) => decode(row)), total, limit: answered };
    },
    getNextPageParam: ({ rows, total, limit: answered }, pages) =>
      rows.length > 0 && pages.length * answered < total ? pages.length + 1 : undefined,
  });
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;
  const shown = data?.pages.length ?? 0;
  /** The last page there is, where the address wants the one after it; 0: nothing is to be brought back. */
  const restored = shown < asked && hasNextPage && !isFetching && !isError ? shown : 0;
  useEffect(() => {
    if (restored > 0) void fetchNextPage();
  }, [restored, fetchNextPage]);
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages.at(-1)?.total ?? 0,
    isError,
    error: query.error,
    refetch: query.refetch,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      keepPages(shown + 1);
      void fetchNextPage();
    },
    isPlaceholderData,
  };
}

/** How many pages the address wants, within the bound. */
function useAskedPages(): number {
  const asked = Number(useSearchWord(word));
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, pagesRestoredMax) : 1;
}

/** Writes the pages into the address in place: the page stays where it is scrolled to. */
function keepPages(pages: number): void {
  const { pathname, search, hash } = window.location;
  const words = { ...Object.fromEntries(new URLSearchParams(search)), [word]: pages };
  noteScroll(useShown.getState().location.key);
  history.replaceState(history.state, '', addressOf(pathname, words, hash.slice(1)));
}
