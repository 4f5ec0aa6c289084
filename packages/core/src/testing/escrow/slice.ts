import { big, int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { escrowNumber } from './escrow.ts';
import type { EscrowState } from './state.ts';

const escrow = record({ escrowId: int, buyerId: int, sellerId: int, asset: int, amountMinor: big, deadline: int });
const shape = record({ nextId: int, open: list(escrow), deals: list(record({ userId: int, count: int })) });

export const escrowSlice = sliceOf<EscrowState, TypeOf<typeof shape>>(
  shape,
  ({ escrow: { open, deals, nextId } }) => ({
    nextId,
    open: [...open.values()].sort((a, b) => a.escrowId - b.escrowId),
    deals: [...deals].sort(([a], [b]) => a - b).map(([userId, count]) => ({ userId, count })),
  }),
  (state, rows) => {
    for (const row of rows.open) {
      state.escrow.open.set(row.escrowId, row);
      state.timers.arm(escrowNumber, row.escrowId, row.deadline);
    }
    for (const { userId, count } of rows.deals) state.escrow.deals.set(userId, count);
    state.escrow.nextId = rows.nextId;
  },
);
