/** The round and one's own purchases: read once, and again with every change of them. */
import { readAgain } from '@bourse/client/query.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPresale, loadRounds, onChangedPresale } from './client.ts';

/** What others buy leaves less: the round is read again so often. */
const roundMs = 10_000;

export const purchasesKey = ['own', 'presale'];
const presaleKey = ['presale'];

export function usePresale() {
  return useQuery({ queryKey: [...presaleKey, 'current'], queryFn: loadPresale, refetchInterval: roundMs });
}

export function useRounds() {
  return useQuery({ queryKey: [...presaleKey, 'rounds'], queryFn: loadRounds });
}

export function readPresaleAgain(): void {
  readAgain({ queryKey: purchasesKey });
  readAgain({ queryKey: presaleKey });
}

/** Keeps the screen live; after a reconnect everything is read again. */
export function usePresaleChanges(): void {
  useEffect(() => onChangedPresale(readPresaleAgain), []);
  useJoined(readPresaleAgain);
}
