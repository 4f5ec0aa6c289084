/** The list of recent public trades. */
import type { Trade } from '@bourse/contract';

/** Rows shown. */
export const tradesMax = 20;

/** Two lists as one: each trade once, newest first, at most twenty. */
export function mergeTrades(fresh: readonly Trade[], known: readonly Trade[]): readonly Trade[] {
  if (fresh.length === 0) return known;
  const byId = new Map<number, Trade>();
  for (const trade of known) byId.set(trade.id, trade);
  for (const trade of fresh) byId.set(trade.id, trade);
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, tradesMax);
}
