/** Deposits and forms, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

/** Newest first; of user 0 what is nobody's. */
export function readDeposits(db: View['db'], userId: number, asked: AskedPage): Promise<Page<Database['deposits']>> {
  const list: List<Database, 'deposits'> = { table: 'deposits', of: ['user_id', userId], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** Newest first. */
export function readForms(db: View['db'], userId: number, asked: AskedPage): Promise<Page<Database['deposit_forms']>> {
  const list: List<Database, 'deposit_forms'> = { table: 'deposit_forms', of: ['user_id', userId], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** Of all users; who has waited longest comes first, what is decided newest first. */
export function readAllForms(
  db: View['db'],
  status: Database['deposit_forms']['status'],
  asked: AskedPage,
): Promise<Page<Database['deposit_forms']>> {
  const direction = status === 'applying' ? 'asc' : 'desc';
  const list: List<Database, 'deposit_forms'> = {
    table: 'deposit_forms',
    of: ['status', status],
    key: 'id',
    direction,
  };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** Arrivals of coins that are not listed, newest first. */
export function readUnlisted(db: View['db'], asked: AskedPage): Promise<Page<Database['unlisted_deposits']>> {
  const list: List<Database, 'unlisted_deposits'> = { table: 'unlisted_deposits', key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** The form of the user's that names the picture. */
export async function formOfPicture(db: View['db'], userId: number, picture: string): Promise<number | undefined> {
  const list: List<Database, 'deposit_forms'> = { table: 'deposit_forms', of: ['user_id', userId], key: 'id' };
  const named = db.selectFrom(firstRows(list)).select('id').where('picture', '=', picture);
  return (await named.limit(1).executeTakeFirst())?.id;
}
