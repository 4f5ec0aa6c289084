/** The page's copies of one's own orders, fills and balances: their keys, and what events change in them. */

import type { Page } from '@bourse/client/file/all-rows.ts';
import { queryClient, readAgain } from '@bourse/client/query.ts';
import type { Balance, Fill, Order, Side } from '@bourse/contract';
import { hashKey, type InfiniteData, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';
import type { OpenPage } from './client.ts';
import { type Filters, isOvertaken, isWhole, type ListName, patchFills, patchOpen, trailedPrice } from './orders.ts';

/** A list with so many rows a page. */
export const listKey = (list: ListName, { symbol, side, state }: Filters, limit: number): QueryKey => [
  'own',
  list,
  symbol,
  side,
  state,
  limit,
];
/** The fills of one order. */
export const orderFillsKey = (orderId: number): QueryKey => ['own', 'order', orderId];
/** When all orders go. */
export const deadlineKey: QueryKey = ['own', 'deadline'];
/** Every open order of a pair, for its marks in book and chart. */
export const pairOrdersKey = (symbol: string): QueryKey => ['own', 'pair', symbol];
export const balancesKey: QueryKey = ['own', 'balances'];

/** The keys of lists of a kind that cover a symbol and, where one is named, a side. */
function listsOf(kind: 'open' | 'fills' | 'pair', symbol: string, side?: Side): QueryKey[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['own', kind] })
    .map((query) => query.queryKey)
    .filter(([, , scope, sides]) => {
      const isOfSide = side === undefined || sides === undefined || sides === 'both' || sides === side;
      return (scope === '' || scope === symbol) && isOfSide;
    });
}

/** What is being read while an event comes may be older than the event: it is read again. */
export function readAgainIfUnderWay(key: QueryKey): void {
  if (queryClient.isFetching({ queryKey: key }) > 0) readAgain({ queryKey: key, refetchType: 'all' });
}

/** Orders known to be closed: an answer that was overtaken by the event that closed its order must not open it again. */
const closed = new Set<number>();
const rememberedMax = 1000;

/** Adds to a set that forgets its oldest. */
function remember(ids: Set<number>, id: number): void {
  ids.add(id);
  for (const oldest of ids) {
    if (ids.size <= rememberedMax) break;
    ids.delete(oldest);
  }
}

/** Takes an order as it is now into every list. */
export function takeOrder(order: Order): void {
  const isOpen = order.status === 'open';
  if (!isOpen) {
    remember(closed, order.id);
    readSoon({ queryKey: ['own', 'past'] });
  } else if (closed.has(order.id)) return;
  for (const key of listsOf('open', order.symbol, order.side)) {
    queryClient.setQueryData<InfiniteData<OpenPage>>(
      key,
      (data) => data && { ...data, pages: patchOpen(data.pages, order) },
    );
    if (!isOpen) fillUpSoon(key);
    readAgainIfUnderWay(key);
  }
  for (const key of listsOf('pair', order.symbol)) {
    queryClient.setQueryData<readonly Order[]>(key, (rows) => rows && patchRows(rows, order));
    readAgainIfUnderWay(key);
  }
}

/**
 * Where an order has gone and there are more than a list holds, those behind it have moved up: the next page begins one
 * too late. One that goes from a page never read leaves the total too high. Either way the list is read again.
 */
function fillUpSoon(key: QueryKey): void {
  const pages = queryClient.getQueryData<InfiniteData<OpenPage>>(key)?.pages ?? [];
  // Lists out of sight, too: the next event would make them look fresh.
  if (!isWhole(pages)) readSoon({ queryKey: key, exact: true, refetchType: 'all' });
}

/** Ends come in bursts; a list is read once for all of a moment's. */
const readSoonMs = 300;
type Lists = InvalidateQueryFilters & { readonly queryKey: QueryKey };
const toRead = new Map<string, Lists>();

function readSoon(lists: Lists): void {
  if (toRead.size === 0) setTimeout(readNow, readSoonMs);
  toRead.set(hashKey(lists.queryKey), lists);
}

function readNow(): void {
  for (const lists of toRead.values()) void queryClient.invalidateQueries(lists);
  toRead.clear();
}

/** Takes a last price into the triggers of stops that trail it. */
export function takeLastPrice(symbol: string, last: string): void {
  const follow = (order: Order): Order => {
    if (order.trail === '' || order.symbol !== symbol) return order;
    const trailPrice = trailedPrice(order, last);
    return trailPrice === order.trailPrice ? order : { ...order, trailPrice };
  };
  for (const key of listsOf('open', symbol)) {
    queryClient.setQueryData<InfiniteData<OpenPage>>(key, (data) => {
      // Not the data as they are: that would count as an answer, of a list that is to be read again or failed.
      if (!data?.pages.some((page) => page.rows.some((row) => follow(row) !== row))) return;
      return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(follow) })) };
    });
  }
}

function patchRows(rows: readonly Order[], order: Order): readonly Order[] {
  if (rows.some((row) => isOvertaken(order, row))) return rows;
  const others = rows.filter((row) => row.id !== order.id);
  return order.status === 'open' ? [order, ...others] : others;
}

/** Takes new fills into every history. */
export function takeFills(symbol: string, fills: readonly Fill[]): void {
  if (fills.length === 0) return;
  for (const { orderId } of fills) void queryClient.invalidateQueries({ queryKey: orderFillsKey(orderId) });
  for (const side of ['buy', 'sell'] as const) {
    const ofSide = fills.filter((fill) => fill.side === side);
    if (ofSide.length === 0) continue;
    for (const key of listsOf('fills', symbol, side)) {
      queryClient.setQueryData<InfiniteData<Page<Fill>>>(
        key,
        (data) => data && { ...data, pages: patchFills(data.pages, ofSide) },
      );
      readAgainIfUnderWay(key);
    }
  }
}

/** Takes whole balance rows. */
export function takeBalances(list: readonly Balance[]): void {
  queryClient.setQueryData<readonly Balance[]>(balancesKey, (rows) => rows && patchBalances(rows, list));
  readAgainIfUnderWay(balancesKey);
}

/** Rows with the changed ones in their place; a currency not known yet joins at the end. */
export function patchBalances(rows: readonly Balance[], changed: readonly Balance[]): readonly Balance[] {
  const byId = new Map([...rows, ...changed].map((row) => [row.currencyId, row]));
  return [...byId.values()];
}

/** Reads again what an order that was just placed may have changed. Events tell of it too, where a connection is up. */
export function readPlaced(): void {
  void queryClient.invalidateQueries({ queryKey: ['own', 'fills'] });
  void queryClient.invalidateQueries({ queryKey: balancesKey });
}

/** Reads everything of one's own again. */
export function readOwnAgain(): void {
  readAgain({ queryKey: ['own'] });
}

/** Orders whose fills the page has told of with the answer to their placing. */
const toldOf = new Set<number>();

/** The toast of an order that was just placed says what was filled of it. */
export function noteTold(id: number): void {
  remember(toldOf, id);
}

export function isToldOf(id: number): boolean {
  return toldOf.has(id);
}
