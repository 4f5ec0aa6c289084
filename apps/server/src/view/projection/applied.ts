/** How far the rows have come, and of which store they are. */
import type { Kysely } from 'kysely';
import type { KernelTables } from '../tables.ts';

export async function loadApplied(db: Kysely<KernelTables>): Promise<{ seq: number; storeCreatedAt: number | null }> {
  const row = await db.selectFrom('applied').selectAll().executeTakeFirstOrThrow();
  return { seq: row.seq, storeCreatedAt: row.store_created_at };
}
