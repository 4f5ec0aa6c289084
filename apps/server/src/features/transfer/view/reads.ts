/** A user's transfers, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

/** Newest first. */
export function readTransfers(db: View['db'], userId: number, asked: AskedPage): Promise<Page<Database['transfers']>> {
  const list: List<Database, 'transfers'> = { table: 'transfers', of: ['user_id', userId], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
