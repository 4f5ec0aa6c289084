/** What stands above a saved picture of the chart, and what its file is called. */
import type { Period } from '@bourse/contract';
import { periodLabel } from '../candles/periods.ts';

/** `BTC-USDT_15m_2026-11-21_1138.png`: sorts by pair, then by time, in UTC. */
export function pictureName(symbol: string, period: Period, nowMs: number): string {
  const [day = '', clock = ''] = new Date(nowMs).toISOString().split('T');
  const pair = symbol.replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${pair}_${periodLabel(period)}_${day}_${clock.slice(0, 5).replace(':', '')}.png`;
}

/** Texts in rows of at most `widthMax`, as `measure` measures them. */
export function inRows<Text extends { readonly text: string }>(
  texts: readonly Text[],
  widthMax: number,
  gap: number,
  measure: (text: string) => number,
): readonly (readonly (Text & { readonly x: number })[])[] {
  const rows: (Text & { readonly x: number })[][] = [[]];
  let x = 0;
  for (const one of texts) {
    const width = measure(one.text);
    if (x > 0 && x + width > widthMax) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ ...one, x });
    x += width + gap;
  }
  return rows;
}
