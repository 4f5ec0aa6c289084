/** Notices and banners, from the view. */
import type { NoticeStatus } from '@bourse/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Db = View['db'];

const isPublished = sql<SqlBool>`status = 'published'`;

/** What everybody reads, newest first, of one category or of all. A notice that is edited keeps its place. */
export function readNotices(
  db: Db,
  category: number | undefined,
  asked: AskedPage,
): Promise<Page<Database['notices']>> {
  const of = category === undefined ? undefined : (['category', category] as const);
  const list: List<Database, 'notices'> = { table: 'notices', of, key: 'place' };
  return readPage(list, asked, db.selectFrom(firstRows(list, isPublished)).selectAll());
}

/** Those that staff see, the newest first. The core keeps no more notices than a list shows. */
export function readAllNotices(
  db: Db,
  { status, category }: { readonly status: NoticeStatus | ''; readonly category: number | undefined },
  asked: AskedPage,
): Promise<Page<Database['notices']>> {
  const list: List<Database, 'notices'> = { table: 'notices', key: 'id' };
  let chosen = db.selectFrom(firstRows(list)).selectAll();
  if (status !== '') chosen = chosen.where('status', '=', status);
  if (category !== undefined) chosen = chosen.where('category', '=', category);
  return readPage(list, asked, chosen);
}

export function readNotice(db: Db, id: number): Promise<Database['notices'] | undefined> {
  return db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The next older or newer notice of a category that everybody reads. */
export function readNeighbour(
  db: Db,
  { place, category }: Pick<Database['notices'], 'place' | 'category'>,
  side: 'previous' | 'next',
): Promise<Database['notices'] | undefined> {
  const isOlder = side === 'previous';
  return db
    .selectFrom('notices')
    .selectAll()
    .where('category', '=', category)
    .where(isPublished)
    .where('place', isOlder ? '<' : '>', place)
    .orderBy('place', isOlder ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}

/** All of them, in the order of the home page. The core keeps a handful. */
export function readBanners(db: Db): Promise<Database['banners'][]> {
  return db.selectFrom('banners').selectAll().orderBy('place').orderBy('id').execute();
}
