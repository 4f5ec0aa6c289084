import { describe, expect, it } from 'vitest';
import { asDrawn, fitPanels, limitsOf, panels, readPanels, resizePanel, writePanels } from './panel-sizes.ts';

const laptop = { width: 1440, height: 900 };
const least = { width: 1200, height: 600 };
const large = { width: 2560, height: 1440 };

describe('sizes in sight', () => {
  it.each([
    [laptop, { book: 288, side: 320, orders: 260 }],
    [least, { book: 288, side: 320, orders: 260 }],
    [large, { book: 320, side: 352, orders: 292 }],
  ])('as drawn at %j', (view, shown) => {
    expect(fitPanels(asDrawn, view)).toEqual(shown);
  });

  it('leave the chart its room, whatever was chosen elsewhere', () => {
    const chosen = { book: 480, side: 480, orders: 1100 };
    expect(fitPanels(chosen, large)).toEqual({ book: 480, side: 480, orders: 1096 });
    const small = fitPanels(chosen, least);
    expect(least.width - small.book - small.side).toBeGreaterThanOrEqual(480);
    expect(small.orders).toBe(376);
    expect(fitPanels({ book: 1, side: 1, orders: 1 }, laptop)).toEqual({ book: 264, side: 288, orders: 120 });
  });

  it('lie within the limits in every window', () => {
    for (const view of [laptop, least, large, { width: 1200, height: 1440 }, { width: 2560, height: 500 }]) {
      for (const size of [0, 300, 5000]) {
        const shown = fitPanels({ book: size, side: size, orders: size }, view);
        for (const panel of panels) {
          const { min, max } = limitsOf(panel, shown, view);
          expect(max).toBeGreaterThanOrEqual(min);
          expect(shown[panel]).toBeGreaterThanOrEqual(min);
          expect(shown[panel]).toBeLessThanOrEqual(max);
        }
      }
    }
  });
});

describe('a border that moves', () => {
  it('sets its panel alone', () => {
    expect(resizePanel(asDrawn, 'book', 340.4, laptop)).toEqual({ book: 340, side: null, orders: null });
    expect(resizePanel(asDrawn, 'orders', 9999, laptop)).toEqual({ book: null, side: null, orders: 556 });
  });

  it('between book and form takes from one what it gives the other, as far as that can give', () => {
    const narrower = resizePanel(asDrawn, 'side', 300, laptop);
    expect(narrower).toEqual({ book: 308, side: 300, orders: null });
    expect(fitPanels(resizePanel(asDrawn, 'side', 400, laptop), laptop)).toEqual({ book: 264, side: 400, orders: 260 });
  });

  it('between book and form and back leaves the book as drawn', () => {
    const there = resizePanel(asDrawn, 'side', 300, laptop);
    expect(resizePanel(there, 'side', 320, laptop)).toEqual({ ...asDrawn, side: 320 });
  });
});

it.each([
  ['288,320,260', { book: 288, side: 320, orders: 260 }],
  [',,300', { book: null, side: null, orders: 300 }],
  ['', asDrawn],
  [null, asDrawn],
  ['-5,1e9,NaN', asDrawn],
])('reads %j', (text, chosen) => {
  expect(readPanels(text)).toEqual(chosen);
  expect(readPanels(writePanels(chosen))).toEqual(chosen);
});
