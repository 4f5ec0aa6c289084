/** The newest public trades of a pair. */
import type { Trade } from '@bourse/contract';

/** Trades that are kept. */
export const tradesMax = 20;

/** Two lists as one: each trade once, newest first, at most twenty. Without fresh ones the list stays the same object. */
export function mergeTrades(fresh: readonly Trade[], known: readonly Trade[]): readonly Trade[] {
  if (fresh.length === 0) return known;
  const byId = new Map<number, Trade>();
  for (const trade of known) byId.set(trade.id, trade);
  for (const trade of fresh) byId.set(trade.id, trade);
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, tradesMax);
}
