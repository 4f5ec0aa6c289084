import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

/** Newest first. */
export function readCorrections(db: View['db'], asked: AskedPage): Promise<Page<Database['corrections']>> {
  const list: List<Database, 'corrections'> = { table: 'corrections', key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** Newest first. */
export function readMoves(db: View['db'], asked: AskedPage): Promise<Page<Database['house_moves']>> {
  const list: List<Database, 'house_moves'> = { table: 'house_moves', key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
