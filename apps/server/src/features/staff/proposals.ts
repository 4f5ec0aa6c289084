/** What waits for a second person, and its end. */
import type { calls, ProposalRow } from '@bourse/contract';
import type { State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { propose } from './propose.ts';
import { readProposals } from './view/reads.ts';

type StaffCalls = (typeof calls)['staff'];

const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());

function presentProposal(row: Database['proposals'], { auth }: State, readerId: number): ProposalRow {
  const { id, act, permission, operator_id, user_id, reason, hash, status, decided_by, decision } = row;
  return {
    id,
    act,
    permission,
    proposer_id: operator_id,
    proposer: auth.users.get(operator_id)?.account ?? '',
    user_id,
    reason,
    changes: JSON.parse(row.changes) as ProposalRow['changes'],
    hash,
    status,
    created_at: timeOf(row.created_at),
    expires_at: timeOf(row.expires_at),
    decided_by,
    decided_at: timeOf(row.decided_at),
    decision,
    is_own: operator_id === readerId,
  };
}

export const proposalHandlers: Pick<
  Handlers<StaffCalls>,
  'proposals' | 'approve' | 'refuse' | 'proposeLift' | 'proposeReset'
> = {
  async proposals({ status, ...asked }, context) {
    const { services, user } = context;
    // What a colleague proposed a moment ago is there too.
    const { seq } = await services.writer.read(() => null);
    return pageOf(
      context,
      (db) => readProposals(db, status, asked),
      (row) => presentProposal(row, services.writer.state, user.userId),
      seq,
    );
  },

  async approve({ id: proposalId, hash }, { services: { writer }, user: { userId: operatorId }, language }) {
    const outcome = await writer.submit({ kind: 'ApproveProposal', operatorId, proposalId, hash });
    return 'refused' in outcome ? outcome : { message: translate(language, 'staff.approved') };
  },

  async refuse({ id: proposalId, reason }, { services: { writer }, user: { userId: operatorId }, language }) {
    const outcome = await writer.submit({ kind: 'RefuseProposal', operatorId, proposalId, reason: reason.trim() });
    return 'refused' in outcome ? outcome : { message: translate(language, 'staff.refused') };
  },

  async proposeReset({ id: userId, reason }, context) {
    const outcome = await propose(context, 'ResetSecondStep', { userId, check: reason.trim() }, reason);
    if ('refused' in outcome) return outcome;
    return { message: translate(context.language, 'staff.proposed'), id: outcome.proposalId };
  },

  async proposeLift({ id: restrictionId, reason }, context) {
    const outcome = await propose(context, 'LiftRestriction', { restrictionId, reason: reason.trim() }, reason);
    if ('refused' in outcome) return outcome;
    return { message: translate(context.language, 'staff.proposed'), id: outcome.proposalId };
  },
};
