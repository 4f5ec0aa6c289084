/** Rows of notices and banners: the last word on each id counts, and it may be that the id is gone. */
import type { Event, EventOf } from '@bourse/core';
import { type RawBuilder, sql } from 'kysely';
import type { AuditInsert } from './people-changes.ts';

/** What became of each id; null: removed. */
export interface ContentChanges {
  readonly notices: Map<number, EventOf<'NoticeSaved'> | null>;
  readonly banners: Map<number, EventOf<'BannerSaved'> | null>;
}

export function createContentChanges(): ContentChanges {
  return { notices: new Map(), banners: new Map() };
}

/** Rows to write, roughly. */
export function contentRowsIn({ notices, banners }: ContentChanges): number {
  return notices.size + banners.size;
}

type ContentEvent = Extract<Event, { kind: 'NoticeSaved' | 'NoticeRemoved' | 'BannerSaved' | 'BannerRemoved' }>;

const acts: Readonly<Record<ContentEvent['kind'], string>> = {
  NoticeSaved: 'notice_save',
  NoticeRemoved: 'notice_remove',
  BannerSaved: 'banner_save',
  BannerRemoved: 'banner_remove',
};

export function foldContent({ notices, banners }: ContentChanges, event: ContentEvent): void {
  switch (event.kind) {
    case 'NoticeSaved':
      notices.set(event.noticeId, event);
      return;
    case 'NoticeRemoved':
      notices.set(event.noticeId, null);
      return;
    case 'BannerSaved':
      banners.set(event.bannerId, event);
      return;
    case 'BannerRemoved':
      banners.set(event.bannerId, null);
  }
}

/** What an operator published leaves a line; what the exchange published as it set itself up does not. */
export function foldAudit(audit: AuditInsert[], seq: number, event: ContentEvent): void {
  const { operatorId, time } = event;
  if (operatorId === 0) return;
  const id = 'noticeId' in event ? event.noticeId : event.bannerId;
  audit.push({ id: seq, time, operatorId, act: acts[event.kind], userId: 0, note: `#${id}` });
}

/** The statements' parts, one an id: there are few. */
export function contentParts({ notices, banners }: ContentChanges): RawBuilder<unknown>[] {
  return [
    ...[...notices].map(([id, event]) => (event === null ? removal('notices', id) : noticeRow(event))),
    ...[...banners].map(([id, event]) => (event === null ? removal('banners', id) : bannerRow(event))),
  ];
}

function removal(table: 'notices' | 'banners', id: number): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} where id = ${id}::bigint`;
}

function noticeRow({ noticeId, category, thumbnail, texts, time }: EventOf<'NoticeSaved'>): RawBuilder<unknown> {
  const words = texts.map(({ language, ...rest }) => [language, rest] as const);
  return sql`
    insert into notices (id, category, thumbnail, updated_at, texts)
    values (${noticeId}::bigint, ${category}::integer, ${thumbnail}::text, ${time}::bigint,
      ${JSON.stringify(Object.fromEntries(words))}::text::jsonb)
    on conflict (id) do update set category = excluded.category, thumbnail = excluded.thumbnail,
      updated_at = excluded.updated_at, texts = excluded.texts`;
}

function bannerRow({ bannerId, place, picture, link, texts, time }: EventOf<'BannerSaved'>): RawBuilder<unknown> {
  const words = texts.map(({ language, ...rest }) => [language, rest] as const);
  return sql`
    insert into banners (id, place, picture, link, updated_at, texts)
    values (${bannerId}::bigint, ${place}::integer, ${picture}::text, ${link}::text, ${time}::bigint,
      ${JSON.stringify(Object.fromEntries(words))}::text::jsonb)
    on conflict (id) do update set place = excluded.place, picture = excluded.picture, link = excluded.link,
      updated_at = excluded.updated_at, texts = excluded.texts`;
}
