/** A side against a sorted list of prices, through thousands of levels, so that blocks split and end. */
import { describe, expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import { BookSide } from './book-side.ts';

/** Both ways along the links, and the size. */
function pricesOf(side: BookSide): number[] {
  const down = [...side].map((level) => level.ticks);
  const up: number[] = [];
  let level = side.best;
  while (level?.worse) level = level.worse;
  for (; level !== null; level = level.better) up.push(level.ticks);
  expect(up.reverse()).toEqual(down);
  expect(side.size).toBe(down.length);
  return down;
}

describe.each([true, false])('a side, bids: %s', (isBuy) => {
  it('keeps what a sorted list keeps', () => {
    const random = new Random(testSeed());
    const side = new BookSide(isBuy);
    const known = new Set<number>();
    const sorted = () => [...known].sort((a, b) => (isBuy ? b - a : a - b));
    for (let step = 0; step < 40_000; step++) {
      // It grows to several blocks, then shrinks to nothing, twice.
      const isGrowing = step % 20_000 < 9000;
      const ticks = random.int(1, random.pick([200, 6000]));
      if (random.next() < (isGrowing ? 0.9 : 0.1)) {
        const level = side.obtain(ticks);
        expect(level.ticks).toBe(ticks);
        expect(side.obtain(ticks)).toBe(level);
        known.add(ticks);
      } else {
        const gone = known.has(ticks) ? side.find(ticks) : side.best;
        if (gone !== null) side.remove(gone);
        known.delete(gone?.ticks ?? 0);
      }
      expect(side.find(ticks)?.ticks ?? null).toBe(known.has(ticks) ? ticks : null);
      expect(side.size).toBe(known.size);
      if (step % 1000 === 999) expect(pricesOf(side)).toEqual(sorted());
    }
    for (const ticks of sorted()) side.remove(side.find(ticks) as NonNullable<typeof side.best>);
    expect(pricesOf(side)).toEqual([]);
  });

  it('refuses to remove a level twice', () => {
    const side = new BookSide(isBuy);
    const level = side.obtain(5);
    side.obtain(6);
    side.remove(level);
    expect(() => side.remove(level)).toThrow('no level at a price: 5');
    expect(pricesOf(side)).toEqual([6]);
  });
});
