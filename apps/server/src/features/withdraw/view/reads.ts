/** Withdrawals, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

/** Newest first, of a coin and a status where they are named. */
export function readWithdrawals(
  db: View['db'],
  userId: number,
  { asset, status }: { asset?: number | undefined; status?: Database['withdrawals']['status'] | undefined },
  asked: AskedPage,
): Promise<Page<Database['withdrawals']>> {
  const list: List<Database, 'withdrawals'> = { table: 'withdrawals', of: ['user_id', userId], key: 'id' };
  let chosen = db.selectFrom(firstRows(list)).selectAll();
  if (asset !== undefined) chosen = chosen.where('asset', '=', asset);
  if (status !== undefined) chosen = chosen.where('status', '=', status);
  return readPage(list, asked, chosen);
}

/** Of all users; who has waited longest comes first, what has ended newest first. */
export function readAllWithdrawals(
  db: View['db'],
  status: Database['withdrawals']['status'],
  asked: AskedPage,
): Promise<Page<Database['withdrawals']>> {
  const isOpen = status === 'applying' || status === 'agreed' || status === 'sent';
  const direction = isOpen ? 'asc' : 'desc';
  const list: List<Database, 'withdrawals'> = { table: 'withdrawals', of: ['status', status], key: 'id', direction };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
