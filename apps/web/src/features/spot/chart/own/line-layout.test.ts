import { describe, expect, test } from 'vitest';
import { labelShifts, tagShifts } from './line-layout.ts';

describe('labels', () => {
  const shifts = (...places: [number | null, number][]) =>
    labelShifts(places.map(([height, width]) => ({ height, width })));

  test('begin at the edge while their lines lie apart', () => {
    expect(shifts([100, 160], [124, 80])).toEqual([0, 0]);
  });

  test('of lines close together stand beside each other, each as wide as it is', () => {
    expect(shifts([100, 160], [110, 80], [120, 50])).toEqual([0, 166, 252]);
  });

  test('take room that is free below one and beside another', () => {
    expect(shifts([100, 160], [120, 80], [130, 50])).toEqual([0, 166, 0]);
  });

  test('out of sight take none', () => {
    expect(shifts([null, 160], [110, 80])).toEqual([0, 0]);
  });
});

describe('price tags', () => {
  test('stay at their lines while there is room', () => {
    expect(tagShifts([100, 118, null], null)).toEqual([0, 0, 0]);
  });

  test('of lines close together lie below each other', () => {
    expect(tagShifts([105, 100], null)).toEqual([13, 0]);
  });

  test('leave the last price free: those above it go up, those below go down', () => {
    expect(tagShifts([201, 195, 230], { top: 191, bottom: 225 })).toEqual([-19, -31, 4]);
  });
});
