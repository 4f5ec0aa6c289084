/** Adverts and deals: read once, and again with every change of them. */
import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import type { Advert } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadAdvert, loadCoins, loadDeal, onChangedC2c } from './client.ts';

/** The index moves: prices beside it are read again so often. */
const coinsMs = 10_000;

const own = ['own', 'c2c'];
export const advertsKey = [...own, 'adverts'];
export const dealsKey = [...own, 'deals'];
export const platformKey = [...own, 'platform'];

/** Coins that people trade for CNY, with the index. */
export function useLegalCoins() {
  return useQuery({ queryKey: ['c2c', 'coins'], queryFn: loadCoins, refetchInterval: coinsMs });
}

/** An advert of the platform as it is now, whether or not the rows that are loaded have it; null: it cannot be taken. */
export function useOffer(advert: Advert): Advert | null {
  const { data } = useQuery({ queryKey: [...platformKey, advert.id], queryFn: () => loadAdvert(advert) });
  return data === undefined ? advert : data;
}

export function useDeal(id: number) {
  return useQuery({ queryKey: [...dealsKey, id], queryFn: () => loadDeal(id), enabled: useIsSignedIn() });
}

export function readC2cAgain(): void {
  readAgain({ queryKey: own });
}

/** Keeps a screen live; after a reconnect everything is read again. */
export function useC2cChanges(): void {
  useEffect(() => onChangedC2c(readC2cAgain), []);
  useJoined(readC2cAgain);
}
