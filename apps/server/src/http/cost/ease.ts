/**
 * How much of their allowances strangers and reads get: all of it while the event loop turns quickly, less and less while it
 * does not. A weight is a guess made on another machine; how late the loop is says what is true on this one, now.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const lookEveryMs = 100;
const resolutionMs = 10;
const nanosecondsAMs = 1e6;
/** A turn of the loop that takes longer makes commands wait: they need about three. */
const strainedMs = 30;
/** What is left of an allowance at the least: a machine that others keep busy still answers visitors. */
const easeMin = 0.1;
const easeUp = 0.05;

/** From 1, all is well, down to a tenth. */
export class Ease {
  #value = 1;
  #delays: ReturnType<typeof monitorEventLoopDelay> | null = null;
  #timer: NodeJS.Timeout | undefined;

  get value(): number {
    return this.#value;
  }

  begin(): void {
    const delays = monitorEventLoopDelay({ resolution: resolutionMs });
    delays.enable();
    this.#delays = delays;
    this.#timer = setInterval(() => {
      this.note(delays.max / nanosecondsAMs - resolutionMs);
      delays.reset();
    }, lookEveryMs).unref();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#delays?.disable();
  }

  /** Takes in how late the loop was at the worst, in milliseconds. */
  note(lateMs: number): void {
    const next = lateMs > strainedMs ? this.#value * (strainedMs / lateMs) : this.#value + easeUp;
    this.#value = Math.min(1, Math.max(easeMin, next));
  }
}
