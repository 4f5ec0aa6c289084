/** The list of markets, live; and the pair the user has chosen. */

import { keepFresh, keepKnown, orLastKnown } from '@bourse/client/offline/last-known.ts';
import { queryClient } from '@bourse/client/query.ts';
import { firstStateOf } from '@bourse/client/start/first-state.ts';
import { readChosenPair, writeChosenPair } from '@bourse/client/storage.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onConnected, onEvent } from '@bourse/client/wire/socket.ts';
import { calls, decodeGroups, encodeGroups, type Market, type MarketGroup, type Ticker } from '@bourse/contract';
import { decimalsOf } from '@bourse/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

const marketsKey = ['markets'];

async function loadMarkets(): Promise<MarketGroup[]> {
  const load = async () => decodeGroups((await call(calls.market.quotations, {})).message);
  const groups = await orLastKnown('known_markets', load, readMarkets);
  keepKnown('known_markets', encodeGroups(groups));
  return groups;
}

/** Markets as the wire has them, which an earlier visit kept or the page brought, where this build can read them. */
function readMarkets(message: unknown): MarketGroup[] | null {
  const parsed = calls.market.quotations.answer.safeParse({ type: 'ok', message });
  return parsed.success ? decodeGroups(parsed.data.message) : null;
}

/** Markets that the server has sent inside the page, where this build can read them. */
function marketsOfPage(): MarketGroup[] | null {
  return readMarkets(firstStateOf('markets'));
}

/**
 * Shows the markets that came with the page, and asks for newer ones before anything is drawn that shows them; what goes
 * wrong is told by whoever needs them.
 */
export function fetchMarketsEarly(): void {
  const groups = queryClient.getQueryData(marketsKey) ? null : marketsOfPage();
  // Out of date at once: the page may have lain in the browser for a while.
  if (groups) queryClient.setQueryData(marketsKey, groups, { updatedAt: 1 });
  void queryClient.prefetchQuery({ queryKey: marketsKey, queryFn: loadMarkets });
}

let freshen = (market: Market): Market => market;

/** Lets markets be kept with figures that are newer than the list. */
export function keepFiguresOf(live: (market: Market) => Market): void {
  freshen = live;
}

keepFresh('known_markets', () => {
  const groups = queryClient.getQueryData<MarketGroup[]>(marketsKey);
  return groups && encodeGroups(groups.map((group) => ({ ...group, markets: group.markets.map(freshen) })));
});

/** The groups with one pair's figures changed; every other row keeps its identity. */
export function patchMarkets(groups: MarketGroup[], event: Ticker): MarketGroup[] {
  return groups.map((group) =>
    group.id !== event.quoteId
      ? group
      : {
          ...group,
          markets: group.markets.map((row) => (row.baseId === event.baseId ? { ...row, ...event } : row)),
        },
  );
}

/** Pairs shown in lists, in the server's order. */
export function shownMarkets(groups: readonly MarketGroup[]): Market[] {
  return groups.flatMap((group) => group.markets.filter((row) => row.isShown));
}

/** Does an event change more than figures: is the pair no longer traded, or again? */
function changesState(groups: readonly MarketGroup[], event: Ticker): boolean {
  const group = groups.find(({ id }) => id === event.quoteId);
  const row = group?.markets.find(({ baseId }) => baseId === event.baseId);
  return row !== undefined && row.isOpen !== event.isOpen;
}

let isFollowing = false;

/** Reads the list again with each connection, once for all who show it. */
function readAgainWhenConnected(): void {
  if (isFollowing) return;
  isFollowing = true;
  onConnected(() => void queryClient.invalidateQueries({ queryKey: marketsKey }));
}

/**
 * All markets; with each connection they are read again. `figures`: the whole list follows every tick. A screen that shows
 * few figures takes `state` and lets those few follow by `useLiveMarket`.
 */
export function useMarkets(follow: 'figures' | 'state' = 'figures'): UseQueryResult<MarketGroup[]> {
  useEffect(
    () =>
      onEvent('daymarket', (event) => {
        const groups = queryClient.getQueryData<MarketGroup[]>(marketsKey);
        if (!groups || (follow === 'state' && !changesState(groups, event))) return;
        queryClient.setQueryData<MarketGroup[]>(marketsKey, patchMarkets(groups, event));
      }),
    [follow],
  );
  useEffect(readAgainWhenConnected, []);
  return useQuery({ queryKey: marketsKey, queryFn: loadMarkets });
}

/**
 * In how many parts of one the pair's prices are charted: ten thousand where its step has four decimals, else a hundred
 * thousand.
 */
export function priceScaleOf(step: string): '10000' | '100000' {
  return decimalsOf(step) === 4 ? '10000' : '100000';
}

/** A symbol as it stands in addresses: `BTC-USDT`. */
export function symbolWord(symbol: string): string {
  return symbol.replace('/', '-');
}

/** The symbol that was chosen or shown last while this page was open. */
export const useChoice = create<{ readonly symbol: string | null }>(() => ({ symbol: null }));

/** Stores a pair as the chosen one; a trading screen that is open follows. */
export function chooseMarket(market: Market, groups: readonly MarketGroup[] = []): void {
  const group = groups.findIndex((one) => one.id === market.quoteId);
  const place = groups[group]?.markets.findIndex((row) => row.baseId === market.baseId) ?? -1;
  writeChosenPair({
    ...market,
    group: Math.max(group, 0),
    place: Math.max(place, 0),
    priceScale: priceScaleOf(market.priceStep),
  });
  useChoice.setState({ symbol: market.symbol });
}

/** The chosen pair among the markets; the first shown one where none, or one that is gone, was chosen. */
export function chosenMarket(groups: readonly MarketGroup[]): Market | undefined {
  const chosen = readChosenPair();
  const shown = shownMarkets(groups);
  return shown.find(({ baseId, quoteId }) => quoteId === chosen.quoteId && baseId === chosen.baseId) ?? shown[0];
}
