/** Deals with agents, from the view. */
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';

type Db = View['db'];
export type AcceptorDealRow = Database['acceptor_deals'];

/** Somebody's own as a user, or as an agent; `isDeposit` null: of both kinds. */
export async function readAcceptorDeals(
  db: Db,
  userId: number,
  { isAgent, isDeposit, ...asked }: AskedPage & { readonly isAgent: boolean; readonly isDeposit: boolean | null },
): Promise<Page<AcceptorDealRow>> {
  const list: List<Database, 'acceptor_sides'> = { table: 'acceptor_sides', of: ['user_id', userId], key: 'deal_id' };
  let sides = db.selectFrom(firstRows(list)).select('deal_id').where('is_agent', '=', isAgent);
  if (isDeposit !== null) sides = sides.where('is_deposit', '=', isDeposit);
  const page = await readPage(list, asked, sides);
  const ids = page.list.map(({ deal_id }) => deal_id);
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('acceptor_deals').selectAll().where('id', 'in', ids).execute();
  return { ...page, list: rows.sort((one, other) => other.id - one.id) };
}

/** A deal of this person's. */
export function readAcceptorDeal(db: Db, id: number, userId: number): Promise<AcceptorDealRow | undefined> {
  return db
    .selectFrom('acceptor_deals')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('agent_id', '=', userId), is('user_id', '=', userId)]))
    .executeTakeFirst();
}

/** Names of agents, also of those who left. */
export async function acceptorNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('acceptors').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everybody's, for staff; newest first. */
export function readAllAcceptorDeals(db: Db, asked: AskedPage): Promise<Page<AcceptorDealRow>> {
  const list: List<Database, 'acceptor_deals'> = { table: 'acceptor_deals', key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

export function readAnyAcceptorDeal(db: Db, id: number): Promise<AcceptorDealRow | undefined> {
  return db.selectFrom('acceptor_deals').selectAll().where('id', '=', id).executeTakeFirst();
}

const endedAtOnce = 200;

/** Deals that ended after one time and up to another, the first first. */
export async function readEndedAcceptorDeals(db: Db, isDisputed: boolean, after: number, until: number) {
  return await db
    .selectFrom('acceptor_deals')
    .select(['id', 'ended_at'])
    .where('ended_at', '>', after)
    .where('ended_at', '<=', until)
    .where('disputed_at', isDisputed ? '>' : '=', 0)
    .orderBy('ended_at')
    .limit(endedAtOnce)
    .execute();
}
