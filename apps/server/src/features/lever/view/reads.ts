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

/** No liquidation has more: of the orders and positions of an account, and of the tiers of its markets. */
const stepsMost = 500;

export interface LiquidationRead {
  /** From its beginning on. */
  readonly steps: readonly Database['lever_liquidations'][];
  /** The orders that it cancelled and closed. */
  readonly orders: readonly Row[];
  /** Markets in which the account had positions that have closed since. */
  readonly markets: readonly number[];
}

/** The liquidation that closed one of a user's own; null: none did. */
export async function readLiquidation(db: View['db'], userId: number, id: number): Promise<LiquidationRead | null> {
  const closed = await db
    .selectFrom('lever_liquidations')
    .select(['asset', 'seq'])
    .where('order_id', '=', id)
    .where('kind', '=', sql.lit('closed'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (closed === undefined) return null;
  const ofAccount = db
    .selectFrom('lever_liquidations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('asset', '=', closed.asset);
  const before = await ofAccount.where('seq', '<=', closed.seq).orderBy('seq', 'desc').limit(stepsMost).execute();
  const begun = before.find(({ kind }) => kind === 'begun');
  if (begun === undefined) return null;
  const after = await ofAccount.where('seq', '>=', begun.seq).orderBy('seq').limit(stepsMost).execute();
  const end = after.findIndex(({ kind }) => kind === 'ended');
  const steps = end < 0 ? after : after.slice(0, end + 1);
  const ids = steps.map(({ order_id }) => order_id);
  const orders = await db.selectFrom('lever_orders').selectAll().where('id', 'in', ids).execute();
  return { steps, orders, markets: await readHeld(db, userId, begun) };
}

/** Markets of positions that were open at a time and have closed since. */
async function readHeld(
  db: View['db'],
  userId: number,
  { asset, seq, time }: Pick<Database['lever_liquidations'], 'asset' | 'seq' | 'time'>,
): Promise<number[]> {
  const list: List<Database, 'lever_orders'> = { table: 'lever_orders', of: ['user_id', userId], key: 'ended_seq' };
  const rows = await db
    .selectFrom(firstRows(list, sql`status = 'closed'`))
    .select('market')
    .distinct()
    .where('asset', '=', asset)
    .where('opened_at', '<=', time)
    .where('ended_seq', '>=', seq)
    .execute();
  return rows.map(({ market }) => market);
}

/** What moved in one of the house's accounts behind contracts, newest first. */
export function readFundMoves(
  db: View['db'],
  owner: number,
  asked: AskedPage,
): Promise<Page<Database['lever_fund_moves']>> {
  const list: List<Database, 'lever_fund_moves'> = { table: 'lever_fund_moves', of: ['owner', owner], key: 'id' };
  return readPage(list, asked, db.selectFrom(firstRows(list)).selectAll());
}
