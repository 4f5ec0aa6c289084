/** Proposals that wait, and the next number. */
import type { Permission } from '@bourse/contract';
import { int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { keep } from './decide.ts';
import { proposalShape } from './events.ts';
import type { ProposalState } from './state.ts';

const shape = record({ nextId: int, open: list(record({ ...proposalShape, since: int })) });

export const proposalSlice = sliceOf<ProposalState, TypeOf<typeof shape>>(
  shape,
  ({ proposal: { nextId, open } }) => ({
    nextId,
    open: [...open.values()].map((one) => ({ ...one, changes: [...one.changes] })),
  }),
  (state, { nextId, open }) => {
    for (const { permission, ...one } of open) keep(state, { ...one, permission: permission as Permission });
    state.proposal.nextId = nextId;
  },
);
