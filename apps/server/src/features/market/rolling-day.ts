/** The figures of the last 24 hours, kept in minutes: the running minute and the 1439 before it. */
const minuteMs = 60_000;
const minutesKept = 1440;

interface Minute {
  readonly start: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  turnoverMinor: bigint;
}

/** Trades of one minute, or one trade. */
export interface Traded {
  readonly time: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  readonly turnoverMinor: bigint;
}

/** In ticks, lots and quote minor units. */
export interface DayFigures {
  readonly last: number;
  /** The price 24 hours ago: what the change is measured against. */
  readonly reference: number;
  readonly high: number;
  readonly low: number;
  readonly lots: number;
  readonly turnoverMinor: bigint;
}

export class RollingDay {
  readonly #minutes: Minute[] = [];
  /** Close of the last minute that fell out of the window, or the first price known. */
  #reference: number;
  #last: number;
  #lots = 0;
  #turnoverMinor = 0n;

  /** `ticks` counts as the price until somebody trades. */
  constructor(ticks: number) {
    this.#reference = ticks;
    this.#last = ticks;
  }

  /** What was the price before the first of the trades that are added. */
  startFrom(ticks: number): void {
    this.#reference = ticks;
    this.#last = ticks;
  }

  /** Times never fall. */
  add({ time, high, low, close, lots, turnoverMinor }: Traded): void {
    const start = time - (time % minuteMs);
    const minute = this.#minutes.at(-1);
    if (minute?.start === start) {
      minute.high = Math.max(minute.high, high);
      minute.low = Math.min(minute.low, low);
      minute.close = close;
      minute.lots += lots;
      minute.turnoverMinor += turnoverMinor;
    } else {
      this.#minutes.push({ start, high, low, close, lots, turnoverMinor });
      this.#expire(start);
    }
    this.#last = close;
    this.#lots += lots;
    this.#turnoverMinor += turnoverMinor;
  }

  figures(now: number): DayFigures {
    this.#expire(now);
    let high = 0;
    let low = 0;
    for (const minute of this.#minutes) {
      if (minute.high > high) high = minute.high;
      if (low === 0 || minute.low < low) low = minute.low;
    }
    const isEmpty = this.#minutes.length === 0;
    return {
      last: this.#last,
      reference: this.#reference,
      high: isEmpty ? this.#last : high,
      low: isEmpty ? this.#last : low,
      lots: this.#lots,
      turnoverMinor: this.#turnoverMinor,
    };
  }

  #expire(now: number): void {
    const oldest = now - (now % minuteMs) - (minutesKept - 1) * minuteMs;
    let count = 0;
    for (const minute of this.#minutes) {
      if (minute.start >= oldest) break;
      this.#reference = minute.close;
      this.#lots -= minute.lots;
      this.#turnoverMinor -= minute.turnoverMinor;
      count++;
    }
    if (count > 0) this.#minutes.splice(0, count);
  }
}
