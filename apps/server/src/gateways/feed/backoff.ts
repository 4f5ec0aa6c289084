/** Waiting longer after each failure: doubling up to a ceiling, with jitter so that many do not come back at once. */

export interface Backoff {
  /** Milliseconds to wait now: between half of the present ceiling and all of it. */
  next(): number;
  /** After success. */
  reset(): void;
}

export function createBackoff(minMs: number, maxMs: number, random: () => number = Math.random): Backoff {
  let ceilingMs = minMs;
  return {
    next() {
      const waitMs = Math.round(ceilingMs * (0.5 + random() / 2));
      ceilingMs = Math.min(maxMs, ceilingMs * 2);
      return waitMs;
    },
    reset() {
      ceilingMs = minMs;
    },
  };
}
