import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrames } from './frames.ts';

let frames: (() => void)[] = [];
let log: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  log = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => vi.useRealTimers());

function draw(): void {
  const due = frames;
  frames = [];
  for (const callback of due) callback();
}
const make = (wantsMore = () => false) =>
  createFrames({
    flush: () => log.push('flush'),
    paint: () => {
      log.push('paint');
      return wantsMore();
    },
  });

test('a burst costs one frame, and without a change there is none', () => {
  const { ask } = make();
  expect(frames).toHaveLength(0);
  for (let count = 0; count < 100; count += 1) ask();
  expect(frames).toHaveLength(1);
  draw();
  expect(log).toEqual(['paint', 'flush']);
  expect(frames).toHaveLength(0);
  vi.runAllTimers();
  expect(log).toEqual(['paint', 'flush']);
});

test('who wants more gets the next frame', () => {
  let left = 2;
  const { ask } = make(() => {
    left -= 1;
    return left > 0;
  });
  ask();
  draw();
  draw();
  draw();
  expect(log.filter((what) => what === 'paint')).toHaveLength(2);
});

test('a hidden page hands on what waits by a timer, and paints once it is seen', () => {
  const { ask } = make();
  ask();
  vi.advanceTimersByTime(250);
  ask();
  vi.advanceTimersByTime(250);
  expect(log).toEqual(['flush', 'flush']);
  expect(frames).toHaveLength(1);
  draw();
  expect(log.at(-2)).toBe('paint');
});
