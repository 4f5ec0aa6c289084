/** What messages about money name. */
import { groupedDecimal, plainMinor, type State } from '@bourse/core';

/** Of a note as the core's `moneyNote` writes it: the amount with its coin, and what somebody wrote. */
export function moneyValues({ market: { assets } }: Pick<State, 'market'>, note: string): Record<string, string> {
  const [, asset = '', minor = '', reason = ''] = /^(\d+) (\d+) ?(.*)$/s.exec(note) ?? [];
  const found = assets[Number(asset)];
  if (found === undefined) throw new Error(`a message about asset ${asset}, which does not exist`);
  const amount = plainMinor(BigInt(minor), found.scale);
  return { amount: groupedDecimal(amount), currency: found.code, note: reason };
}
