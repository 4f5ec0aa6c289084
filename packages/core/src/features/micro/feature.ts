/** Second contracts: a stake on the index being higher or lower in so many seconds, decided by published prices alone. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import type { MarketEvents } from '../market/index.ts';
import { type MicroCommands, microAnswers } from './commands.ts';
import { applyMicroEntered, decideEnterMicro, nextEntry, noteTicks } from './enter.ts';
import { microEvents } from './events.ts';
import { applyMicroOpened, decideOpenMicro } from './open.ts';
import { applyMicroSettled, decideSettleMicro } from './settle.ts';
import { microSlice } from './slice.ts';
import { createMicroState, type MicroState, microNumber } from './state.ts';
import { applyMicroTermsSet, decideSetMicroTerms, termsRule } from './terms.ts';

/** Stakes and fees of what runs; of the counterparty, what may be won. */
function* locksOf({ micro: { byUser, orders } }: MicroState, userId: number): Generator<Lock> {
  if (userId === house.microCounterparty)
    for (const { asset, winMinor } of orders.values()) yield { wallet: 'change', asset, amount: winMinor };
  for (const orderId of byUser.get(userId) ?? []) {
    const order = orders.get(orderId);
    if (order !== undefined) yield { wallet: 'micro', asset: order.asset, amount: order.stakeMinor + order.feeMinor };
  }
}

export const micro = defineFeature<MicroState, MicroCommands, MarketEvents>()({
  name: 'micro',
  number: microNumber,
  uses: ['market', 'auth', 'price'],
  create: createMicroState,
  answers: microAnswers,
  events: microEvents,
  slice: microSlice,
  budget: { OpenMicro: 'limited', EnterMicro: 'free', SettleMicro: 'free', SetMicroTerms: 'free' },
  needs: { OpenMicro: 'open', EnterMicro: 'nothing', SettleMicro: 'nothing', SetMicroTerms: 'nothing' },
  staff: { SetMicroTerms: termsRule },
  decide: {
    OpenMicro: decideOpenMicro,
    EnterMicro: decideEnterMicro,
    SettleMicro: decideSettleMicro,
    SetMicroTerms: decideSetMicroTerms,
  },
  evolve: {
    MicroOpened: applyMicroOpened,
    MicroEntered: applyMicroEntered,
    MicroSettled: applyMicroSettled,
    MicroTermsSet: applyMicroTermsSet,
    IndexPricesSet: noteTicks,
  },
  timer: (orderId, time) => ({ kind: 'SettleMicro', time, orderId }),
  followUp: nextEntry,
  lockReason: 'micro',
  locksOf,
});
