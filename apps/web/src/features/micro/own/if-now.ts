/** What a contract would come to if the index of now were its end. Pure. */
import type { MicroContract } from '@bourse/contract';
import { microWinOf, parseMinor } from '@bourse/core';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';

/** Amounts of a contract have no more decimals. */
const decimals = 8;

/** What is won, minus the stake, or 0; null: it has not begun, or there is no index. */
export function profitIfNow({ entry, isUp, stake, profitPercent }: MicroContract, index: string | undefined) {
  if (entry === null || index === undefined) return null;
  const [at, from] = [exact(index), exact(entry.price)];
  const distance = at.units * tenTo(from.decimals) - from.units * tenTo(at.decimals);
  if (distance === 0n) return '0';
  if (distance > 0n !== isUp) return `-${stake}`;
  const win = microWinOf(parseMinor(stake, decimals) ?? 0n, Number(profitPercent));
  return fractionText(win, tenTo(decimals), decimals);
}
