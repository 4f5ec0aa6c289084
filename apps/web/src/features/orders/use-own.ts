/** One's own orders, fills and balances, read once and kept live by private events. */

import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import type { Balance, Fill, Order } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readAccounts } from '../../domain/account/read-accounts.ts';
import { sound } from '../../domain/workspace/sounds.ts';
import { loadOpen, onOwnOrders } from './client.ts';
import { tellEnd } from './news/ends.ts';
import { restsInBook, toneOf } from './orders.ts';
import {
  balancesKey,
  pairOrdersKey,
  readOwnAgain,
  takeBalances,
  takeFills,
  takeLastPrice,
  takeOrder,
} from './own-cache.ts';
import { type PairFilter, queryOf } from './query.ts';
import { noteDeadline } from './timer/deadline.ts';
import { settleWaiting } from './waiting.ts';

/** Most open orders of a pair that are marked in book and chart. */
const markedMax = 100;

/** The pair's open orders, for marks in book and chart: those in the book, and those that wait for a price. */
export function usePairOrders(pair: NonNullable<PairFilter>): PairOrders {
  const { data } = useQuery({
    queryKey: pairOrdersKey(pair.symbol),
    enabled: useIsSignedIn(),
    queryFn: async () => (await loadOpen(queryOf({ pair, side: 'both' }, 1, markedMax))).rows,
  });
  return useMemo(() => (data ? splitOrders(data) : none), [data]);
}

interface PairOrders {
  readonly resting: readonly Order[];
  readonly stops: readonly Order[];
}

/** Without a session there are none. */
const none: PairOrders = { resting: [], stops: [] };

function splitOrders(orders: readonly Order[]): PairOrders {
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

type OnChange = (order: Order, fills: readonly Fill[]) => void;

/** Keeps the lists live while a screen is open; after a reconnect everything is read again. */
export function useOwnLists(onChange?: OnChange): void {
  useEffect(() => followOwn(onChange), [onChange]);
  useJoined(readOwnAgain);
}

/** Takes what events tell into the lists; returns how to stop. */
function followOwn(onChange?: OnChange): () => void {
  const stops = [
    onOwnOrders((order, fills) => {
      takeOrder(order);
      takeFills(order.symbol, fills);
      onChange?.(order, fills);
    }),
    onEvent('daymarket', ({ symbol, lastPrice }) => takeLastPrice(symbol, lastPrice)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Keeps all of the above live, and tells of what happens to one's orders. */
export function useOwnEvents(): void {
  useOwnLists(tellChange);
  useEffect(() => onEvent('update_balance', ({ balances }) => takeBalances(balances)), []);
  useEffect(() => onEvent('cancel_deadline', ({ seconds }) => noteDeadline(seconds)), []);
}

function tellChange(order: Order, fills: readonly Fill[]): void {
  settleWaiting(order);
  if (order.reason || order.status === 'fired' || fills.length > 0) void tellOf(order, fills);
  const tone = toneOf(order, fills.length);
  if (tone === 'cancelled') tellEnd(order, () => sound(tone));
  else if (tone !== null) sound(tone);
}

/** What is told, and the sentences of all refusals, come when there is something to tell. */
async function tellOf(order: Order, fills: readonly Fill[]): Promise<void> {
  const [{ noteRefusedStop }, { noteFills, noteFiredStop }] = await Promise.all([
    import('./news/refused-stops.ts'),
    import('./news/filled.ts'),
  ]);
  if (order.reason) noteRefusedStop(order, order.reason);
  if (order.status === 'fired') noteFiredStop(order);
  if (fills.length > 0) noteFills(order, fills);
}
