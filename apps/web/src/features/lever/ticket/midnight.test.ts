import { expect, test } from 'vitest';
import { nextMidnight } from './midnight.ts';

test.each([
  ['2026-11-26T10:00:00.000Z', '2026-11-27T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  // Those open at midnight are charged then: what opens at it waits for the next.
  ['2026-11-27T00:00:00.000Z', '2026-11-28T00:00:00.000Z'],
])('after %s the next fee is due at %s', (now, due) => {
  expect(nextMidnight(Date.parse(now))).toBe(due);
});
