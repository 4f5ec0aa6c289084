/** Candle periods: what the button says, what the wire calls it, what the chart library calls it. */
import type { Period as WirePeriod } from '@bourse/contract';
import type { Period as ChartPeriod } from 'klinecharts';

export interface Resolution {
  readonly id: WirePeriod;
  readonly label: string;
  readonly chart: ChartPeriod;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const resolutions: readonly Resolution[] = [
  { id: '1min', label: '1m', chart: { type: 'minute', span: 1 }, seconds: minute },
  { id: '5min', label: '5m', chart: { type: 'minute', span: 5 }, seconds: 5 * minute },
  { id: '15min', label: '15m', chart: { type: 'minute', span: 15 }, seconds: 15 * minute },
  { id: '30min', label: '30m', chart: { type: 'minute', span: 30 }, seconds: 30 * minute },
  { id: '60min', label: '1h', chart: { type: 'hour', span: 1 }, seconds: hour },
  { id: '4hour', label: '4h', chart: { type: 'hour', span: 4 }, seconds: 4 * hour },
  { id: '1day', label: '1D', chart: { type: 'day', span: 1 }, seconds: day },
  { id: '3day', label: '3D', chart: { type: 'day', span: 3 }, seconds: 3 * day },
  { id: '1week', label: '1W', chart: { type: 'week', span: 1 }, seconds: 7 * day },
  { id: '1mon', label: '1M', chart: { type: 'month', span: 1 }, seconds: 31 * day },
];

/** Shown first; the other resolutions of a phone are behind a menu. */
export const defaultPeriod: WirePeriod = '15min';
export const phonePeriods: readonly WirePeriod[] = ['1min', '5min', '15min', '60min', '4hour', '1day'];

/** The resolution of a wire period. */
export function resolutionOf(id: WirePeriod): Resolution {
  const found = resolutions.find((one) => one.id === id);
  if (!found) throw new Error(`no resolution ${id}`);
  return found;
}

/** The zone of the axis: hours of New York; days and longer are labelled by their UTC date, which they begin at. */
export function zoneOf(resolution: Resolution): string {
  return resolution.seconds < day ? 'America/New_York' : 'UTC';
}

/** A candle's time on the axis: the hour within a day, else the date. */
export function axisTime(time: number, resolution: Resolution, tag: string): string {
  const timeZone = zoneOf(resolution);
  if (resolution.seconds < day) {
    const clock = dateFormat(tag, timeZone, 'clock').format(time);
    return clock === '00:00' ? dateFormat(tag, timeZone, 'day').format(time) : clock;
  }
  return dateFormat(tag, timeZone, resolution.seconds < 31 * day ? 'day' : 'month').format(time);
}

/** A candle's time in full, for the crosshair. */
export function crosshairTime(time: number, resolution: Resolution, tag: string): string {
  return dateFormat(tag, zoneOf(resolution), resolution.seconds < day ? 'moment' : 'date').format(time);
}

const forms = {
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(tag: string, timeZone: string, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${form}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { ...forms[form], timeZone });
  formats.set(key, made);
  return made;
}
