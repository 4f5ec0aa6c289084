import { bytes, int, list, record, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';
import type { Change } from '../../kernel/staff/rules.ts';

/** A proposal, as events and snapshots have it. */
export const proposalShape = {
  proposalId: int,
  operatorId: int,
  act: text,
  version: int,
  body: bytes,
  /** A word of the contract's. */
  permission: text,
  userId: int,
  reason: text,
  changes: list(record({ what: text, before: text, after: text })),
  hash: text,
  expiresAt: int,
};

/** They find what they did in what they read next. */
const whoActs = ({ operatorId }: { readonly operatorId: number }) => [operatorId];
const lines = (changes: readonly Change[], side: 'before' | 'after') =>
  changes.map((change) => `${change.what}: ${change[side]}`).join('\n');

/** Whose account it is about, for whoever reads the end of a proposal; 0: nobody's. */
const end = { operatorId: int, proposalId: int, act: text, userId: int };

export const proposalEvents = {
  /** `address`: where it was made, empty in the first version. */
  Proposed: event(
    121,
    { ...proposalShape, address: since(2, text, '') },
    whoActs,
    ({ operatorId, act, userId, reason, changes }) => ({
      act: 'propose',
      operatorId,
      userId,
      note: `${act}: ${reason}`,
      before: lines(changes, 'before'),
      after: lines(changes, 'after'),
    }),
  ),
  /** What it brings about follows in the same batch. */
  ProposalApproved: event(122, end, whoActs, ({ operatorId, proposalId, act, userId }) => ({
    act: 'approve_proposal',
    operatorId,
    userId,
    note: `${proposalId} ${act}`,
    before: 'open',
    after: 'done',
  })),
  ProposalRefused: event(123, { ...end, reason: text }, whoActs, ({ operatorId, proposalId, act, userId, reason }) => ({
    act: 'refuse_proposal',
    operatorId,
    userId,
    note: `${proposalId} ${act}: ${reason}`,
    before: 'open',
    after: 'refused',
  })),
  /** They may approve what has these hashes until then. */
  ApprovalProved: event(
    195,
    { operatorId: int, hashes: list(text), until: int },
    whoActs,
    ({ operatorId, hashes }) => ({
      act: 'prove_approval',
      operatorId,
      userId: 0,
      note: `${hashes.length}`,
      before: '',
      after: '',
    }),
  ),
  ProposalExpired: event(124, { proposalId: int }, nobody),
};

export type ProposalEvents = EventsIn<typeof proposalEvents>;
export type ProposalEvent = ProposalEvents[keyof ProposalEvents];
export type ProposalEventOf<K extends keyof ProposalEvents> = ProposalEvents[K];
