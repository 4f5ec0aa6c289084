import type { ListName } from '../orders.ts';
import { openTotal } from '../orders.ts';
import type { Asked } from '../query.ts';
import { shownFills, shownOrders, shownPast } from '../shown.ts';
import { useFills, useOpenOrders, usePastOrders } from '../use-lists.ts';
import { fillRow, openRow, pageRows, pastRow } from './rows.ts';

/** The rows of a list, five at a time. Lists out of sight are not read. */
export function useRows(list: ListName, asked: Asked, isReady: boolean) {
  const shown = (one: ListName) => ({ limit: pageRows, isShown: isReady && list === one });
  const open = useOpenOrders(asked, shown('open'));
  const past = usePastOrders(asked, shown('past'));
  const fills = useFills(asked, shown('fills'));
  const openPages = open.data?.pages ?? [];
  const lists = {
    open: {
      query: open,
      rows: () => shownOrders(openPages, asked.side, pageRows).map(openRow),
      total: openTotal(openPages),
    },
    past: {
      query: past,
      rows: () => shownPast(past.data?.pages ?? []).map(pastRow),
      total: past.data?.pages.at(-1)?.total ?? 0,
    },
    fills: {
      query: fills,
      rows: () => shownFills(fills.data?.pages ?? []).map(fillRow),
      total: fills.data?.pages.at(-1)?.total ?? 0,
    },
  };
  const { query, total, ...chosen } = lists[list];
  const rows = chosen.rows();
  return { query, rows, total, hasMore: query.hasNextPage && rows.length < total };
}
