/**
 * Two people: one proposes an act, another approves it, and then it is done, in one step. What it would change is
 * reckoned when it is proposed and again when it is approved; where that differs, nobody approves what they did not read.
 */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { Acts, Change } from '../../kernel/staff/rules.ts';
import { isSamePerson } from '../auth/index.ts';
import type { ProposalCommandOf, ProposalDecision } from './commands.ts';
import type { ProposalEvent, ProposalEventOf } from './events.ts';
import { isProved, useUp } from './prove.ts';
import type { Proposal, ProposalState } from './state.ts';

export const proposalNumber = 15;
/** Those that wait. */
const openMax = 1000;
const lifeMs = 72 * 3_600_000;
/** Characters of a reason. */
const lengthMax = 300;

const isReason = (reason: string) => reason.trim() !== '' && reason.length <= lengthMax;

export function decidePropose(
  state: ProposalState,
  { operatorId, act, asks, reason, hash, time }: ProposalCommandOf<'Propose'>,
  acts: Acts,
): ProposalDecision<'Propose'> {
  const { proposal } = state;
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  if (proposal.open.size >= openMax) return { refused: 'proposals_limit' };
  const ready = acts.propose(state, act, asks, operatorId, time);
  if ('refused' in ready) return ready;
  if (ready.userId === operatorId) return { refused: 'own_act' };
  const { version, body, permission, userId, changes } = ready;
  for (const other of proposal.open.values())
    if (other.act === act && isSameBytes(other.body, body)) return { refused: 'proposal_exists' };
  const proposalId = proposal.nextId;
  const kept = { proposalId, operatorId, act, version, body, permission, userId, reason, changes, hash };
  return { events: [{ kind: 'Proposed', time, ...kept, expiresAt: time + lifeMs }], answer: { proposalId } };
}

function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

export function applyProposed(state: ProposalState, event: ProposalEventOf<'Proposed'>): void {
  const { kind: _kind, time: since, permission, ...rest } = event;
  keep(state, { ...rest, permission: permission as Proposal['permission'], since });
  state.proposal.nextId = event.proposalId + 1;
}

/** Enters one that waits, and its end. */
export function keep({ proposal, timers }: ProposalState, one: Proposal): void {
  proposal.open.set(one.proposalId, one);
  timers.arm(proposalNumber, one.proposalId, one.expiresAt);
}

/** Whether this person may decide on it. Nobody does on their own, nor on what is about themselves. */
function secondRefusal(state: ProposalState, operatorId: number, found: Proposal): Refusal | null {
  const { users } = state.auth;
  const [first, second] = [users.get(found.operatorId), users.get(operatorId)];
  assert(first !== undefined, 'a proposal of nobody', found.operatorId);
  if (second === undefined || state.staff.rolesOf(operatorId).length === 0) return { refused: 'operator_only' };
  if (isSamePerson(first, second) || operatorId === found.userId) return { refused: 'own_act' };
  return state.staff.may(operatorId, found.permission) ? null : { refused: 'role_required' };
}

const sameChanges = (a: readonly Change[], b: readonly Change[]) => JSON.stringify(a) === JSON.stringify(b);

export function decideApproveProposal(
  state: ProposalState,
  { operatorId, proposalId, hash, time }: ProposalCommandOf<'ApproveProposal'>,
  acts: Acts,
): ProposalDecision<'ApproveProposal'> {
  const found = state.proposal.open.get(proposalId);
  if (found === undefined) return { refused: 'proposal_not_found' };
  const refusal = secondRefusal(state, operatorId, found);
  if (refusal !== null) return refusal;
  if (hash !== found.hash) return { refused: 'proposal_changed' };
  if (!isProved(state, operatorId, hash, time)) return { refused: 'two_step_required' };
  // As the one who proposed it, who may have lost the role since.
  const ready = acts.open(state, found, found.operatorId, time);
  if ('refused' in ready) return ready;
  if (!sameChanges(ready.changes, found.changes)) return { refused: 'proposal_changed' };
  const { act, userId } = found;
  const approved: ProposalEvent = { kind: 'ProposalApproved', time, operatorId, proposalId, act, userId };
  // What it brings about are events of other features, which the exchange knows.
  return { events: [approved, ...(ready.events as ProposalEvent[])], answer: {} };
}

export function decideRefuseProposal(
  state: ProposalState,
  { operatorId, proposalId, reason, time }: ProposalCommandOf<'RefuseProposal'>,
): ProposalDecision<'RefuseProposal'> {
  const found = state.proposal.open.get(proposalId);
  if (found === undefined) return { refused: 'proposal_not_found' };
  const refusal = operatorId === found.operatorId ? null : secondRefusal(state, operatorId, found);
  if (refusal !== null) return refusal;
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  const { act, userId } = found;
  return { events: [{ kind: 'ProposalRefused', time, operatorId, proposalId, act, userId, reason }], answer: {} };
}

export function decideExpireProposal(
  state: ProposalState,
  { proposalId, time }: ProposalCommandOf<'ExpireProposal'>,
): ProposalDecision<'ExpireProposal'> {
  const found = state.proposal.open.get(proposalId);
  if (found === undefined || found.expiresAt > time) return { refused: 'proposal_not_found' };
  return { events: [{ kind: 'ProposalExpired', time, proposalId }], answer: {} };
}

export function applyApproved(state: ProposalState, event: ProposalEventOf<'ProposalApproved'>): void {
  const { hash = '' } = state.proposal.open.get(event.proposalId) ?? {};
  useUp(state, event.operatorId, hash);
  applyClosed(state, event);
}

export function applyClosed(
  { proposal, timers }: ProposalState,
  { proposalId }: { readonly proposalId: number },
): void {
  proposal.open.delete(proposalId);
  timers.disarm(proposalNumber, proposalId);
}
