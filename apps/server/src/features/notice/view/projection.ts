/** Notices and banners in the view: the last word on each id counts, and it may be that the id is gone. */
import type { NoticeStatus } from '@bourse/contract';
import type { EventOf } from '@bourse/core';
import { sql } from 'kysely';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { NoticeTables } from './tables.ts';

/** What became of a notice: how it was saved last, and what else changed since. */
interface NoticeChange {
  readonly saved?: EventOf<'NoticeSaved'>;
  readonly turn?: { readonly status: NoticeStatus; readonly released?: EventOf<'NoticeReleased'> | undefined };
}

/** What became of each id; null: removed. */
interface NoticeChanges {
  readonly notices: Map<number, NoticeChange | null>;
  readonly banners: Map<number, EventOf<'BannerSaved'> | null>;
}

/** What an operator published leaves a line; what the exchange published as it set itself up does not. */
function removal(table: 'notices' | 'banners', id: number): Part {
  return sql`delete from ${sql.table(table)} where id = ${id}::bigint`;
}

function turn(notices: NoticeChanges['notices'], id: number, change: NonNullable<NoticeChange['turn']>): void {
  const known = notices.get(id) ?? {};
  const released = change.released ?? known.turn?.released;
  notices.set(id, { ...known, turn: { ...change, released } });
}

function noticePart(id: number, { saved, turn }: NoticeChange): Part {
  if (saved !== undefined) return noticeRow(saved, turn);
  const { status, released } = turn as NonNullable<NoticeChange['turn']>;
  if (released === undefined) return sql`update notices set status = ${status}::text where id = ${id}::bigint`;
  return sql`
    update notices set status = ${status}::text, publish_at = 0, place = ${released.place}::bigint,
      updated_at = ${released.time}::bigint where id = ${id}::bigint`;
}

function noticeRow(saved: EventOf<'NoticeSaved'>, turn: NoticeChange['turn']): Part {
  const { noticeId, category, thumbnail, texts } = saved;
  const words = texts.map(({ language, ...rest }) => [language, rest] as const);
  const status = turn?.status ?? saved.status;
  const publishAt = turn?.released === undefined ? saved.publishAt : 0;
  const { time, place } = turn?.released ?? saved;
  // Builds before wrote no place: what they saved was published, in the order of the ids.
  const ordered = place === 0 && saved.status === 'published' ? noticeId : place;
  return sql`
    insert into notices (id, category, thumbnail, updated_at, texts, status, publish_at, place)
    values (${noticeId}::bigint, ${category}::integer, ${thumbnail}::text, ${time}::bigint,
      ${JSON.stringify(Object.fromEntries(words))}::text::jsonb, ${status}::text, ${publishAt}::bigint, ${ordered}::bigint)
    on conflict (id) do update set category = excluded.category, thumbnail = excluded.thumbnail,
      updated_at = excluded.updated_at, texts = excluded.texts, status = excluded.status,
      publish_at = excluded.publish_at, place = excluded.place`;
}

function bannerRow({ bannerId, place, picture, link, texts, time, from, until }: EventOf<'BannerSaved'>): Part {
  const words = texts.map(({ language, ...rest }) => [language, rest] as const);
  return sql`
    insert into banners (id, place, picture, link, updated_at, texts, shown_from, shown_until)
    values (${bannerId}::bigint, ${place}::integer, ${picture}::text, ${link}::text, ${time}::bigint,
      ${JSON.stringify(Object.fromEntries(words))}::text::jsonb, ${from}::bigint, ${until}::bigint)
    on conflict (id) do update set place = excluded.place, picture = excluded.picture, link = excluded.link,
      updated_at = excluded.updated_at, texts = excluded.texts, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until`;
}

export const noticeProjection = defineProjection<NoticeTables>()({
  name: 'notice',
  tables: { notices: ['id'], banners: ['id'] },
  migrations: [new URL('./migrations/0019-notice-status.ts', import.meta.url)],
  create: (): NoticeChanges => ({ notices: new Map(), banners: new Map() }),
  fold: {
    NoticeSaved: ({ notices }, _memory, _seq, event) => void notices.set(event.noticeId, { saved: event }),
    NoticeHidden: ({ notices }, _memory, _seq, { noticeId }) => turn(notices, noticeId, { status: 'hidden' }),
    NoticeReleased: ({ notices }, _memory, _seq, event) =>
      turn(notices, event.noticeId, { status: 'published', released: event }),
    NoticeRemoved: ({ notices }, _memory, _seq, { noticeId }) => void notices.set(noticeId, null),
    BannerSaved: ({ banners }, _memory, _seq, event) => void banners.set(event.bannerId, event),
    BannerRemoved: ({ banners }, _memory, _seq, { bannerId }) => void banners.set(bannerId, null),
  },
  rows: ({ notices, banners }) => notices.size + banners.size,
  // A part for each id: there are few.
  parts: ({ notices, banners }) => [
    ...[...notices].map(([id, change]) => (change === null ? removal('notices', id) : noticePart(id, change))),
    ...[...banners].map(([id, event]) => (event === null ? removal('banners', id) : bannerRow(event))),
  ],
});
