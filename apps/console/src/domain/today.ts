/** What waits for staff, as the navigation and Today show it, and where it is decided. */
import { call } from '@bourse/client/wire/api.ts';
import { calls, type WaitKind } from '@bourse/contract';
import type { NavEntry } from './entry.ts';

/** How often it is asked for again. */
const refreshMs = 15_000;

export const todayQuery = {
  queryKey: ['console', 'today'],
  queryFn: async () => (await call(calls.staff.today, {}, { isQuiet: true })).message,
  refetchInterval: refreshMs,
} as const;

let pages: ReadonlyMap<WaitKind, NavEntry> = new Map();

/** Names the pages of the navigation: what waits is decided on one of them. */
export function setWaitPages(entries: readonly NavEntry[]): void {
  pages = new Map(entries.flatMap((entry) => (entry.wait === undefined ? [] : [[entry.wait, entry] as const])));
}

export function waitPageOf(kind: WaitKind): NavEntry | undefined {
  return pages.get(kind);
}
