/** What waits for a second person, and its end. */
import type { calls, ParsedInputOf, ProposalRow } from '@bourse/contract';
import type { State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import { wideNetworkOf } from '../../http/client-address.ts';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { type AuthServices, confirmSecondStep } from '../auth/index.ts';
import { propose } from './propose.ts';
import { changeInNames, type ShownChange } from './trail/names.ts';
import { readProposals } from './view/reads.ts';

type StaffCalls = (typeof calls)['staff'];

const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());

function presentProposal(row: Database['proposals'], state: State, readerId: number): ProposalRow {
  const { auth } = state;
  const { id, act, permission, operator_id, user_id, reason, hash, status, decided_by, decision } = row;
  return {
    id,
    act,
    permission,
    proposer_id: operator_id,
    proposer: auth.users.get(operator_id)?.account ?? '',
    user_id,
    reason,
    changes: (JSON.parse(row.changes) as ShownChange[]).map((change) => changeInNames(state, change)),
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

/** A network address that says nothing of whose computer it is: in a demo everybody sits at one. */
const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * Whether it was proposed from where this is sent, or its author is signed in from there, as far as networks tell: then a
 * second person at the same computer shows a passkey of their own. Signing out makes nobody somebody else.
 */
function isSameBrowser({ auth, mode, proposal }: State, proposalId: number, address: string): boolean {
  if (mode === 'demo' && isLoopback(address)) return false;
  const found = proposal.open.get(proposalId);
  const sessions = auth.users.get(found?.operatorId ?? 0)?.sessions.values() ?? [];
  const network = wideNetworkOf(address);
  return [found?.address ?? '', ...[...sessions].map((session) => session.address)].some(
    (known) => wideNetworkOf(known) === network,
  );
}

/** A fresh second step of the one who approves, for this proposal alone. */
async function prove(
  auth: AuthServices,
  context: Context<'operator'>,
  input: ParsedInputOf<StaffCalls['approve']>,
): Promise<Refused | null> {
  const { services, user, address } = context;
  const { state } = services.writer;
  const proof = await confirmSecondStep({ auth, context, user }, input);
  if (proof === null) return { refused: 'second_step_needed' };
  if ('refused' in proof) return proof;
  const outcome = await services.writer.submit({
    kind: 'ProveApproval',
    operatorId: user.userId,
    hashes: [input.hash],
    proof,
    isSameBrowser: isSameBrowser(state, input.id, address),
  });
  return 'refused' in outcome ? outcome : null;
}

type Proposals = Pick<Handlers<StaffCalls>, 'proposals' | 'approve' | 'refuse' | 'proposeLift' | 'proposeReset'>;

export const proposalHandlers = (auth: AuthServices): Proposals => ({
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

  async approve(input, context) {
    const { services, user, language } = context;
    const { id: proposalId, hash } = input;
    const found = services.writer.state.proposal.open.get(proposalId);
    if (found === undefined) return { refused: 'proposal_not_found' };
    // Said before a code is used up for it.
    if (found.operatorId === user.userId) return { refused: 'own_act' };
    if (found.hash !== hash) return { refused: 'proposal_changed' };
    const refusal = await prove(auth, context, input);
    if (refusal !== null) return refusal;
    const approved = { operatorId: user.userId, proposalId, hash };
    const outcome = await services.writer.submit({ kind: 'ApproveProposal', ...approved });
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
});
