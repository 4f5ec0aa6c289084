/** Notices and banners in the view: the last word on each id counts, and it may be that the id is gone. */
import type { EventOf } from '@bourse/core';
import { sql } from 'kysely';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { NoticeTables } from './tables.ts';

/** What became of each id; null: removed. */
interface NoticeChanges {
  readonly notices: Map<number, EventOf<'NoticeSaved'> | null>;
  readonly banners: Map<number, EventOf<'BannerSaved'> | null>;
}

/** What an operator published leaves a line; what the exchange published as it set itself up does not. */
function removal(table: 'notices' | 'banners', id: number): Part {
  return sql`delete from ${sql.table(table)} where id = ${id}::bigint`;
}

function noticeRow({ noticeId, category, thumbnail, texts, time }: EventOf<'NoticeSaved'>): Part {
  const words = texts.map(({ language, ...rest }) => [language, rest] as const);
  return sql`
    insert into notices (id, category, thumbnail, updated_at, texts)
    values (${noticeId}::bigint, ${category}::integer, ${thumbnail}::text, ${time}::bigint,
      ${JSON.stringify(Object.fromEntries(words))}::text::jsonb)
    on conflict (id) do update set category = excluded.category, thumbnail = excluded.thumbnail,
      updated_at = excluded.updated_at, texts = excluded.texts`;
}

function bannerRow({ bannerId, place, picture, link, texts, time }: EventOf<'BannerSaved'>): Part {
  const words = texts.map(({ language, ...rest }) => [language, rest] as const);
  return sql`
    insert into banners (id, place, picture, link, updated_at, texts)
    values (${bannerId}::bigint, ${place}::integer, ${picture}::text, ${link}::text, ${time}::bigint,
      ${JSON.stringify(Object.fromEntries(words))}::text::jsonb)
    on conflict (id) do update set place = excluded.place, picture = excluded.picture, link = excluded.link,
      updated_at = excluded.updated_at, texts = excluded.texts`;
}

export const noticeProjection = defineProjection<NoticeTables>()({
  name: 'notice',
  tables: { notices: ['id'], banners: ['id'] },
  create: (): NoticeChanges => ({ notices: new Map(), banners: new Map() }),
  fold: {
    NoticeSaved: ({ notices }, _memory, _seq, event) => void notices.set(event.noticeId, event),
    NoticeRemoved: ({ notices }, _memory, _seq, { noticeId }) => void notices.set(noticeId, null),
    BannerSaved: ({ banners }, _memory, _seq, event) => void banners.set(event.bannerId, event),
    BannerRemoved: ({ banners }, _memory, _seq, { bannerId }) => void banners.set(bannerId, null),
  },
  rows: ({ notices, banners }) => notices.size + banners.size,
  // A part for each id: there are few.
  parts: ({ notices, banners }) => [
    ...[...notices].map(([id, event]) => (event === null ? removal('notices', id) : noticeRow(event))),
    ...[...banners].map(([id, event]) => (event === null ? removal('banners', id) : bannerRow(event))),
  ],
});
