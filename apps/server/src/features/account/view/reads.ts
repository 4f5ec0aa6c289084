/** Logins, from the view. */
import type { Database, View } from '../../../projections.ts';
import { firstRows, inOrder, type List } from '../../../view/read-page.ts';

/** The newest login before a time, as far back as the list of logins reaches. */
export async function readLoginBefore(
  db: View['db'],
  userId: number,
  time: number,
): Promise<Pick<Database['logins'], 'time' | 'address' | 'device'> | undefined> {
  const list: List<Database, 'logins'> = { table: 'logins', of: ['user_id', userId], key: 'id' };
  const logins = db
    .selectFrom(firstRows(list))
    .select(['time', 'address', 'device'])
    .where('is_right', '=', true)
    .where('time', '<', time);
  return await inOrder(list, logins).limit(1).executeTakeFirst();
}
