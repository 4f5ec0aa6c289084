/** The trail of what operators looked at and decided: features say which events leave a line, the view keeps it. */
import type { Event } from '@bourse/core';
import { sql } from 'kysely';
import type { KernelTables } from '../tables.ts';
import { list } from './lists.ts';
import { type AnyProjection, defineProjection, type Part } from './projection.ts';

export interface AuditLine {
  readonly operatorId: number;
  readonly act: string;
  /** Whom it was about; 0: nobody. */
  readonly userId: number;
  readonly note: string;
}

interface AuditInsert extends AuditLine {
  /** The event's sequence. */
  readonly id: number;
  readonly time: number;
}

function insertLines(rows: readonly AuditInsert[]): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into audit_trail (id, time, operator_id, act, user_id, note)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.operatorId))}::bigint[],
      ${list(rows.map((row) => row.act))}::text[],
      ${list(rows.map((row) => row.userId))}::bigint[],
      ${list(rows.map((row) => row.note))}::text[])`;
}

type LineOf = (event: Event) => AuditLine | null;

/** Of each kind of event one feature says what it leaves. */
function linesOf(projections: readonly AnyProjection[]): ReadonlyMap<string, LineOf> {
  const lines = new Map<string, LineOf>();
  for (const { name, audit = {} } of projections) {
    for (const [kind, lineOf] of Object.entries(audit)) {
      if (lines.has(kind)) throw new Error(`view: ${name} is not the only one that audits ${kind}`);
      lines.set(kind, lineOf);
    }
  }
  return lines;
}

/** The trail as a projection of what all the others declare. */
export function auditOf(projections: readonly AnyProjection[]): AnyProjection {
  const folds = [...linesOf(projections)].map(([kind, lineOf]) => {
    const fold = (rows: AuditInsert[], _memory: unknown, seq: number, event: Event): void => {
      const line = lineOf(event);
      if (line !== null) rows.push({ id: seq, time: event.time, ...line });
    };
    return [kind, fold];
  });
  const trail = defineProjection<Pick<KernelTables, 'audit_trail'>>()({
    name: 'audit',
    tables: { audit_trail: ['id'] },
    create: (): AuditInsert[] => [],
    fold: {},
    rows: (rows) => rows.length,
    parts: (rows) => [insertLines(rows)],
  });
  return { ...trail, fold: Object.fromEntries(folds) };
}
