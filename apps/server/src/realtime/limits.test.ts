import { expect, it } from 'vitest';
import { createRateGate } from './limits.ts';

it('judges messages second by second', () => {
  const judge = createRateGate(2);
  expect([0, 1, 2, 1001, 1002, 1003].map(judge)).toEqual(['take', 'take', 'drop', 'take', 'take', 'drop']);
  const flood = createRateGate(2);
  expect(Array.from({ length: 21 }, () => flood(0)).at(-1)).toBe('close');
});
