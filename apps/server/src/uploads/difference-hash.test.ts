import { expect, it } from 'vitest';
import { hashOfShades } from './difference-hash.ts';

/** Eight rows of nine. */
const shades = (shadeAt: (column: number, row: number) => number) =>
  Uint8Array.from({ length: 72 }, (_, at) => shadeAt(at % 9, Math.floor(at / 9)));

const even = (column: number) => (column % 2 === 0 ? 40 : 90);

it('says of each two neighbours whether it brightens to the right', () => {
  expect(hashOfShades(shades(even))).toBe('10'.repeat(32));
  expect(hashOfShades(shades((column) => 130 - even(column)))).toBe('01'.repeat(32));
});

it('does not end a row at the next one', () => {
  // Each row begins brighter than the one above ended.
  const bits = hashOfShades(shades((column, row) => (row === 0 ? even(column) : row * 20)));
  expect(bits).toBe(null);
  expect(hashOfShades(shades((column, row) => (row < 4 ? even(column) : row * 20)))).toBe(
    '10'.repeat(16) + '00'.repeat(16),
  );
});

it('counts a shade that hardly differs as the same', () => {
  const noise = (column: number) => column % 2;
  const rows = (column: number, row: number) => (row < 4 ? even(column) : 60);
  expect(hashOfShades(shades((column, row) => rows(column, row) + (row < 4 ? 0 : noise(column))))).toBe(
    hashOfShades(shades(rows)),
  );
});

it.each([
  ['one shade', () => 200],
  ['noise on one shade', (column: number) => 200 + (column % 2) * 3],
  ['a slope of light', (column: number) => column * 25],
  ['a slope into the dark', (column: number) => 250 - column * 25],
  ['light from above', (_: number, row: number) => row * 25],
])('%s is no picture', (_, shadeAt) => {
  expect(hashOfShades(shades(shadeAt))).toBeNull();
});
