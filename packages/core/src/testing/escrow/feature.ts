/** A product that exists in tests alone: what adding one takes. Nothing outside this folder knows it. */
import type { AuthEvents } from '../../features/auth/index.ts';
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { type EscrowCommands, escrowAnswers } from './commands.ts';
import {
  applyEnded,
  applyOpened,
  decideOpen,
  decideRefund,
  decideRelease,
  decideSettle,
  escrowNumber,
} from './escrow.ts';
import { escrowEvents } from './events.ts';
import { escrowSlice } from './slice.ts';
import { createEscrowState, type EscrowState } from './state.ts';

function* locksOf(state: EscrowState, userId: number): Generator<Lock> {
  for (const { buyerId, asset, amountMinor } of state.escrow.open.values()) {
    if (buyerId === userId) yield { wallet: 'change', asset, amount: amountMinor };
  }
}

export const escrow = defineFeature<EscrowState, EscrowCommands, AuthEvents>()({
  name: 'escrow',
  number: escrowNumber,
  uses: ['market', 'auth'],
  create: createEscrowState,
  answers: escrowAnswers,
  events: escrowEvents,
  slice: escrowSlice,
  budget: {
    OpenEscrow: 'limited',
    ReleaseEscrow: 'drawn',
    SettleEscrow: 'free',
    RefundEscrow: 'free',
  },
  needs: {
    OpenEscrow: 'open',
    ReleaseEscrow: 'nothing',
    SettleEscrow: 'nothing',
    RefundEscrow: 'nothing',
  },
  staff: { SettleEscrow: { permission: 'money.view' } },
  decide: {
    OpenEscrow: decideOpen,
    ReleaseEscrow: decideRelease,
    SettleEscrow: decideSettle,
    RefundEscrow: decideRefund,
  },
  evolve: {
    UserRegistered: (state, { userId }: AuthEvents['UserRegistered']) => void state.escrow.deals.set(userId, 0),
    EscrowOpened: applyOpened,
    EscrowEnded: applyEnded,
  },
  locksOf,
  timer: (escrowId, time) => ({ kind: 'RefundEscrow', time, escrowId }),
});
