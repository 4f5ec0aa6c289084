/** A user's messages, and the orders they are about, from the view. */

import type { MessageKind } from '@bourse/contract';
import { sql } from 'kysely';
import type { Database, View } from '../../../projections.ts';
import {
  type AskedPage,
  countRows,
  firstRows,
  inOrder,
  type List,
  type Page,
  readPage,
} from '../../../view/read-page.ts';

type Db = View['db'];

function listOf(userId: number): List<Database, 'messages'> {
  return { table: 'messages', of: ['user_id', userId], key: 'id' };
}

/** There is an index of these: who has read all but one has one row to look at. */
function unreadOf(userId: number) {
  return firstRows(listOf(userId), sql`not is_read`);
}

/** Newest first; all of them, or those that are not read. */
export function readMessages(
  db: Db,
  userId: number,
  isUnreadOnly: boolean,
  asked: AskedPage,
): Promise<Page<Database['messages']>> {
  const rows = isUnreadOnly ? unreadOf(userId) : firstRows(listOf(userId));
  return readPage(listOf(userId), asked, db.selectFrom(rows).selectAll());
}

/** The orders show a fill, and the desk tells it: what is counted is money and security. */
const fillKinds = ['order_filled', 'order_partly_filled'] as const satisfies readonly MessageKind[];

/** How many are not read and worth ringing a bell for, as far as a list counts. */
export function countUnread(db: Db, userId: number): Promise<number> {
  return countRows(db.selectFrom(unreadOf(userId)).where('kind', 'not in', fillKinds));
}

/** Those of some messages that are not read. */
export async function readUnreadAmong(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const chosen = db.selectFrom('messages').select('id').where('user_id', '=', userId).where('id', 'in', ids);
  const rows = await chosen.where('is_read', '=', false).execute();
  return rows.map(({ id }) => id);
}

/** The newest message up to `through` that is not read. */
export async function readLastUnread(db: Db, userId: number, through: number): Promise<number | undefined> {
  const unread = firstRows(listOf(userId), sql`not is_read and id <= ${through}`);
  return (await inOrder(listOf(userId), db.selectFrom(unread).select('id')).limit(1).executeTakeFirst())?.id;
}

/** Own orders by their ids. */
export async function readOrders(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, Database['orders']>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).where('user_id', '=', userId).execute();
  return new Map(rows.map((order) => [order.id, order]));
}
