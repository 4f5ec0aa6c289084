/** Staking, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Row = Database['pledge_holdings'];
type Earned = Database['pledge_earned'];

const ranked = 10;

/** A user's, newest first; of everybody where that is null. */
export function readHoldings(
  db: View['db'],
  userId: number | null,
  { isRunning, ...asked }: AskedPage & { readonly isRunning: boolean | null },
): Promise<Page<Row>> {
  const list: List<Database, 'pledge_holdings'> = {
    table: 'pledge_holdings',
    ...(userId !== null && { of: ['user_id', userId] as const }),
    key: 'id',
  };
  const rows = db.selectFrom(firstRows(list)).selectAll();
  return readPage(list, asked, isRunning === null ? rows : rows.where('ended_at', isRunning ? '=' : '>', 0));
}

/** What a user was paid, by coin. */
export async function readEarned(db: View['db'], userId: number): Promise<Earned[]> {
  return await db.selectFrom('pledge_earned').selectAll().where('user_id', '=', userId).orderBy('asset').execute();
}

/** Who was paid most in a coin. */
export async function readRanking(db: View['db'], asset: number): Promise<Earned[]> {
  return await db
    .selectFrom('pledge_earned')
    .selectAll()
    .where('asset', '=', asset)
    .orderBy('earned', 'desc')
    .orderBy('user_id')
    .limit(ranked)
    .execute();
}
