/** Leveraged contracts that have ended, from the view. */
import { sql } from 'kysely';
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Row = Database['lever_orders'];

export interface AskedLevers extends AskedPage {
  readonly status: 'closed' | 'revoked';
  /** Null: of all. */
  readonly markets: readonly number[] | null;
}

/** No market has it: a list of none is no list to the store. */
const noMarket = -1;

/** A user's, those that ended last first. */
export function readLevers(
  db: View['db'],
  userId: number,
  { status, markets, ...asked }: AskedLevers,
): Promise<Page<Row>> {
  const list: List<Database, 'lever_orders'> = { table: 'lever_orders', of: ['user_id', userId], key: 'ended_seq' };
  const only = status === 'closed' ? sql<boolean>`status = 'closed'` : sql<boolean>`status = 'revoked'`;
  const rows = db.selectFrom(firstRows(list, only)).selectAll();
  return readPage(list, asked, markets === null ? rows : rows.where('market', 'in', [noMarket, ...markets]));
}
