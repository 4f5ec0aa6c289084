/** The list of recent public trades. */
import type { PublicTrade } from '@bourse/contract';

/** Rows shown. */
export const tradesMax = 20;

/** Two lists as one: each trade once, newest first, at most twenty. */
export function mergeTrades(fresh: readonly PublicTrade[], known: readonly PublicTrade[]): readonly PublicTrade[] {
  if (fresh.length === 0) return known;
  const byId = new Map([...known, ...fresh].map((trade) => [trade.id, trade]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, tradesMax);
}
