import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
const job = vi.fn();
/** The browser draws. */
const draw = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  job.mockClear();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a job waits until what was drawn is on the screen, and runs once', () => {
  afterPaint(job);
  draw();
  expect(job).not.toHaveBeenCalled();
  draw();
  vi.advanceTimersByTime(1_000);
  expect(job).toHaveBeenCalledOnce();
});

test('a page out of sight, which is not drawn, waits no longer than a moment', () => {
  afterPaint(job);
  vi.advanceTimersByTime(300);
  expect(job).toHaveBeenCalledOnce();
});

test('a job that was called off never runs', () => {
  afterPaint(job)();
  vi.advanceTimersByTime(1_000);
  expect(job).not.toHaveBeenCalled();
});
