/** Reviews and what operators did with them, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, inOrder, type List, type Page, readPage } from '../../../view/read-page.ts';

type Db = View['db'];
type Status = Database['identity_reviews']['status'];

/** Who has waited longest comes first; what is decided, newest first. */
export function readReviews(db: Db, status: Status, asked: AskedPage): Promise<Page<Database['identity_reviews']>> {
  const direction = status === 'waiting' ? 'asc' : 'desc';
  const list: List<Database, 'identity_reviews'> = {
    table: 'identity_reviews',
    of: ['status', status],
    key: 'id',
    direction,
  };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

export function readReview(db: Db, id: number): Promise<Database['identity_reviews'] | undefined> {
  return db.selectFrom('identity_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest name that is approved or under review, sealed. */
export function readName(db: Db, userId: number): Promise<string | undefined> {
  return newestName(db, userId, ['approved', 'waiting']);
}

/** The name that was approved, sealed. */
export function readApprovedName(db: Db, userId: number): Promise<string | undefined> {
  return newestName(db, userId, ['approved']);
}

async function newestName(db: Db, userId: number, statuses: readonly Status[]): Promise<string | undefined> {
  const list: List<Database, 'identity_reviews'> = { table: 'identity_reviews', of: ['user_id', userId], key: 'id' };
  const names = db.selectFrom(firstRows(list)).select('name').where('level', '=', 2).where('status', 'in', statuses);
  return (await inOrder(list, names).limit(1).executeTakeFirst())?.name;
}

/** The request of the user's that names the picture. */
export async function requestOfPicture(db: Db, userId: number, picture: string): Promise<number | undefined> {
  const list: List<Database, 'identity_reviews'> = { table: 'identity_reviews', of: ['user_id', userId], key: 'id' };
  const named = db
    .selectFrom(firstRows(list))
    .select('id')
    .where((is) =>
      is.or([is('front_pic', '=', picture), is('reverse_pic', '=', picture), is('hand_pic', '=', picture)]),
    );
  return (await named.limit(1).executeTakeFirst())?.id;
}

/** What operators looked at and decided, newest first. */
export function readAudit(db: Db, asked: AskedPage): Promise<Page<Database['audit_trail']>> {
  const list: List<Database, 'audit_trail'> = { table: 'audit_trail', key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
