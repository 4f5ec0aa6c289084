/** A product that exists in tests alone: what adding one takes. Nothing outside this folder knows it. */
import type { AuthEvents } from '../../features/auth/index.ts';
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { answers, type Commands } from './commands.ts';
import {
  applyEnded,
  applyOpened,
  decideOpen,
  decideRefund,
  decideRelease,
  decideSettle,
  featureNumber,
} from './escrow.ts';
import { events } from './events.ts';
import { slice } from './slice.ts';
import { create, type State } from './state.ts';

function* locksOf(state: State, userId: number): Generator<Lock> {
  for (const { buyerId, asset, amountMinor } of state.escrow.open.values()) {
    if (buyerId === userId) yield { wallet: 'change', asset, amount: amountMinor };
  }
}

export const escrow = defineFeature<State, Commands, AuthEvents>()({
  name: 'escrow',
  number: featureNumber,
  uses: ['market', 'auth'],
  create,
  answers,
  events,
  slice,
  budget: {
    OpenEscrow: 'limited',
    ReleaseEscrow: 'drawn',
    SettleEscrow: 'free',
    RefundEscrow: 'free',
  },
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
