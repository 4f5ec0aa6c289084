/** One's own orders, fills and balances, read once and kept live by private events. */
import { type Balance, type CompletedTrade, calls, type Entrust, encodePair, type Market } from '@bourse/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readAccounts } from '../../../domain/account/read-accounts.ts';
import { useIsSignedIn, useSession } from '../../../domain/session/session.ts';
import { sound } from '../../../domain/workspace/sounds.ts';
import { call } from '../../../platform/wire/api.ts';
import { onEvent, useConnection } from '../../../platform/wire/socket.ts';
import { historyLimit, openLimit, openTotal, restsInBook, type SideFilter, toneOf } from './orders.ts';
import {
  balancesKey,
  fillsKey,
  isEndedHere,
  openKey,
  pairOrdersKey,
  pastKey,
  readOwnAgain,
  takeBalances,
  takeFills,
  takeLastPrice,
  takeOrder,
} from './own-cache.ts';
import { noteDeadline } from './timer/use-cancel-deadline.ts';
import { settleWaiting } from './waiting.ts';

/** The pair a list is about; null: all markets. */
export type PairFilter = Pick<Market, 'symbol' | 'quoteId' | 'baseId'> | null;

/** Most open orders of a pair that are marked in book and chart. */
const markedMax = 100;

export function pairFields(pair: PairFilter) {
  return pair === null ? {} : encodePair(pair);
}

/** A page of open orders of both sides. */
export async function loadOpen(pair: PairFilter, page: number, limit: number) {
  const input = { page, limit, ...pairFields(pair) };
  const [buys, sells] = await Promise.all([call(calls.spot.openBuys, input), call(calls.spot.openSells, input)]);
  return {
    rows: [...buys.message.list, ...sells.message.list],
    totals: { in: buys.message.total, out: sells.message.total },
  };
}

/** Open orders, eight a page. */
export function useOpenOrders(pair: PairFilter) {
  return useInfiniteQuery({
    queryKey: openKey(pair?.symbol ?? 'all'),
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadOpen(pair, pageParam, openLimit),
    getNextPageParam: (_last, pages) => (pages.length * openLimit < openTotal(pages) ? pages.length + 1 : undefined),
  });
}

/** `way` of the wire: 2 buys, 1 sells, 0 both. */
export const wayOf: Record<SideFilter, number> = { both: 0, in: 2, out: 1 };

/** A page of fills. */
export async function loadFills(pair: PairFilter, side: SideFilter, page: number, limit: number) {
  const way = side === 'both' ? {} : { way: wayOf[side] };
  const { message } = await call(calls.spot.completed, { page, limit, ...way, ...pairFields(pair) });
  return { rows: message.list, total: message.total };
}

/** A page of orders that are done. */
export async function loadPast(pair: PairFilter, side: SideFilter, page: number, limit: number) {
  const way = side === 'both' ? {} : { way: wayOf[side] };
  const { message } = await call(calls.spot.pastOrders, { page, limit, ...way, ...pairFields(pair) });
  return { rows: message.list, total: message.total };
}

/** Orders that are done, ten a page; a page with fewer is the last. */
export function usePastOrders(pair: PairFilter, side: SideFilter) {
  return useInfiniteQuery({
    queryKey: pastKey(pair?.symbol ?? 'all', wayOf[side]),
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadPast(pair, side, pageParam, historyLimit),
    getNextPageParam: (last, pages) => (last.rows.length < historyLimit ? undefined : pages.length + 1),
  });
}

/** Fills, ten a page; a page with fewer is the last. */
export function useHistory(pair: PairFilter, side: SideFilter) {
  return useInfiniteQuery({
    queryKey: fillsKey(pair?.symbol ?? 'all', wayOf[side]),
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadFills(pair, side, pageParam, historyLimit),
    getNextPageParam: (last, pages) => (last.rows.length < historyLimit ? undefined : pages.length + 1),
  });
}

/** The pair's open orders, for marks in book and chart: those in the book, and those that wait for a price. */
export function usePairOrders(pair: NonNullable<PairFilter>): PairOrders {
  const { data } = useQuery({
    queryKey: pairOrdersKey(pair.symbol),
    enabled: useIsSignedIn(),
    queryFn: async () => (await loadOpen(pair, 1, markedMax)).rows,
  });
  return useMemo(() => (data ? splitOrders(data) : none), [data]);
}

interface PairOrders {
  readonly resting: readonly Entrust[];
  readonly stops: readonly Entrust[];
}

/** Without a session there are none. */
const none: PairOrders = { resting: [], stops: [] };

function splitOrders(orders: readonly Entrust[]): PairOrders {
  return { resting: orders.filter(restsInBook), stops: orders.filter((order) => !restsInBook(order)) };
}

/** Balances of the spot account. */
export function useBalances() {
  return useQuery<readonly Balance[]>({
    queryKey: balancesKey,
    enabled: useIsSignedIn(),
    queryFn: async () => (await readAccounts()).spot.balances,
  });
}

/** Keeps all of the above live while a screen is open; after a reconnect everything is read again. */
export function useOwnEvents(): void {
  const connects = useConnection((state) => state.connects);
  const userId = useSession((state) => state.user?.id);
  useEffect(() => {
    const stops = [
      onEvent('transaction', ({ order, fills }) => {
        settleWaiting(order);
        takeOrder(order);
        takeFills(order.symbol, fills);
        if (order.reason || order.status === 'fired' || fills.length > 0) void tellOf(order, fills);
        const tone = toneOf(order, fills.length, isEndedHere(order.id));
        if (tone !== null) sound(tone);
      }),
      onEvent('update_balance', ({ balances }) => takeBalances(balances)),
      onEvent('daymarket', ({ symbol, lastPrice }) => takeLastPrice(symbol, lastPrice)),
      onEvent('cancel_deadline', ({ seconds }) => noteDeadline(seconds)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    // Private events begin once both are known, and what happened after the first answers was told to nobody.
    if (connects > 0 && userId !== undefined) readOwnAgain();
  }, [connects, userId]);
}

/** What is told, and the sentences of all refusals, come when there is something to tell. */
async function tellOf(order: Entrust, fills: readonly CompletedTrade[]): Promise<void> {
  const [{ noteRefusedStop }, { noteFills, noteFiredStop }] = await Promise.all([
    import('./news/refused-stops.ts'),
    import('./news/filled.ts'),
  ]);
  if (order.reason) noteRefusedStop(order, order.reason);
  if (order.status === 'fired') noteFiredStop(order);
  if (fills.length > 0) noteFills(order, fills);
}
