import { expect, test } from 'vitest';
import { findTyped, typeLetter } from './typeahead.ts';

const names = ['Apple', 'Banana', ' Cherry', 'Cranberry'];

test.each([
  ['b', 0, 1],
  ['c', 0, 2],
  // The same letter goes on to the next that begins with it, and around.
  ['c', 2, 3],
  ['cc', 3, 2],
  ['a', 0, 0],
  // A word stays where it is as long as it fits.
  ['cr', 2, 3],
  ['ch', 2, 2],
  ['x', 0, -1],
])('"%s" typed at place %i goes to %s', (text, from, to) => {
  expect(findTyped(names, from, text)).toBe(to);
});

test('nothing is found where there is nothing', () => {
  expect(findTyped([], 0, 'a')).toBe(-1);
});

test('letters make a word, and after a pause a new one', () => {
  const one = typeLetter(['', 0], 'C', 5000);
  expect(typeLetter(one, 'r', 5200)).toEqual(['cr', 5200]);
  expect(typeLetter(one, 'b', 5700)).toEqual(['b', 5700]);
});
