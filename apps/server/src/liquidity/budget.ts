/**
 * What the demo's liquidity may use: commands in any second, and bytes of journal in any day. Bytes run through a bucket
 * that fills evenly; when it runs low, the market slows down before it stops.
 */

export const commandsPerSecondMax = 30;
export const journalBytesPerDayMax = 200_000_000;

/** Ticks are not planned here, and any second may have the end of one and the beginning of the next. */
const ticksPerSecondMax = 2;
const plannedPerSecondMax = commandsPerSecondMax - ticksPerSecondMax;

/** What the bucket holds; with a day's inflow and the last commands' overshoot it stays within the bound. */
const bucketBytes = 25_000_000;
const overshootBytes = 1_000_000;
const bytesPerMs = (journalBytesPerDayMax - bucketBytes - overshootBytes) / 86_400_000;
/** A start begins with little, so that many starts a day do not add up. */
const startBytes = 6_000_000;
/** Below this, pace falls. */
const lowBytes = 4_000_000;
const slowestPace = 5;

export class Budget {
  /** Times of the last commands, as a ring. */
  readonly #commandTimes = new Float64Array(plannedPerSecondMax).fill(Number.NEGATIVE_INFINITY);
  #nextCommand = 0;
  #bytes = startBytes;
  #filledAt: number;

  constructor(nowMs: number) {
    this.#filledAt = nowMs;
  }

  #fill(nowMs: number): void {
    const passed = Math.max(0, nowMs - this.#filledAt);
    this.#bytes = Math.min(bucketBytes, this.#bytes + passed * bytesPerMs);
    this.#filledAt = Math.max(nowMs, this.#filledAt);
  }

  /** Takes one command, where that is allowed now. */
  takeCommand(nowMs: number): boolean {
    this.#fill(nowMs);
    const oldest = this.#commandTimes[this.#nextCommand] ?? 0;
    // More than a second, so that the window may be placed anywhere.
    if (this.#bytes <= 0 || nowMs - oldest <= 1000) return false;
    this.#commandTimes[this.#nextCommand] = nowMs;
    this.#nextCommand = (this.#nextCommand + 1) % plannedPerSecondMax;
    return true;
  }

  /** What was really written. */
  chargeBytes(nowMs: number, bytes: number): void {
    this.#fill(nowMs);
    this.#bytes -= bytes;
  }

  /** 1: as fast as wanted, up to 5: intervals five times as long. */
  pace(nowMs: number): number {
    this.#fill(nowMs);
    const share = Math.min(1, Math.max(0, this.#bytes / lowBytes));
    return slowestPace - (slowestPace - 1) * share;
  }
}
