import type { Trade } from '@bourse/contract';

/** Trades kept of a tape. */
export const tapeMax = 20;

/** Fresh trades (newest first) before the known ones; a trade told twice stands once. */
export function mergeLiveTrades(known: readonly Trade[], fresh: readonly Trade[]): Trade[] {
  const ids = new Set(known.map((trade) => trade.id));
  const unseen = fresh.filter((trade) => !ids.has(trade.id));
  return [...unseen, ...known].sort((a, b) => b.id - a.id).slice(0, tapeMax);
}
