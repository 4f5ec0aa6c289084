/** Notices and banners, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Db = View['db'];

/** Newest first, of one category or of all. Numbers only grow, so a notice that is edited keeps its place. */
export function readNotices(
  db: Db,
  category: number | undefined,
  asked: AskedPage,
): Promise<Page<Database['notices']>> {
  const of = category === undefined ? undefined : (['category', category] as const);
  const list: List<Database, 'notices'> = { table: 'notices', of, key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

export function readNotice(db: Db, id: number): Promise<Database['notices'] | undefined> {
  return db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The next older or newer notice of a category. The core keeps no more notices than a list shows. */
export function readNeighbour(
  db: Db,
  { id, category }: Database['notices'],
  side: 'previous' | 'next',
): Promise<Database['notices'] | undefined> {
  const isOlder = side === 'previous';
  return db
    .selectFrom('notices')
    .selectAll()
    .where('category', '=', category)
    .where('id', isOlder ? '<' : '>', id)
    .orderBy('id', isOlder ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}

/** All of them, in the order of the home page. The core keeps a handful. */
export function readBanners(db: Db): Promise<Database['banners'][]> {
  return db.selectFrom('banners').selectAll().orderBy('place').orderBy('id').execute();
}
