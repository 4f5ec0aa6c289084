/** What an earlier start left in the tables. */
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { tradesKept } from './candle-periods.ts';
import { type Catalogue, createCatalogue, stepsOf } from './changes.ts';

export async function loadApplied(db: Kysely<Database>): Promise<{ seq: number; storeCreatedAt: number | null }> {
  const row = await db.selectFrom('applied').selectAll().executeTakeFirstOrThrow();
  return { seq: row.seq, storeCreatedAt: row.store_created_at };
}

export async function loadCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const catalogue = createCatalogue();
  for (const row of await db.selectFrom('assets').selectAll().execute()) {
    catalogue.assets.set(row.id, { code: row.code, scale: row.scale });
  }
  for (const row of await db.selectFrom('markets').selectAll().execute()) {
    catalogue.markets.set(row.id, stepsOf(catalogue, { ...row, unitMinor: BigInt(row.unit_minor) }));
    const newest = await db
      .selectFrom('trades')
      .select('id')
      .where('market', '=', row.id)
      .orderBy('id', 'desc')
      .limit(tradesKept)
      .execute();
    catalogue.tradeIds.set(row.id, newest.map((trade) => trade.id).reverse());
  }
  for (const row of await db.selectFrom('liquidity_users').selectAll().execute()) {
    catalogue.liquidityUsers.add(row.user_id);
  }
  return catalogue;
}
