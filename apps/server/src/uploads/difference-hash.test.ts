import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scene } from '../http/testing/multipart.ts';
import { distanceMax } from '../vault/pictures.ts';
import { differenceHash, hashOfShades } from './difference-hash.ts';

/** Eight rows of nine. */
const shades = (shadeAt: (column: number, row: number) => number) =>
  Float64Array.from({ length: 72 }, (_, at) => shadeAt(at % 9, Math.floor(at / 9)));

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

const distance = (a: string, b: string) => [...a].filter((bit, place) => bit !== b[place]).length;

/** One after the other: many at once are refused. */
async function hashesOf(jpegs: readonly Buffer[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const jpeg of jpegs) hashes.push((await differenceHash(jpeg)) ?? '');
  return hashes;
}

it('is nearly the same for another file, size, shape or light, and far from that of another picture', async () => {
  const scenes = await Promise.all(Array.from({ length: 20 }, (_, seed) => scene(seed + 1)));
  const hashes = await hashesOf(scenes);
  const others = hashes.flatMap((hash, at) => hashes.slice(0, at).map((other) => distance(hash, other)));
  expect(Math.min(...others)).toBeGreaterThan(distanceMax);
  const changes = [
    (jpeg: Buffer) => sharp(jpeg).jpeg({ quality: 40 }),
    (jpeg: Buffer) => sharp(jpeg).resize(431, 333, { fit: 'fill' }).jpeg({ quality: 60 }),
    (jpeg: Buffer) => sharp(jpeg).resize(2600, 1700, { fit: 'fill' }).linear(1.08, 10).jpeg({ quality: 60 }),
    (jpeg: Buffer) => sharp(jpeg).resize(150).linear(0.9, 0).jpeg({ quality: 60 }),
  ];
  for (const change of changes) {
    const changed = await hashesOf(await Promise.all(scenes.map((jpeg) => change(jpeg).toBuffer())));
    expect(Math.max(...changed.map((hash, at) => distance(hash, hashes[at] ?? '')))).toBeLessThanOrEqual(distanceMax);
  }
});
