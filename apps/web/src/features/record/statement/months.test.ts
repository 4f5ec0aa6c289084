import { expect, it } from 'vitest';
import { askedMonth, monthsBetween } from './months.ts';

const now = Date.UTC(2026, 10, 23);

it('months, the newest first, over the end of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

it.each([
  [null, '2026-11'],
  ['2026-10', '2026-10'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['2026-13', '2026-11'],
  ['nonsense', '2026-11'],
  ['2026-1', '2026-11'],
])('asked for %j, it is %s', (asked, month) => {
  expect(askedMonth(asked, now)).toBe(month);
});

it('the running month is that of UTC', () => {
  expect(askedMonth(null, Date.UTC(2026, 11, 1) - 1)).toBe('2026-11');
  expect(askedMonth(null, Date.UTC(2026, 11, 1))).toBe('2026-12');
});
