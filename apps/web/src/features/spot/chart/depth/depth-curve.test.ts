import { describe, expect, it } from 'vitest';
import type { Book, Level } from '../../book/book.ts';
import { depthCurve, distanceOf, heightOf, mirrored, roundStops, shareOf, stepPath, sumAt } from './depth-curve.ts';

function levels(...pairs: [price: number, quantity: number][]): Level[] {
  return pairs.map(([price, quantity]) => ({ price, quantity, changedSeq: 0 }));
}

const book: Book = {
  seq: 1,
  bids: levels([99, 5], [95, 5], [90, 10], [10, 1000]),
  asks: levels([101, 2], [104, 3], [110, 40]),
};

describe('depth curve', () => {
  it('reaches as far as the shorter side, alike on both', () => {
    const curve = depthCurve(book);
    expect(curve).toMatchObject({ mid: 100, priceMin: 90, priceMax: 110, sumMax: 45 });
    expect(curve?.bids.map(({ sum }) => sum)).toEqual([5, 10, 20]);
    expect(curve?.asks.map(({ sum }) => sum)).toEqual([2, 5, 45]);
  });

  it('is nothing while a side is empty', () => {
    expect(depthCurve({ ...book, asks: [] })).toBeNull();
    expect(depthCurve({ ...book, bids: [] })).toBeNull();
  });

  it('says the quantity between the middle and a price, on either side', () => {
    const curve = depthCurve(book);
    if (!curve) throw new Error('no curve');
    expect([100, 99, 96, 95, 90].map((price) => sumAt(curve, price).sum)).toEqual([0, 5, 5, 10, 20]);
    expect([100.5, 101, 103, 104, 110].map((price) => sumAt(curve, price).sum)).toEqual([0, 2, 2, 5, 45]);
    expect([99, 90, 101, 110].map((price) => sumAt(curve, price).value)).toEqual([495n, 1870n, 202n, 4914n]);
    expect([100, 99, 110].map((price) => distanceOf(curve, price))).toEqual([0, -100, 1000]);
    expect(mirrored(curve, 96)).toBe(104);
    expect(shareOf(curve, 100)).toBe(0.5);
    expect(heightOf(curve, 45)).toBeLessThan(1);
  });

  it('draws steps from the middle outwards, closed to the ground as an area', () => {
    const curve = depthCurve(book);
    if (!curve) throw new Error('no curve');
    expect(stepPath(curve, 'asks', false)).toBe('M550 1000H550V961.8H700V904.4H1000V140H1000');
    expect(stepPath(curve, 'bids', true).endsWith('H0V1000Z')).toBe(true);
  });
});

describe('round stops', () => {
  it('are multiples of 1, 2 or 5', () => {
    expect(roundStops(0, 45, 4)).toEqual([0, 20, 40]);
    expect(roundStops(93_012, 95_010, 8)).toEqual([93_500, 94_000, 94_500, 95_000]);
  });

  it('are never finer than a unit, and none in an empty range', () => {
    expect(roundStops(10, 12, 8)).toEqual([10, 11, 12]);
    expect(roundStops(5, 5, 4)).toEqual([]);
  });
});
