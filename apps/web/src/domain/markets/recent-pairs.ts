/** Pairs whose trading screen was open last, kept in the browser. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';

/** Most symbols kept. */
const recentMax = 8;

/** Symbols, the newest first. */
export const useRecentPairs = create<{ symbols: readonly string[] }>(() => ({
  symbols: (readStored('recent_pairs') ?? '').split(',').filter(Boolean).slice(0, recentMax),
}));

/** Puts a pair first. */
export function noteRecentPair(symbol: string): void {
  const { symbols } = useRecentPairs.getState();
  if (symbols[0] === symbol) return;
  const next = [symbol, ...symbols.filter((one) => one !== symbol)].slice(0, recentMax);
  writeStored('recent_pairs', next.join(','));
  useRecentPairs.setState({ symbols: next });
}
