/** Times of deals, as their readers are told them. Pure. */

const secondMs = 1000;
/** UTC+8. */
const zoneMs = 8 * 3600 * secondMs;
const dayMs = 24 * 3600 * secondMs;

/** The day in which deals are counted, as a number; one is greater than the last. */
export function countedDay(nowMs: number): number {
  return Math.floor((nowMs + zoneMs) / dayMs);
}

/** `mm:ss` until a moment, rounded up, with hours where there are any; nothing is below zero. */
export function minutesLeft(until: string, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / secondMs));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts = hours > 0 ? [hours, minutes % 60, seconds % 60] : [minutes, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
