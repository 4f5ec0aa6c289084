/** What the calls of notices cost. Answers are kept until something is published, and the view holds it. */
import { calls } from '@bourse/contract';
import { type CallCost, costOf } from '../../http/cost/cost.ts';
import type { Services } from '../../services.ts';
import type { Committed } from '../../writer/port.ts';

/** Sequence of the last event that changed what is published, by exchange. */
const published = new WeakMap<object, number>();
const kinds = new Set([
  'NoticeSaved',
  'NoticeHidden',
  'NoticeReleased',
  'NoticeRemoved',
  'BannerSaved',
  'BannerRemoved',
]);

export function notePublished({ opened }: Services, batch: readonly Committed[]): void {
  for (const { seq, event } of batch) if (kinds.has(event.kind)) published.set(opened, seq);
}

/** Whether something with these dates is shown; 0: from the beginning, and without an end. */
export function isShownAt(now: number, { from, until }: { readonly from: number; readonly until: number }): boolean {
  return from <= now && (until === 0 || now < until);
}

/** Changes with what is published, and with the clock where a banner comes or goes. */
export function publishedVersion({ opened, view, writer }: Services): string {
  const seq = published.get(opened) ?? 0;
  const now = writer.clock();
  const shown = [...writer.state.notice.banners].flatMap(([id, banner]) => (isShownAt(now, banner) ? [id] : []));
  return `${seq} ${view.appliedSeq >= seq} ${shown}`;
}

const versionOf = (_input: unknown, services: Services) => publishedVersion(services);

export const noticeCosts: readonly CallCost[] = [
  costOf(calls.notice.list, { weight: ({ limit }) => 15 + Math.ceil(limit / 10), kept: { versionOf } }),
  costOf(calls.notice.detail, { weight: 20, kept: { versionOf } }),
  costOf(calls.notice.banners, { weight: 10, kept: { versionOf } }),
];
