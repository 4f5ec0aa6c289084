/** Counts what happens in a day (UTC). */
const dayMs = 24 * 3_600_000;

export interface DayCount {
  day: number;
  count: number;
}

export function emptyDay(): DayCount {
  return { day: 0, count: 0 };
}

/** How often it happened today. */
export function countOf({ day, count }: DayCount, now: number): number {
  return day === Math.floor(now / dayMs) ? count : 0;
}

/** Counts one more. */
export function countOne(counter: DayCount, now: number): DayCount {
  counter.count = countOf(counter, now) + 1;
  counter.day = Math.floor(now / dayMs);
  return counter;
}

/** Milliseconds until the next day, where this one's are used up; else 0. */
export function waitOf(counter: DayCount, max: number, now: number): number {
  return countOf(counter, now) >= max ? dayMs - (now % dayMs) : 0;
}
