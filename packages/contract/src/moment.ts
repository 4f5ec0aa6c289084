/** Days and times as clients write them: each is one that the calendar has, or it is refused. */
const dayMs = 86_400_000;

const timeForm = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):(\d{2}))$/i;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The midnight, UTC, that a day begins with; null where no calendar has it: `Date` reads 31 November as 1 December. */
function startOf(day: string): number | null {
  const start = dayForm.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day ? null : start;
}

/** RFC 3339, with `Z` or an offset, as Unix milliseconds; null where it is none. Parts of a millisecond are left out. */
export function parseTime(text: string): number | null {
  const [, day = '', hours, minutes, seconds = '0', fraction = '', sign, aheadHours, aheadMinutes] =
    timeForm.exec(text) ?? [];
  const start = startOf(day);
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const [offHour, offMinute] = [Number(aheadHours ?? 0), Number(aheadMinutes ?? 0)];
  if (start === null || hour > 23 || minute > 59 || second > 59 || offHour > 23 || offMinute > 59) return null;
  const ahead = (offHour * 60 + offMinute) * (sign === '-' ? -1 : 1);
  return start + ((hour * 60 + minute - ahead) * 60 + second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** A day (`2026-11-23`, UTC), as its beginning, or a time (RFC 3339); null where it is neither. */
export function parseMoment(text: string): number | null {
  return text.includes('T') || text.includes('t') ? parseTime(text) : startOf(text);
}

/** When what a moment ends ends: a day counts to its end, a time is the first that is left out. */
export function parseEnd(text: string): number | null {
  const moment = parseMoment(text);
  return moment !== null && dayForm.test(text) ? moment + dayMs : moment;
}
