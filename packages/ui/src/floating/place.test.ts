import { expect, test } from 'vitest';
import { placeBox } from './place.ts';

const view = { width: 400, height: 600 };
const trigger = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

test('below the trigger, at its left edge', () => {
  expect(placeBox(trigger(100, 50), { width: 120, height: 200 }, view)).toMatchObject({ left: 100, top: 74 });
});

test('at its right edge when asked', () => {
  expect(placeBox(trigger(300, 50), { width: 120, height: 200 }, view, 'end').left).toBe(220);
});

test('pushed back into the window on either side', () => {
  expect(placeBox(trigger(350, 50), { width: 120, height: 100 }, view).left).toBe(272);
  expect(placeBox(trigger(10, 50), { width: 120, height: 100 }, view, 'end').left).toBe(8);
});

test('above where below has no room', () => {
  expect(placeBox(trigger(100, 500), { width: 120, height: 200 }, view).top).toBe(296);
});

test('on the roomier side, and no taller than it, where neither has room', () => {
  const placed = placeBox(trigger(100, 200), { width: 120, height: 900 }, view);
  expect(placed).toMatchObject({ top: 224, heightMax: 368 });
});
