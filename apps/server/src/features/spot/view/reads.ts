/** Own fills, and own orders and stops that are done, from the view. */

import type { Side } from '@bourse/core';
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage, rowsWalked } from '../../../view/read-page.ts';

type Db = View['db'];

/** What of a list is asked for; null: all. */
interface Chosen {
  readonly side: Side | null;
  readonly markets: readonly number[] | null;
}

/** Fills of a user, or of one order of theirs. */
export function readFills(
  db: Db,
  userId: number,
  { side, markets, orderId }: Chosen & { readonly orderId: number | null },
  asked: AskedPage,
): Promise<Page<Database['fills']>> {
  const list: List<Database, 'fills'> = {
    table: 'fills',
    of: orderId === null ? ['user_id', userId] : ['order_id', orderId],
    key: 'trade_id',
  };
  let fills = db.selectFrom(firstRows(list)).selectAll().where('user_id', '=', userId);
  if (side !== null) fills = fills.where('side', '=', side);
  if (markets !== null) fills = fills.where('market', 'in', markets);
  return readPage(list, asked, fills);
}

/** Orders and stops take their ids from one series, and are one list. */
export async function readPastOrders(
  db: Db,
  userId: number,
  { side, markets, status }: Chosen & { readonly status: 'filled' | 'cancelled' | 'fired' | null },
  asked: AskedPage,
): Promise<Page<Database['orders'] | Database['stops']>> {
  const list = { of: ['user_id', userId], key: 'id' } as const;
  let past = db.selectFrom(ordersAndStops(db, userId)).select('id').where('status', 'not in', ['open', 'waiting']);
  if (side !== null) past = past.where('side', '=', side);
  if (markets !== null) past = past.where('market', 'in', markets);
  if (status !== null) past = past.where('status', '=', status);
  const page = await readPage(list, asked, past);
  return { ...page, list: await readByIds(db, page.list) };
}

/** The newest of both. */
function ordersAndStops(db: Db, userId: number) {
  const own = { of: ['user_id', userId], key: 'id' } as const;
  const orderList: List<Database, 'orders'> = { table: 'orders', ...own };
  const stopList: List<Database, 'stops'> = { table: 'stops', ...own };
  const columns = ['user_id', 'id', 'market', 'side'] as const;
  const orders = db
    .selectFrom(firstRows(orderList))
    .select(columns)
    .select(({ ref }) => ref('status').$castTo<string>().as('status'));
  const stops = db
    .selectFrom(firstRows(stopList))
    .select(columns)
    .select(({ ref }) => ref('status').$castTo<string>().as('status'));
  return db
    .selectFrom(orders.unionAll(stops).as('both'))
    .selectAll()
    .orderBy('user_id', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsWalked)
    .as('rows');
}

/** The rows of a page, newest first. */
async function readByIds(db: Db, page: readonly { id: number }[]): Promise<(Database['orders'] | Database['stops'])[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const [orders, stops] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('stops').selectAll().where('id', 'in', ids).execute(),
  ]);
  return [...orders, ...stops].sort((a, b) => b.id - a.id);
}

/** What has become of a user's order or stop; null: they have none of this id. */
export async function readEnd(
  db: Db,
  userId: number,
  orderId: number,
): Promise<(Database['orders'] | Database['stops'])['status'] | null> {
  const [entry] = await readByIds(db, [{ id: orderId }]);
  return entry === undefined || entry.user_id !== userId ? null : entry.status;
}
