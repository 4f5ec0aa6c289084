/** Adverts and deals, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Db = View['db'];
export type AdvertTableRow = Database['c2c_adverts'];
export type DealTableRow = Database['c2c_deals'];

/** What somebody posted; `isSell` and `asset` null: of every kind. */
export function readAdverts(
  db: Db,
  userId: number,
  { isSell, asset, ...asked }: AskedPage & { readonly isSell: boolean | null; readonly asset: number | null },
): Promise<Page<AdvertTableRow>> {
  const list: List<Database, 'c2c_adverts'> = { table: 'c2c_adverts', of: ['user_id', userId], key: 'id' };
  let rows = db.selectFrom(firstRows(list)).selectAll();
  if (isSell !== null) rows = rows.where('is_sell', '=', isSell);
  if (asset !== null) rows = rows.where('asset', '=', asset);
  return readPage(list, asked, rows);
}

/** Whose an advert is. */
export async function ownerOfAdvert(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('c2c_adverts').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;
}

/** Those somebody took, those on their adverts, or both. */
export async function readDeals(
  db: Db,
  userId: number,
  { role, ...asked }: AskedPage & { readonly role: 'taker' | 'owner' | 'all' },
): Promise<Page<DealTableRow>> {
  const list: List<Database, 'c2c_sides'> = { table: 'c2c_sides', of: ['user_id', userId], key: 'deal_id' };
  const sides = db.selectFrom(firstRows(list)).select('deal_id');
  const chosen = role === 'all' ? sides : sides.where('is_owner', '=', role === 'owner');
  const page = await readPage(list, asked, chosen);
  const ids = page.list.map(({ deal_id }) => deal_id);
  // Not joined: the rows of a page are few, whatever the list reaches back to.
  const rows = ids.length === 0 ? [] : await db.selectFrom('c2c_deals').selectAll().where('id', 'in', ids).execute();
  return { ...page, list: rows.sort((one, other) => other.id - one.id) };
}

export function readDealsOfAdvert(db: Db, advertId: number, asked: AskedPage): Promise<Page<DealTableRow>> {
  const list: List<Database, 'c2c_deals'> = { table: 'c2c_deals', of: ['advert_id', advertId], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** A deal of this person's. */
export function readDeal(db: Db, id: number, userId: number): Promise<DealTableRow | undefined> {
  return db
    .selectFrom('c2c_deals')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('owner_id', '=', userId), is('taker_id', '=', userId)]))
    .executeTakeFirst();
}
