/** Proposals, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

/** Newest first. */
export function readProposals(
  db: View['db'],
  status: Database['proposals']['status'] | '',
  asked: AskedPage,
): Promise<Page<Database['proposals']>> {
  const list: List<Database, 'proposals'> = {
    table: 'proposals',
    ...(status !== '' && { of: ['status', status] }),
    key: 'id',
  };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
