/** Hashes of pictures in PostgreSQL, beside the keys. */
import type pg from 'pg';
import { vaultSchema } from './key-table.ts';
import { distanceMax, nearMax, type PictureStore, picturesMax } from './pictures.ts';

interface NearRow {
  readonly picture: string;
  readonly user_id: string;
}

const table = `${vaultSchema}.pictures`;

/** The pool is its owner's to end. */
export function openPictureTable(pool: pg.Pool): PictureStore {
  return {
    async put({ userId, picture, bits, at }) {
      await pool.query(
        `insert into ${table} (user_id, picture, bits, at) values ($1, $2, $3, $4)
         on conflict (user_id, picture) do update set bits = excluded.bits, at = greatest(pictures.at, excluded.at)`,
        [userId, picture, bits, at],
      );
      await pool.query(
        `delete from ${table} where user_id = $1 and picture in
         (select picture from ${table} where user_id = $1 order by at desc, picture offset ${picturesMax})`,
        [userId],
      );
    },
    // No index finds what is merely near: three against a million take about two thirds of a second.
    async nearTo(userId, pictures) {
      const { rows } = await pool.query<NearRow>(
        `select own.picture, other.user_id from ${table} own
         join ${table} other on other.user_id <> own.user_id and bit_count(own.bits # other.bits) <= ${distanceMax}
         where own.user_id = $1 and own.picture = any($2)
         group by own.picture, other.user_id order by min(other.at), other.user_id limit ${nearMax}`,
        [userId, pictures],
      );
      return rows.map(({ picture, user_id }) => ({ picture, userId: Number(user_id) }));
    },
    async erase(userId) {
      await pool.query(`delete from ${table} where user_id = $1`, [userId]);
    },
    close: () => Promise.resolve(),
  };
}
