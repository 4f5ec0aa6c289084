import { expect, it } from 'vitest';
import { createRows } from '../book/live-book.ts';
import { flashSteps, SideFlashes } from './flashes.ts';

const flashes = new SideFlashes(8);
function frame(now: number, ...rows: [price: number, changedAt: number][]): number[] {
  const buffer = createRows(8);
  rows.forEach(([price, changedAt], index) => {
    buffer.prices[index] = price;
    buffer.changedAt[index] = changedAt;
  });
  buffer.length = rows.length;
  flashes.take(buffer, now, false);
  return rows.map((_, index) => flashes.stepOf(index, now));
}
const dark = flashSteps;

it('lights a row once when it changes, wherever it has moved, and not one that flickers', () => {
  // What a snapshot brings is dark.
  expect(frame(1000, [100, 0], [99, 0])).toEqual([dark, dark]);
  expect(frame(1016, [100, 1010], [99, 0])).toEqual([0, dark]);
  // Half of its 600 ms later it is half faded, below a new best row that has just come.
  expect(frame(1310, [101, 1305], [100, 1010], [99, 0])).toEqual([0, 7, dark]);
  // A change within 250 ms lights nothing anew; after a pause it does.
  expect(frame(1320, [101, 1315], [100, 1010], [99, 0])).toEqual([0, 7, dark]);
  expect(frame(2000, [101, 1315], [100, 1998], [99, 0])).toEqual([dark, 0, dark]);
  // One that only comes into sight is dark.
  expect(frame(3000, [100, 1998], [99, 0], [98, 1500])).toEqual([dark, dark, dark]);
});

it('stays dark where motion is unwanted', () => {
  const still = new SideFlashes(2);
  const buffer = createRows(2);
  buffer.prices[0] = 5;
  buffer.length = 1;
  still.take(buffer, 901, true);
  buffer.changedAt[0] = 900;
  still.take(buffer, 901, true);
  expect(still.stepOf(0, 901)).toBe(dark);
});
