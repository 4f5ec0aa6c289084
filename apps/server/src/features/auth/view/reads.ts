/** Logins, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

/** Newest first, those whose second step was wrong among them. */
export function readLogins(db: View['db'], userId: number, asked: AskedPage): Promise<Page<Database['logins']>> {
  const list: List<Database, 'logins'> = { table: 'logins', of: ['user_id', userId], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
