import type { Side } from '@bourse/core';

/** The side that `way` asks for, 2 for buys and 1 for sells; null: both. */
export function sideOf(way: number | undefined): Side | null {
  if (way === undefined) return null;
  return way === 2 ? 'buy' : 'sell';
}
