/** Makes the table of this product's one feature. */
import type { Kysely } from 'kysely';

export interface TurnoutTables {
  turnout: { user_id: number; orders: number };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('turnout')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .execute();
}
