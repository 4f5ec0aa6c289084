import { dateOf } from '@bourse/client/time/times.ts';

/** A notice's day in prose; null for what is no time. */
export function noticeDate(time: string, tag: string): string | null {
  return Number.isNaN(Date.parse(time)) ? null : dateOf(time, tag);
}
