/** Pairs whose trading screen was open last, kept in the browser. */

import { onStoredElsewhere, readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';

/** Most symbols kept. */
const recentMax = 8;

function stored(): readonly string[] {
  return (readStored('recent_pairs') ?? '').split(',').filter(Boolean).slice(0, recentMax);
}

/** Symbols, the newest first. */
export const useRecentPairs = create<{ symbols: readonly string[] }>(() => ({ symbols: stored() }));

onStoredElsewhere('recent_pairs', () => useRecentPairs.setState({ symbols: stored() }));

/** Puts a pair first. */
export function noteRecentPair(symbol: string): void {
  const { symbols } = useRecentPairs.getState();
  if (symbols[0] === symbol) return;
  const next = [symbol, ...symbols.filter((one) => one !== symbol)].slice(0, recentMax);
  writeStored('recent_pairs', next.join(','));
  useRecentPairs.setState({ symbols: next });
}
