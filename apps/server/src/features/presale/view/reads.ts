/** Presales, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Row = Database['presale_purchases'];

/** A user's, of the newest round first. */
export function readPurchases(db: View['db'], userId: number, asked: AskedPage): Promise<Page<Row>> {
  const list: List<Database, 'presale_purchases'> = {
    table: 'presale_purchases',
    of: ['user_id', userId],
    key: 'round',
  };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

/** A round's. */
export function readBuyers(db: View['db'], round: number, asked: AskedPage): Promise<Page<Row>> {
  const list: List<Database, 'presale_purchases'> = {
    table: 'presale_purchases',
    of: ['round', round],
    key: 'user_id',
  };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
