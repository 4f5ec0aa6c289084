import { expect, it } from 'vitest';
import type { Bar } from './candle-loader.ts';
import { createFrameBars } from './frame-bars.ts';

function build() {
  const frames: (() => void)[] = [];
  const taken: string[] = [];
  const cancelled: number[] = [];
  const bars = createFrameBars(
    ({ timestamp, close }) => taken.push(`${timestamp}:${close}`),
    (run) => frames.push(run),
    (frame) => cancelled.push(frame),
  );
  const push = (timestamp: number, close: number) => bars.push({ timestamp, close } as Bar);
  return { bars, frames, taken, cancelled, push };
}

it('a frame takes the newest state of each bar once, in order', () => {
  const { frames, taken, push } = build();
  push(1, 10);
  push(1, 11);
  push(2, 20);
  push(2, 21);
  expect(frames).toHaveLength(1);
  expect(taken).toEqual([]);
  frames[0]?.();
  expect(taken).toEqual(['1:11', '2:21']);
  push(2, 22);
  expect(frames).toHaveLength(2);
  frames[1]?.();
  expect(taken).toEqual(['1:11', '2:21', '2:22']);
});

it('what waits for a frame can be forgotten', () => {
  const { bars, frames, taken, cancelled, push } = build();
  push(1, 10);
  bars.clear();
  expect(cancelled).toEqual([1]);
  frames[0]?.();
  expect(taken).toEqual([]);
  push(3, 30);
  frames[1]?.();
  expect(taken).toEqual(['3:30']);
});
