/** The offer of a pair and one's own contracts: read once, kept live by private events. */
import { queryClient, readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import type { LeverContract, LeverNews, LeverOffer, Market } from '@bourse/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type LeverList,
  type LeverPage,
  leverPageRows,
  loadLeverOffer,
  loadLevers,
  loadLiquidation,
  onChangedLever,
  onLeverNews,
} from './client.ts';

const ownKey = ['own', 'lever'];
const newsKey = [...ownKey, 'news'];
const offerKey = [...ownKey, 'offer'];
const listsKey = [...ownKey, 'list'];

/** What waits of others, and whether prices are sound, is told by no event: the offer is read again so often. */
const offerMs = 10_000;

const load = ({ baseId, quoteId }: Market) => loadLeverOffer({ baseId, quoteId });

export function useLeverOffer(market: Market) {
  return useQuery({
    queryKey: [...offerKey, market.symbol, useIsSignedIn()],
    queryFn: () => load(market),
    refetchInterval: offerMs,
  });
}

/** The offers of several pairs, in their order; undefined where one is not there. */
export function useLeverOffers(markets: readonly Market[]): readonly (LeverOffer | undefined)[] {
  const { data } = useQuery({
    queryKey: [...offerKey, markets.map(({ symbol }) => symbol), useIsSignedIn()],
    queryFn: async () => {
      const read = await Promise.allSettled(markets.map(load));
      return read.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    },
    refetchInterval: offerMs,
  });
  return data ?? markets.map(() => undefined);
}

/** What the last event told; undefined: none has come. */
export function useLeverNews(): LeverNews | undefined {
  return useQuery<LeverNews>({ queryKey: newsKey, queryFn: skipToken }).data;
}

/** One's own open positions of a pair, as the last event told them, else as the offer did. */
export function usePairPositions({ symbol }: Market, offer: LeverOffer | undefined): readonly LeverContract[] {
  return useLeverNews()?.positions.filter((row) => row.symbol === symbol) ?? offer?.positions ?? [];
}

/** A page of one of the lists, newest first. */
export function useLevers(list: LeverList, page: number) {
  return useQuery({
    queryKey: [...listsKey, list, page],
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
    queryFn: () => loadLevers(list, page),
  });
}

/** What has ended stays as it was; until then it is looked at again. */
const goesOnMs = 2000;

/** The liquidation that closed a position. */
export function useLiquidation(id: number) {
  return useQuery({
    queryKey: [...ownKey, 'liquidation', id],
    queryFn: () => loadLiquidation(id),
    refetchInterval: ({ state: { data } }) => (data?.end === null ? goesOnMs : false),
  });
}

/** No account has more. */
const positionsMax = 50;

/** All open positions, as the last event has them; undefined while they are on their way. */
export function useHeldLevers(): readonly LeverContract[] | undefined {
  const read = useQuery({
    queryKey: [...listsKey, 'positions', 'all'],
    enabled: useIsSignedIn(),
    queryFn: () => loadLevers('positions', 1, positionsMax),
  }).data?.rows;
  return useLeverNews()?.positions ?? read;
}

export function readLeversAgain(): void {
  readAgain({ queryKey: offerKey });
  readAgain({ queryKey: listsKey });
}

/** Keeps offer and lists live while the screen is open; after a reconnect everything is read again. */
export function useOwnLevers(): void {
  useEffect(() => {
    const stops = [onChangedLever(readLeversAgain), onLeverNews(takeNews)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useJoined(readLeversAgain);
}

function takeNews(news: LeverNews): void {
  queryClient.setQueryData<LeverNews>(newsKey, news);
  takeFirstPage('positions', news.positions);
  takeFirstPage('orders', news.orders);
}

/** An event has all of them: the first page is the newest, and so many are there. */
function takeFirstPage(list: LeverList, all: readonly LeverContract[]): void {
  const rows = all.toSorted((one, other) => other.id - one.id).slice(0, leverPageRows);
  queryClient.setQueryData<LeverPage>([...listsKey, list, 1], { rows, total: all.length });
}
