import { describe, expect, it } from 'vitest';
import { heldDays, lineOf, worthChange } from './line.ts';
import { sharesOf } from './shares.ts';

const days = (...worth: string[]) => worth.map((one, index) => ({ date: `2026-11-0${index + 1}`, worth: one }));

describe('the line', () => {
  it('goes from the left to the right edge, the highest day on top', () => {
    const { points, path, area, startY, labels } = lineOf(days('10.00', '30.00', '20.00'));
    expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
    expect(points.map(({ y }) => y)).toEqual([94, 6, 50]);
    expect(path).toBe('M0.00 94.00L50.00 6.00L100.00 50.00');
    expect(area).toBe(`${path}L100 100L0 100Z`);
    expect(startY).toBe(94);
    expect(labels).toEqual([
      { text: '30.00', y: 6 },
      { text: '20.000', y: 50 },
      { text: '10.00', y: 94 },
    ]);
  });

  it('names its days by the figures that the page cuts, and rounds none', () => {
    const { labels } = lineOf(days('43829.39970000', '43829.39980001'));
    expect(labels.map(({ text }) => text)).toEqual(['43829.39980001', '43829.399750005', '43829.39970000']);
  });

  it('of an account that stayed as it was lies in the middle, with one figure', () => {
    const { points, labels } = lineOf(days('0', '0', '0'));
    expect(points.map(({ y }) => y)).toEqual([50, 50, 50]);
    expect(labels).toEqual([{ text: '0', y: 50 }]);
  });

  it('begins with the first day on which anything was held', () => {
    const [, second, third] = days('0.00', '5.00', '0.00');
    expect(heldDays(days('0.00', '5.00', '0.00'))).toEqual([second, third]);
    expect(heldDays(days('0.00', '0.00'))).toHaveLength(2);
    expect(heldDays(days('1.00', '0.00'))).toHaveLength(2);
  });

  it('of a single day is a point where today is', () => {
    expect(lineOf(days('7.00'))).toMatchObject({ points: [{ x: 100, y: 50 }], area: '' });
  });

  it.each([
    [['100.00', '107.50'], '7.50', '7.50'],
    [['200.00', '150.00'], '-50.00', '-25.00'],
    [['3.00', '4.00'], '1.00', '33.33'],
    [['0.00', '4.00'], '4.00', null],
    [['0.5', '0.50000001'], '0.00000001', '0.00'],
  ])('from %j: %s, %s %%', (worth, amount, percent) => {
    expect(worthChange(days(...worth))).toEqual({ amount, percent });
  });
});

describe('shares', () => {
  const coins = (...values: (string | null)[]) => values.map((value, index) => ({ currency: `C${index}`, value }));

  it('are of the whole, the largest first, and bars are of the largest', () => {
    expect(sharesOf(coins('25.00', '50.00000000', '25'))).toEqual([
      { currency: 'C1', percent: '50.0', length: 100 },
      { currency: 'C0', percent: '25.0', length: 50 },
      { currency: 'C2', percent: '25.0', length: 50 },
    ]);
  });

  it('five coins are named; of six, four and all others together', () => {
    expect(sharesOf(coins('5', '4', '3', '2', '1')).map(({ currency }) => currency)).toHaveLength(5);
    const six = sharesOf(coins('5', '4', '3', '2', '1', '1'));
    expect(six.map(({ currency }) => currency)).toEqual(['C0', 'C1', 'C2', 'C3', null]);
    expect(six.at(-1)).toEqual({ currency: null, percent: '12.5', length: 40 });
  });

  it('coins without a price, and those there are none of, have none', () => {
    expect(sharesOf(coins(null, '0.00000000', '7')).map(({ currency }) => currency)).toEqual(['C2']);
    expect(sharesOf(coins(null, '0'))).toEqual([]);
  });
});
