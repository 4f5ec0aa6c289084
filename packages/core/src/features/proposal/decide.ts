/**
 * Two people: one proposes an act, another approves it, and then it is done, in one step. What it would change is
 * reckoned when it is proposed and again when it is approved; where that differs, nobody approves what they did not read.
 */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { Acts, Change } from '../../kernel/staff/rules.ts';
import { areOnePerson, isOwnAccount } from '../person/index.ts';
import type { ProposalCommandOf, ProposalDecision } from './commands.ts';
import type { ProposalEvent, ProposalEventOf } from './events.ts';
import { isProved, useUp } from './prove.ts';
import type { Proposal, ProposalState } from './state.ts';

export const proposalNumber = 15;
/** Those that wait, of all and of one person. */
const openMax = 1000;
const openPerPersonMax = 100;
const lifeMs = 72 * 3_600_000;
/** Characters of a reason. */
const lengthMax = 300;

const isReason = (reason: string) => reason.trim() !== '' && reason.length <= lengthMax;

export function decidePropose(
  state: ProposalState,
  { operatorId, act, asks, reason, hash, address, time }: ProposalCommandOf<'Propose'>,
  acts: Acts,
): ProposalDecision<'Propose'> {
  const { proposal } = state;
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  if (proposal.open.size >= openMax || countOf(state, operatorId) >= openPerPersonMax)
    return { refused: 'proposals_limit' };
  const ready = acts.propose(state, act, asks, operatorId, time);
  if ('refused' in ready) return ready;
  const { version, body, permission, userId, changes } = ready;
  for (const other of proposal.open.values())
    if (other.act === act && isSameBytes(other.body, body)) return { refused: 'proposal_exists' };
  const proposalId = proposal.nextId;
  const kept = { proposalId, operatorId, act, version, body, permission, userId, reason, changes, hash, address };
  return { events: [{ kind: 'Proposed', time, ...kept, expiresAt: time + lifeMs }], answer: { proposalId } };
}

function countOf({ proposal }: ProposalState, operatorId: number): number {
  let count = 0;
  for (const one of proposal.open.values()) if (one.operatorId === operatorId) count += 1;
  return count;
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
export function keep(state: ProposalState, one: Proposal): void {
  state.proposal.open.set(one.proposalId, one);
  armEnd(state, one);
}

/** One ends after a while; immediately where whoever proposed it may not propose it any more. */
function armEnd({ staff, timers }: ProposalState, { proposalId, operatorId, permission, since, expiresAt }: Proposal) {
  timers.arm(proposalNumber, proposalId, staff.may(operatorId, permission) ? expiresAt : since);
}

/** Whoever loses a role leaves nothing to be approved: what they proposed with it ends with it. */
export function applyRolesOfAuthor(state: ProposalState, { userId }: { readonly userId: number }): void {
  for (const one of state.proposal.open.values()) if (one.operatorId === userId) armEnd(state, one);
}

/** The one that may still be decided on: at its end none, though it was not taken away yet. */
function openOne({ proposal }: ProposalState, proposalId: number, time: number): Proposal | undefined {
  const found = proposal.open.get(proposalId);
  return found !== undefined && time < found.expiresAt ? found : undefined;
}

/** Whether this person may decide on it. Nobody does on their own, nor on what is about an account that may be theirs. */
function secondRefusal(state: ProposalState, operatorId: number, found: Proposal, time: number): Refusal | null {
  const { users } = state.auth;
  assert(users.has(found.operatorId), 'a proposal of nobody', found.operatorId);
  if (!users.has(operatorId) || state.staff.rolesOf(operatorId).length === 0) return { refused: 'operator_only' };
  if (areOnePerson(state, found.operatorId, operatorId)) return { refused: 'own_act' };
  if (found.userId !== 0 && isOwnAccount(state, operatorId, found.userId, time)) return { refused: 'own_act' };
  return state.staff.may(operatorId, found.permission) ? null : { refused: 'role_required' };
}

const sameChanges = (a: readonly Change[], b: readonly Change[]) => JSON.stringify(a) === JSON.stringify(b);

export function decideApproveProposal(
  state: ProposalState,
  { operatorId, proposalId, hash, time }: ProposalCommandOf<'ApproveProposal'>,
  acts: Acts,
): ProposalDecision<'ApproveProposal'> {
  const found = openOne(state, proposalId, time);
  if (found === undefined) return { refused: 'proposal_not_found' };
  const refusal = secondRefusal(state, operatorId, found, time);
  if (refusal !== null) return refusal;
  if (hash !== found.hash) return { refused: 'proposal_changed' };
  if (!isProved(state, operatorId, hash, time)) return { refused: 'two_step_required' };
  // As the one who proposed it, who may have lost the role since.
  const ready = acts.open(state, found, found.operatorId, time);
  if ('refused' in ready) return ready;
  // An earlier build may have asked for less when it was proposed; of several accounts, another may be theirs.
  const bySecond = acts.open(state, found, operatorId, time);
  if ('refused' in bySecond) return bySecond;
  if (!sameChanges(ready.changes, found.changes)) return { refused: 'proposal_changed' };
  const { act, userId } = found;
  const approved: ProposalEvent = { kind: 'ProposalApproved', time, operatorId, proposalId, act, userId };
  // What it brings about are events of other features, which the exchange knows.
  return { events: [approved, ...(ready.events as ProposalEvent[])], answer: {} };
}

export function decideRefuseProposal(
  state: ProposalState,
  { operatorId, proposalId, reason, time }: ProposalCommandOf<'RefuseProposal'>,
  acts: Acts,
): ProposalDecision<'RefuseProposal'> {
  const found = openOne(state, proposalId, time);
  if (found === undefined) return { refused: 'proposal_not_found' };
  const refusal = operatorId === found.operatorId ? null : secondRefusal(state, operatorId, found, time);
  if (refusal !== null) return refusal;
  // Of several accounts that it is about, another may be theirs.
  const bySecond = operatorId === found.operatorId ? null : acts.open(state, found, operatorId, time);
  if (bySecond !== null && 'refused' in bySecond && bySecond.refused === 'own_act') return bySecond;
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  const { act, userId } = found;
  return { events: [{ kind: 'ProposalRefused', time, operatorId, proposalId, act, userId, reason }], answer: {} };
}

export function decideExpireProposal(
  state: ProposalState,
  { proposalId, time }: ProposalCommandOf<'ExpireProposal'>,
): ProposalDecision<'ExpireProposal'> {
  const found = state.proposal.open.get(proposalId);
  const isOver =
    found !== undefined && (found.expiresAt <= time || !state.staff.may(found.operatorId, found.permission));
  if (!isOver) return { refused: 'proposal_not_found' };
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
