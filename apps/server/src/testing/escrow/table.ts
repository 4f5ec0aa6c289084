/** Makes the table of escrows. */
import type { Kysely } from 'kysely';

export interface EscrowTables {
  escrows: {
    id: number;
    buyer_id: number;
    seller_id: number;
    /** Minor units. */
    amount: string;
    status: 'open' | 'paid' | 'refunded';
    updated_at: number;
  };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('escrows')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('buyer_id', 'bigint', (column) => column.notNull())
    .addColumn('seller_id', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'numeric', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}
