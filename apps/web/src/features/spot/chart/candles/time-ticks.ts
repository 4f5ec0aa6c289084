/** Where the time axis has its labels: at the first bar of each round stretch of time, and the words that stand there. */
import { zoneOffsetMs } from '@bourse/client/time/zone.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const monthMs = 30 * dayMs;

type Step = { readonly ms: number } | { readonly months: number };

const steps: readonly Step[] = [
  ...[1, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => ({ ms: minutes * minuteMs })),
  ...[1, 2, 4, 7, 14].map((days) => ({ ms: days * dayMs })),
  ...[1, 2, 3, 6, 12, 24, 60].map((months) => ({ months })),
];

/** Least distance of two labels. */
const distanceMinPx = 70;

function lengthOf(step: Step): number {
  return 'ms' in step ? step.ms : step.months * monthMs;
}

/** The finest step whose labels stand far enough apart. */
export function tickStep(barMs: number, barPx: number): Step {
  const wide = steps.find((step) => (lengthOf(step) / barMs) * barPx >= distanceMinPx);
  return wide ?? (steps.at(-1) as Step);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, zone: string, form: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${zone} ${form}`;
  const known = formatters.get(key);
  if (known) return known;
  // English dates are written day first, as everywhere but in one country.
  const made = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { timeZone: zone, ...options });
  formatters.set(key, made);
  return made;
}

function bucketOf(local: number, step: Step): number {
  if ('ms' in step) return Math.floor(local / step.ms);
  const date = new Date(local);
  return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step.months);
}

/** What has changed since `before`: the year, the month, the day or the clock alone. */
function wordsOf(time: number, before: number, step: Step, zone: string, tag: string): string {
  const local = new Date(time + zoneOffsetMs(zone, time));
  const last = new Date(before + zoneOffsetMs(zone, before));
  const isLong = lengthOf(step) >= dayMs;
  if (isLong && last.getUTCFullYear() !== local.getUTCFullYear()) {
    return formatter(tag, zone, 'year', { year: 'numeric' }).format(time);
  }
  if ('months' in step) return formatter(tag, zone, 'month', { month: 'short' }).format(time);
  const isDay = isLong || last.getUTCDate() !== local.getUTCDate();
  return isDay
    ? formatter(tag, zone, 'day', { day: '2-digit', month: 'short' }).format(time)
    : formatter(tag, zone, 'clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
}

export interface TimeTick {
  /** Place in `times`. */
  readonly index: number;
  readonly text: string;
}

/** Labels for bars that start at `times`, oldest first, drawn `barPx` apart. */
export function timeTicks(
  times: readonly number[],
  barMs: number,
  barPx: number,
  zone: string,
  tag: string,
): readonly TimeTick[] {
  const step = tickStep(barMs, barPx);
  const ticks: TimeTick[] = [];
  let bucket: number | null = null;
  // Against the first bar in sight, so that scrolling changes no label.
  let labelled = times[0] ?? 0;
  for (const [index, time] of times.entries()) {
    const own = bucketOf(time + zoneOffsetMs(zone, time), step);
    const isFirst = bucket === null;
    const isNew = own !== bucket;
    bucket = own;
    // The first bar in sight begins its stretch by chance only.
    if (isFirst || !isNew) continue;
    const last = ticks.at(-1);
    // After a gap in the bars two stretches may begin side by side.
    if (last && (index - last.index) * barPx < distanceMinPx / 2) continue;
    ticks.push({ index, text: wordsOf(time, labelled, step, zone, tag) });
    labelled = time;
  }
  return ticks;
}

/** The crosshair's time: `21 Nov 2026 06:15`, without the clock for days and longer. */
export function crossTime(time: number, isClock: boolean, zone: string, tag: string): string {
  const day = formatter(tag, zone, 'full', { day: '2-digit', month: 'short', year: 'numeric' }).format(time);
  if (!isClock) return day;
  return `${day} ${formatter(tag, zone, 'clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)}`;
}
