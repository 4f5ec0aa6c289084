/** Proposals that wait, and the next number. */
import type { Permission } from '@bourse/contract';
import { int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { keep } from './decide.ts';
import { proposalShape } from './events.ts';
import type { ProposalState } from './state.ts';

const kept = { ...proposalShape, since: int };
const proved = list(record({ operatorId: int, hashes: list(text), until: int }));
/** The first version knew no second step for an approval, the second not where a proposal was made. */
const shape1 = record({ nextId: int, open: list(record(kept)) });
const shape2 = record({ nextId: int, open: list(record(kept)), proved });
const shape = record({ nextId: int, open: list(record({ ...kept, address: text })), proved });

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
  {
    version: 2,
    read: (from, version) => {
      const rows = version === 1 ? { ...shape1.read(from), proved: [] } : shape2.read(from);
      return { ...rows, open: rows.open.map((one) => ({ ...one, address: '' })) };
    },
  },
);
