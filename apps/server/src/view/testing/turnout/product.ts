/** The product with a feature more, which exists in tests alone: how many orders each user placed. */
import { type Kysely, sql } from 'kysely';
import { product as bourse } from '../../../bourse.ts';
import { list } from '../../projection/lists.ts';
import { defineProjection } from '../../projection/projection.ts';
import { wholeRegister } from '../../projection/register.ts';
import { numbered } from '../numbered.ts';
import type { TurnoutTables } from './tables.ts';

interface TurnoutMemory {
  readonly turnout: Map<number, number>;
}

/** Others look at orders too. */
const turnout = defineProjection<TurnoutTables, TurnoutMemory>()({
  name: 'turnout',
  tables: { turnout: ['user_id'] },
  migrations: [numbered(new URL('./tables.ts', import.meta.url), bourse)],
  async load(db: Kysely<TurnoutTables>) {
    const rows = await db.selectFrom('turnout').selectAll().execute();
    return new Map(rows.map((row) => [row.user_id, row.orders]));
  },
  create: () => new Map<number, number>(),
  fold: {
    OrderPlaced(changes, memory, _seq, { userId }) {
      const orders = (memory.turnout.get(userId) ?? 0) + 1;
      memory.turnout.set(userId, orders);
      changes.set(userId, orders);
    },
  },
  rows: (changes) => changes.size,
  parts: (changes) => [
    sql`insert into turnout select * from unnest(
      ${list([...changes.keys()])}::bigint[], ${list([...changes.values()])}::integer[])
      on conflict (user_id) do update set orders = excluded.orders`,
  ],
});

const projections = wholeRegister([...bourse.projections, turnout]);

export const product = { ...bourse, url: import.meta.url, projections };
