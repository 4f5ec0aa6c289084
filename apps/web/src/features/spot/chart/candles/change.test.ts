import { expect, it } from 'vitest';
import { changeOf, rulerLines, stretchText } from './change.ts';

it('tells a change with its sign, exactly', () => {
  const rise = changeOf({ open: '94254.63', close: '94318.4', change: '0.07' }, 2);
  expect(rise).toEqual({ text: '+63.77', rate: '+0.07', direction: 1 });
  const fall = changeOf({ open: '0.00012', close: '0.00011', change: '-8.33' }, 5);
  expect(fall).toEqual({ text: '−0.00001', rate: '−8.33', direction: -1 });
  expect(changeOf({ open: '5', close: '5', change: '0.00' }, 0)).toEqual({ text: '0', rate: '0.00', direction: 0 });
});

it('a stretch is said in its two largest units', () => {
  expect([0, 45, 60, 135, 1440, 1500, 4320].map((minutes) => stretchText(minutes * 60_000))).toEqual([
    '0m',
    '45m',
    '1h',
    '2h 15m',
    '1d',
    '1d 1h',
    '3d',
  ]);
});

it('the ruler says how far, how many bars, how long', () => {
  const from = { value: 92_000, dataIndex: 10, timestamp: 0 };
  const to = { value: 91_080, dataIndex: 4, timestamp: -6 * 900_000 };
  expect(rulerLines(from, to, 2)).toEqual(['−920.00 (−1.00%)', '6 · 1h 30m']);
  expect(rulerLines(to, from, 2)[0]).toBe('+920.00 (+1.01%)');
});
