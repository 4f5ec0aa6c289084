/**
 * The product with one more, which exists in tests alone: money that waits between two people. Its core half is
 * `packages/core/src/testing/escrow`; a folder in each layer and a line in each register are all it took.
 */
import { coreOf, features } from '@bourse/core';
import { type EscrowEvents, escrow } from '@bourse/core/testing/escrow';
import { sql } from 'kysely';
import { product as bourse } from '../../bourse.ts';
import { list } from '../../view/projection/lists.ts';
import { defineProjection } from '../../view/projection/projection.ts';
import { numbered } from '../../view/testing/numbered.ts';
import type { EscrowTables } from './table.ts';

type Row = EscrowTables['escrows'];

interface EscrowChanges {
  readonly opened: Map<number, Row>;
  /** Of escrows that were written before. */
  readonly ended: Map<number, Pick<Row, 'id' | 'status' | 'updated_at'>>;
}

const escrowProjection = defineProjection<EscrowTables, object, EscrowEvents>()({
  name: 'escrow',
  tables: { escrows: ['id'] },
  migrations: [numbered(new URL('./table.ts', import.meta.url), bourse)],
  create: (): EscrowChanges => ({ opened: new Map(), ended: new Map() }),
  fold: {
    EscrowOpened({ opened }, _memory, _seq, { escrowId: id, buyerId, sellerId, amountMinor, time }) {
      const people = { buyer_id: buyerId, seller_id: sellerId };
      opened.set(id, { id, ...people, amount: String(amountMinor), status: 'open', updated_at: time });
    },
    EscrowEnded({ opened, ended }, _memory, _seq, { escrowId: id, isPaid, time }) {
      const end = { id, status: isPaid ? 'paid' : 'refunded', updated_at: time } as const;
      const row = opened.get(id);
      if (row === undefined) ended.set(id, end);
      else opened.set(id, { ...row, ...end });
    },
  },
  rows: ({ opened, ended }) => opened.size + ended.size,
  parts({ opened, ended }) {
    const [rows, ends] = [[...opened.values()], [...ended.values()]];
    return [
      rows.length === 0
        ? null
        : sql`insert into escrows select * from unnest(
            ${list(rows.map(({ id }) => id))}::bigint[],
            ${list(rows.map(({ buyer_id }) => buyer_id))}::bigint[],
            ${list(rows.map(({ seller_id }) => seller_id))}::bigint[],
            ${list(rows.map(({ amount }) => amount))}::numeric[],
            ${list(rows.map(({ status }) => status))}::text[],
            ${list(rows.map(({ updated_at }) => updated_at))}::bigint[])`,
      ends.length === 0
        ? null
        : {
            rows: ends.length,
            part: sql`update escrows set status = given.status, updated_at = given.updated_at from unnest(
              ${list(ends.map(({ id }) => id))}::bigint[],
              ${list(ends.map(({ status }) => status))}::text[],
              ${list(ends.map(({ updated_at }) => updated_at))}::bigint[]) as given (id, status, updated_at)
              where escrows.id = given.id`,
          },
    ];
  },
});

const projections = [...bourse.projections, escrowProjection] as const;

export const product = { url: import.meta.url, core: coreOf([...features, escrow]), projections };
