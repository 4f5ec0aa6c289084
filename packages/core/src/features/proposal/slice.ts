/** Proposals that wait, and the next number. */
import type { Permission } from '@bourse/contract';
import { int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { keep } from './decide.ts';
import { proposalShape } from './events.ts';
import type { ProposalState } from './state.ts';

const first = { nextId: int, open: list(record({ ...proposalShape, since: int })) };
const shape1 = record(first);
const shape = record({ ...first, proved: list(record({ operatorId: int, hashes: list(text), until: int })) });

export const proposalSlice = sliceOf<ProposalState, TypeOf<typeof shape>>(
  shape,
  ({ proposal: { nextId, open, proved } }) => ({
    nextId,
    open: [...open.values()].map((one) => ({ ...one, changes: [...one.changes] })),
    proved: [...proved]
      .map(([operatorId, { hashes, until }]) => ({ operatorId, hashes: [...hashes].sort(), until }))
      .sort((a, b) => a.operatorId - b.operatorId),
  }),
  (state, { nextId, open, proved }) => {
    for (const { permission, ...one } of open) keep(state, { ...one, permission: permission as Permission });
    for (const { operatorId, hashes, until } of proved)
      state.proposal.proved.set(operatorId, { hashes: new Set(hashes), until });
    state.proposal.nextId = nextId;
  },
  { version: 1, read: (from) => ({ ...shape1.read(from), proved: [] }) },
);
