/** The zone in which times are shown: the browser's own, or the one its user has chosen for every screen. */
import { create } from 'zustand';
import { readStored, writeStored } from '../storage.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** `null`: the browser's own. Another tab's choice counts from its next page on, so that one page never mixes zones. */
export const useZone = create<{ readonly zone: string | null }>(() => ({ zone: storedZone() }));

function storedZone(): string | null {
  const zone = readStored('time_zone');
  return zone !== null && isZone(zone) ? zone : null;
}

/** A browser may know fewer zones than the one that stored it. */
function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone chosen for every screen; null where none was. */
export function chosenZone(): string | null {
  return useZone.getState().zone;
}

/** Chooses it; null: the browser's own. */
export function chooseZone(zone: string | null): void {
  writeStored('time_zone', zone);
  useZone.setState({ zone });
}

/** The list of all zones asks for each once; a screen needs one or two. */
const formattersMax = 20;
const offsetsMax = 5000;
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  if (formatters.size >= formattersMax) formatters.clear();
  formatters.set(zone, made);
  return made;
}

/** How far the zone's clock is ahead of UTC. Kept per quarter of an hour: zones change their clocks at one. */
export function zoneOffsetMs(zone: string, time: number): number {
  if (zone === 'UTC') return 0;
  const start = time - modulo(time, 15 * minuteMs);
  const key = `${zone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = formatterOf(zone).formatToParts(start);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  const offset = local - start;
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** `UTC−5`, `UTC+5:30`: what the zone's clock says at a time. */
export function zoneLabel(zone: string, time: number): string {
  const offset = zoneOffsetMs(zone, time) / minuteMs;
  if (offset === 0) return 'UTC';
  const minutes = Math.abs(offset) % 60;
  const hours = (Math.abs(offset) - minutes) / 60;
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** The browser's own zone, and all that it knows, by name. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
export const knownZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The first moment of a day as people name it, `2026-11-21`, in the zone of this screen; null for what is no day. */
export function dayStart(day: string, daysOn = 0): number | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const zone = chosenZone();
  if (zone === null) return orNull(new Date(year, month - 1, date + daysOn).getTime());
  const midnight = orNull(Date.UTC(year, month - 1, date + daysOn));
  if (midnight === null) return null;
  // Where clocks change at midnight it comes twice, or not at all: then the day begins with the change.
  const starts = [-dayMs, dayMs]
    .map((away) => midnight - zoneOffsetMs(zone, midnight + away))
    .filter((start) => start + zoneOffsetMs(zone, start) >= midnight);
  return Math.min(...starts);
}

const orNull = (time: number) => (Number.isNaN(time) ? null : time);
