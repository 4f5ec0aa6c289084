/** Live bars on their way to the chart: however many come, each frame takes the newest state of each, once. */
import type { Bar } from './candle-loader.ts';

export interface FrameBars {
  readonly push: (bar: Bar) => void;
  /** Forgets what waits. */
  readonly clear: () => void;
}

/** `take` gets bars in the order of their times. `request` and `cancel` are those of animation frames. */
export function createFrameBars(
  take: (bar: Bar) => void,
  request: (run: () => void) => number = requestAnimationFrame,
  cancel: (frame: number) => void = cancelAnimationFrame,
): FrameBars {
  let frame: number | null = null;
  let waiting: Bar[] = [];
  function run(): void {
    frame = null;
    const bars = waiting;
    waiting = [];
    for (const bar of bars) take(bar);
  }
  return {
    push: (bar) => {
      if (waiting.at(-1)?.timestamp === bar.timestamp) waiting[waiting.length - 1] = bar;
      else waiting.push(bar);
      frame ??= request(run);
    },
    clear: () => {
      waiting = [];
      if (frame !== null) cancel(frame);
      frame = null;
    },
  };
}
