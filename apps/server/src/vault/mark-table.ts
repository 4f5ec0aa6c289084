/** Marks in PostgreSQL, beside the keys. */
import type pg from 'pg';
import { vaultSchema } from './key-table.ts';
import { holdersMax, type Mark, type MarkStore, marksMax } from './marks.ts';

interface MarkRow extends Omit<Mark, 'userId' | 'at'> {
  readonly user_id: string;
  readonly at: string;
}

const table = `${vaultSchema}.marks`;
const markOf = ({ kind, hash, user_id, at }: MarkRow): Mark => ({
  kind,
  hash,
  userId: Number(user_id),
  at: Number(at),
});

/** The pool is its owner's to end. */
export function openMarkTable(pool: pg.Pool): MarkStore {
  return {
    async put({ kind, hash, userId, at }) {
      await pool.query(
        `insert into ${table} (kind, hash, user_id, at) values ($1, $2, $3, $4)
         on conflict (kind, hash, user_id) do update set at = greatest(marks.at, excluded.at)`,
        [kind, hash, userId, at],
      );
      await pool.query(
        `delete from ${table} where user_id = $1 and kind = $2 and hash in
         (select hash from ${table} where user_id = $1 and kind = $2 order by at desc offset ${marksMax})`,
        [userId, kind],
      );
    },
    async holdersOf(kind, hash) {
      const { rows } = await pool.query<MarkRow>(
        `select * from ${table} where kind = $1 and hash = $2 order by at desc limit ${holdersMax}`,
        [kind, hash],
      );
      return rows.map(markOf);
    },
    async marksOf(userId, kind) {
      const { rows } = await pool.query<MarkRow>(
        `select * from ${table} where user_id = $1 and kind = $2 order by at desc limit ${marksMax}`,
        [userId, kind],
      );
      return rows.map(markOf);
    },
    async erase(userId) {
      await pool.query(`delete from ${table} where user_id = $1`, [userId]);
    },
    close: () => Promise.resolve(),
  };
}
