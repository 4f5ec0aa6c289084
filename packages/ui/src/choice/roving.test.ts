import { expect, test } from 'vitest';
import { rovingIndex } from './roving.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowDown', 1, 2],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s from %i of three goes to %s', (key, from, to) => {
  expect(rovingIndex(key, from, 3)).toBe(to);
});

test('an empty row has no place to go', () => {
  expect(rovingIndex('End', 0, 0)).toBeNull();
});
