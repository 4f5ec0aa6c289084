/** The trail of what operators looked at and decided, as the core's events say it. */
import type { Act, AnyEvent, EventCodec } from '@bourse/core';
import { sql } from 'kysely';
import type { KernelTables } from '../tables.ts';
import { list } from './lists.ts';
import { type AnyProjection, defineProjection, type Part } from './projection.ts';

interface AuditInsert extends Act {
  /** The event's sequence. */
  readonly id: number;
  readonly time: number;
}

function insertLines(rows: readonly AuditInsert[]): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into audit_trail (id, time, operator_id, act, user_id, note, before, after)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.operatorId))}::bigint[],
      ${list(rows.map((row) => row.act))}::text[],
      ${list(rows.map((row) => row.userId))}::bigint[],
      ${list(rows.map((row) => row.note))}::text[],
      ${list(rows.map((row) => row.before))}::text[],
      ${list(rows.map((row) => row.after))}::text[])`;
}

const trail = defineProjection<Pick<KernelTables, 'audit_trail'>>()({
  name: 'audit',
  tables: { audit_trail: ['id'] },
  create: (): AuditInsert[] => [],
  fold: {},
  rows: (rows) => rows.length,
  parts: (rows) => [insertLines(rows)],
});

/** Looks at every kind of event that may be an act of staff, of any feature. */
export function auditProjection({ actKinds, actOf }: EventCodec<AnyEvent>): AnyProjection {
  const fold = (rows: AuditInsert[], _memory: unknown, seq: number, event: AnyEvent): void => {
    const act = actOf(event);
    if (act !== null) rows.push({ id: seq, time: event.time, ...act });
  };
  return { ...trail, fold: Object.fromEntries(actKinds.map((kind) => [kind, fold])) };
}
