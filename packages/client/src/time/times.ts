/** Times of the wire as people read them: in the zone they chose or their browser's own, said in full on hover. */
import { chosenZone, zoneOffsetMs } from './zone.ts';

/** `06:38:41`, in every language alike: so it needs no `Intl`, whose first formatter costs more than the whole list. */
export function clockTime(time: string): string {
  const date = new Date(time);
  const zone = chosenZone();
  if (zone !== null) return new Date(date.getTime() + zoneOffsetMs(zone, date.getTime())).toISOString().slice(11, 19);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `21 Nov`. */
export function dayOf(time: string, tag: string): string {
  return formatter(tag, 'day').format(new Date(time));
}

/** `21 Nov 06:31:08`. */
export function shortTime(time: string, tag: string): string {
  return `${dayOf(time, tag)} ${clockTime(time)}`;
}

/** `21 Nov 2026, 06:31:08`, for what may lie years back. */
export function datedTime(time: string, tag: string): string {
  return formatter(tag, 'dated').format(new Date(time));
}

/** `21 Nov 2026`. */
export function dateOf(time: string, tag: string): string {
  return formatter(tag, 'date').format(new Date(time));
}

/** `21 Nov`, of a day of the wire: `2026-11-21`, which is UTC. */
export function utcDayOf(day: string, tag: string): string {
  return formatter(tag, 'utcDay').format(new Date(`${day}T00:00:00Z`));
}

/** `November 2026`, of a month of the wire: `2026-11`, which is UTC. */
export function utcMonthOf(month: string, tag: string): string {
  return formatter(tag, 'utcMonth').format(new Date(`${month}-01T00:00:00Z`));
}

/** The whole time with its zone's name. */
export function fullTime(time: string, tag: string): string {
  return formatter(tag, 'full').format(new Date(time));
}

const forms = {
  day: { day: '2-digit', month: 'short' },
  date: { dateStyle: 'medium' },
  utcDay: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  utcMonth: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  dated: { dateStyle: 'medium', timeStyle: 'medium' },
  full: { dateStyle: 'full', timeStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one. */
function formatter(tag: string, form: keyof typeof forms): Intl.DateTimeFormat {
  const zone = chosenZone() ?? undefined;
  const key = `${tag} ${form} ${zone}`;
  const known = formatters.get(key);
  if (known) return known;
  // English dates are written day first, as everywhere but in one country.
  const made = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { timeZone: zone, ...forms[form] });
  formatters.set(key, made);
  return made;
}
