import { expect, test } from 'vitest';
import { keyOf } from './use-keys.ts';

test.each([
  ['b', 'KeyB', 'b'],
  ['B', 'KeyB', 'b'],
  // Dvorak: what is printed counts, not the place.
  ['b', 'KeyN', 'b'],
  // Russian, Greek and Hebrew layouts.
  ['и', 'KeyB', 'b'],
  ['Ы', 'KeyS', 's'],
  ['σ', 'KeyS', 's'],
  ['ד', 'KeyS', 's'],
  ['?', 'Minus', '?'],
  ['/', 'KeyQ', '/'],
  ['é', 'Digit2', 'é'],
  ['Escape', 'Escape', 'Escape'],
  ['Dead', 'KeyB', 'Dead'],
])('%s on %s means %s', (key, code, meant) => {
  expect(keyOf({ key, code })).toBe(meant);
});
