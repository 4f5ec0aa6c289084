/** One's own holdings and what is offered: read once, and again with every change of them. */
import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadEarned, loadOffers, onChangedPledge } from './client.ts';

/** What others buy leaves less: offers are read again so often. */
const offersMs = 30_000;

export const holdingsKey = ['own', 'pledge', 'holdings'];
const earnedKey = ['own', 'pledge', 'earned'];
const offersKey = ['pledge', 'offers'];
export const rankingKey = ['pledge', 'ranking'];

export function useOffers() {
  const isSignedIn = useIsSignedIn();
  return useQuery({ queryKey: [...offersKey, isSignedIn], queryFn: loadOffers, refetchInterval: offersMs });
}

export function useEarned() {
  return useQuery({ queryKey: earnedKey, enabled: useIsSignedIn(), queryFn: loadEarned });
}

/** Reads everything again that a change of one's own may have changed. */
export function readPledgesAgain(): void {
  readAgain({ queryKey: ['own', 'pledge'] });
  readAgain({ queryKey: offersKey });
  readAgain({ queryKey: rankingKey });
}

/** Keeps the screen live; after a reconnect everything is read again. */
export function usePledges(): void {
  useEffect(() => onChangedPledge(readPledgesAgain), []);
  useJoined(readPledgesAgain);
}
