/**
 * The factor on the allowances of strangers and reads: 1 while the event loop is quick, less and less while it is slow. A
 * weight is a guess made on another machine; the delay of the event loop is measured on this one.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const checkEveryMs = 100;
const resolutionMs = 10;
const nanosecondsAMs = 1e6;
/** A turn of the loop that takes longer makes commands wait: a command needs about three turns. */
const strainedMs = 30;
/** The lowest factor: a machine that others keep busy still answers visitors. */
const factorMin = 0.1;
const recoveryStep = 0.05;

/** From 1 (quick) down to a tenth. */
export class AllowanceFactor {
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
    }, checkEveryMs).unref();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#delays?.disable();
  }

  /** Updates the factor by the longest delay of the loop, in milliseconds. */
  note(lateMs: number): void {
    const next = lateMs > strainedMs ? this.#value * (strainedMs / lateMs) : this.#value + recoveryStep;
    this.#value = Math.min(1, Math.max(factorMin, next));
  }
}
