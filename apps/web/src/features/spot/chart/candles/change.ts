/** What a candle's price did, in words of figures. */
import type { Candle } from '@bourse/contract';
import { formatMinor, parseMinor } from '@bourse/core';
import { formatDecimal, signOf } from '@bourse/ui';

export interface Change {
  /** `+63.77` */
  readonly text: string;
  /** Per cent with its sign: `+0.07`. */
  readonly rate: string;
  readonly direction: -1 | 0 | 1;
}

/** From open to close. Prices have at most `decimals` decimals; further ones are not shown and not counted. */
export function changeOf({ open, close, change }: Pick<Candle, 'open' | 'close' | 'change'>, decimals: number): Change {
  const units = (text: string) => parseMinor(cut(text, decimals), decimals) ?? 0n;
  const text = formatMinor(units(close) - units(open), decimals);
  return {
    text: formatDecimal(text, { sign: 'always' }),
    rate: formatDecimal(change, { decimals: 2, sign: 'always' }),
    direction: signOf(text),
  };
}

function cut(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}
