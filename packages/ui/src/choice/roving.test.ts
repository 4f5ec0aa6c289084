import { expect, test } from 'vitest';
import { type Axis, rovingIndex } from './roving.ts';

test.each<[string, Axis, number, number | null]>([
  ['ArrowRight', 'row', 0, 1],
  ['ArrowRight', 'row', 2, 0],
  ['ArrowLeft', 'row', 0, 2],
  ['ArrowDown', 'row', 1, null],
  ['ArrowUp', 'row', 1, null],
  ['ArrowDown', 'column', 1, 2],
  ['ArrowUp', 'column', 0, 2],
  ['ArrowRight', 'column', 1, null],
  ['ArrowLeft', 'column', 1, null],
  ['ArrowDown', 'both', 1, 2],
  ['ArrowLeft', 'both', 1, 0],
  ['Home', 'row', 2, 0],
  ['End', 'column', 0, 2],
  ['Enter', 'both', 1, null],
])('%s in a %s from %i of three goes to %s', (key, axis, from, to) => {
  expect(rovingIndex(key, from, 3, axis)).toBe(to);
});

test('an empty row has no place to go', () => {
  expect(rovingIndex('End', 0, 0, 'row')).toBeNull();
});
