/** Everybody's deals, for staff and for what is done by the clock. */
import { dealStates } from '@bourse/contract';
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type List, type Page, readPage } from '../../../view/read-page.ts';
import type { DealTableRow } from './reads.ts';

type Db = View['db'];

/** Of one state, or of all where it names none; newest first. */
export function readAllDeals(db: Db, state: string, asked: AskedPage): Promise<Page<DealTableRow>> {
  const known = dealStates.find((one) => one === state);
  const list: List<Database, 'c2c_deals'> =
    known === undefined ? { table: 'c2c_deals', key: 'id' } : { table: 'c2c_deals', of: ['state', known], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}

export function readAnyDeal(db: Db, id: number): Promise<DealTableRow | undefined> {
  return db.selectFrom('c2c_deals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many deals somebody had, and what became of them. */
export async function countsOf(
  db: Db,
  userId: number,
): Promise<{ deals: number; completed: number; disputed: number }> {
  const { count, eb } = { count: db.fn.countAll<number>(), eb: db.fn };
  const row = await db
    .selectFrom('c2c_sides')
    .innerJoin('c2c_deals', 'c2c_deals.id', 'c2c_sides.deal_id')
    .where('c2c_sides.user_id', '=', userId)
    .select([
      count.as('deals'),
      eb.countAll<number>().filterWhere('c2c_deals.state', '=', 'done').as('completed'),
      eb.countAll<number>().filterWhere('c2c_deals.disputed_at', '>', 0).as('disputed'),
    ])
    .executeTakeFirst();
  return {
    deals: Number(row?.deals ?? 0),
    completed: Number(row?.completed ?? 0),
    disputed: Number(row?.disputed ?? 0),
  };
}

const endedAtOnce = 200;

/** Deals that ended after one time and up to another, the first first. */
export async function readEndedDeals(db: Db, isDisputed: boolean, after: number, until: number) {
  return await db
    .selectFrom('c2c_deals')
    .select(['id', 'ended_at'])
    .where('ended_at', '>', after)
    .where('ended_at', '<=', until)
    .where('disputed_at', isDisputed ? '>' : '=', 0)
    .orderBy('ended_at')
    .limit(endedAtOnce)
    .execute();
}
