import { expect, it } from 'vitest';
import { inRows, pictureName } from './caption.ts';

it('names the file by pair, period and time', () => {
  expect(pictureName('BTC/USDT', '15min', Date.parse('2026-11-21T11:38:59Z'))).toBe('BTC-USDT_15m_2026-11-21_1138.png');
});

it('puts texts in rows that fit', () => {
  const texts = ['aaaa', 'bbbb', 'cc', 'dddddddddddd', 'e'].map((text) => ({ text }));
  const rows = inRows(texts, 10, 1, (text) => text.length);
  expect(rows.map((row) => row.map(({ text, x }) => `${text}@${x}`))).toEqual([
    ['aaaa@0', 'bbbb@5'],
    ['cc@0'],
    ['dddddddddddd@0'],
    ['e@0'],
  ]);
});
