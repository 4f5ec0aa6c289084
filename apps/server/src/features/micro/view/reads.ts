/** Second contracts, from the view. */
import { sql } from 'kysely';
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Row = Database['micro_orders'];

export interface AskedContracts extends AskedPage {
  readonly isSettledOnly: boolean;
  /** Null: of all. */
  readonly market: number | null;
}

/** A user's, newest first. */
export function readContracts(
  db: View['db'],
  userId: number,
  { isSettledOnly, market, ...asked }: AskedContracts,
): Promise<Page<Row>> {
  const list: List<Database, 'micro_orders'> = { table: 'micro_orders', of: ['user_id', userId], key: 'id' };
  const rows = db.selectFrom(firstRows(list, isSettledOnly ? sql`result <> ''` : sql`true`)).selectAll();
  return readPage(list, asked, market === null ? rows : rows.where('market', '=', market));
}

/** One of a user's own that is settled. */
export function readContract(db: View['db'], userId: number, id: number): Promise<Row | undefined> {
  return db
    .selectFrom('micro_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('result', '<>', '')
    .executeTakeFirst();
}

/** The days of these markets from one on, newest first. */
export async function readDays(
  db: View['db'],
  markets: readonly number[],
  from: number,
): Promise<Database['micro_days'][]> {
  if (markets.length === 0) return [];
  return await db
    .selectFrom('micro_days')
    .selectAll()
    .where('market', 'in', markets)
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('market')
    .execute();
}
