/** Agents, deals with them and one's own desk: read once, and again with every change of them. */
import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readFundsAgain } from '../../domain/wallet/use-accounts.ts';
import { loadAcceptors, loadAgentDeal, loadOwn, loadWaiting, onChangedAcceptor } from './client.ts';

const own = ['own', 'acceptor'];
export const agentDealsKey = [...own, 'deals'];
export const regionKey = [...own, 'region'];

export function useAcceptors() {
  return useQuery({ queryKey: [...own, 'list'], queryFn: loadAcceptors, enabled: useIsSignedIn() });
}

export function useAcceptorDeal(id: number) {
  return useQuery({ queryKey: [...agentDealsKey, id], queryFn: () => loadAgentDeal(id), enabled: useIsSignedIn() });
}

/** What waits at one's own desk. */
export function useDeskWaiting() {
  return useQuery({ queryKey: [...agentDealsKey, 'waiting'], queryFn: loadWaiting, enabled: useIsSignedIn() });
}

/** What one is as an agent. */
export function useOwnAcceptor() {
  return useQuery({ queryKey: [...own, 'desk'], queryFn: loadOwn, enabled: useIsSignedIn() });
}

export function readAcceptorsAgain(): void {
  readAgain({ queryKey: own });
}

/** Does something, and reads all of it again: what was refused has another state by now. */
export async function actAndRead<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    readAcceptorsAgain();
    readFundsAgain();
  }
}

/** Keeps a screen live; after a reconnect everything is read again. */
export function useAcceptorChanges(): void {
  useEffect(() => onChangedAcceptor(readAcceptorsAgain), []);
  useJoined(readAcceptorsAgain);
}
