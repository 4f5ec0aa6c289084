/** Proposals in the view; roles come from the core's memory. */
import type { EventOf } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { StaffTables } from './tables.ts';

interface End {
  readonly id: number;
  readonly status: StaffTables['proposals']['status'];
  readonly by: number;
  readonly at: number;
  readonly decision: string;
}

interface ProposalChanges {
  readonly proposed: Map<number, { readonly event: EventOf<'Proposed'>; end: End | null }>;
  /** Of proposals that have their rows already. */
  readonly ends: End[];
}

function foldEnd({ proposed, ends }: ProposalChanges, end: End): void {
  const unwritten = proposed.get(end.id);
  if (unwritten === undefined) ends.push(end);
  else unwritten.end = end;
}

function insertProposals({ proposed }: ProposalChanges): Part | null {
  if (proposed.size === 0) return null;
  const rows = [...proposed.values()];
  return sql`
    insert into proposals (id, act, permission, operator_id, user_id, reason, changes, hash, status, created_at,
      expires_at, decided_by, decided_at, decision)
    select * from unnest(
      ${list(rows.map(({ event }) => event.proposalId))}::bigint[],
      ${list(rows.map(({ event }) => event.act))}::text[],
      ${list(rows.map(({ event }) => event.permission))}::text[],
      ${list(rows.map(({ event }) => event.operatorId))}::bigint[],
      ${list(rows.map(({ event }) => event.userId))}::bigint[],
      ${list(rows.map(({ event }) => event.reason))}::text[],
      ${list(rows.map(({ event }) => JSON.stringify(event.changes)))}::text[],
      ${list(rows.map(({ event }) => event.hash))}::text[],
      ${list(rows.map(({ end }) => end?.status ?? 'open'))}::text[],
      ${list(rows.map(({ event }) => event.time))}::bigint[],
      ${list(rows.map(({ event }) => event.expiresAt))}::bigint[],
      ${list(rows.map(({ end }) => end?.by ?? 0))}::bigint[],
      ${list(rows.map(({ end }) => end?.at ?? 0))}::bigint[],
      ${list(rows.map(({ end }) => end?.decision ?? ''))}::text[])`;
}

function updateProposals({ ends }: ProposalChanges): Part | null {
  if (ends.length === 0) return null;
  return sql`
    update proposals set status = u.status, decided_by = u.decided_by, decided_at = u.decided_at, decision = u.decision
    from unnest(
      ${list(ends.map(({ id }) => id))}::bigint[],
      ${list(ends.map(({ status }) => status))}::text[],
      ${list(ends.map(({ by }) => by))}::bigint[],
      ${list(ends.map(({ at }) => at))}::bigint[],
      ${list(ends.map(({ decision }) => decision))}::text[]) as u (id, status, decided_by, decided_at, decision)
    where proposals.id = u.id`;
}

export const staffProjection = defineProjection<StaffTables>()({
  name: 'staff',
  tables: { proposals: ['id'] },
  migrations: [new URL('./migrations/0015-proposals.ts', import.meta.url)],
  create: (): ProposalChanges => ({ proposed: new Map(), ends: [] }),
  fold: {
    RolesSet: null,
    StaffLooked: null,
    ApprovalProved: null,
    Proposed: ({ proposed }, _memory, _seq, event) => void proposed.set(event.proposalId, { event, end: null }),
    ProposalApproved: (changes, _memory, _seq, { proposalId: id, operatorId: by, time: at }) =>
      foldEnd(changes, { id, status: 'done', by, at, decision: '' }),
    ProposalRefused: (changes, _memory, _seq, { proposalId: id, operatorId: by, time: at, reason: decision }) =>
      foldEnd(changes, { id, status: 'refused', by, at, decision }),
    ProposalExpired: (changes, _memory, _seq, { proposalId: id, time: at }) =>
      foldEnd(changes, { id, status: 'expired', by: 0, at, decision: '' }),
  },
  rows: ({ proposed, ends }) => proposed.size + ends.length,
  parts: (changes) => [insertProposals(changes), updateProposals(changes)],
});
