/** Coins that arrive. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { applyDepositAddressAssigned, decideAssignDepositAddress } from './addresses.ts';
import { type DepositCommands, depositAnswers } from './commands.ts';
import { depositEvents } from './events.ts';
import {
  applyDepositFormRejected,
  applyDepositFormSent,
  applyDepositFormSettled,
  decideRejectDepositForm,
  decideSendDepositForm,
  decideSettleDepositForm,
} from './forms.ts';
import { applyDepositAssigned, applyDepositNoted, decideAssignDeposit, decideNoteDeposit } from './note-deposit.ts';
import { depositSlice } from './slice.ts';
import { createDepositState, type DepositState } from './state.ts';

/** Arrivals that are not final. */
function* locksOf({ deposit: { seen, deposits } }: DepositState, userId: number): Generator<Lock> {
  for (const depositId of seen.get(userId) ?? []) {
    const found = deposits.get(depositId);
    if (found !== undefined) yield { wallet: 'change', asset: found.asset, amount: found.amountMinor };
  }
}

export const deposit = defineFeature<DepositState, DepositCommands>()({
  name: 'deposit',
  number: 12,
  uses: ['market', 'auth', 'wallet'],
  create: createDepositState,
  answers: depositAnswers,
  events: depositEvents,
  slice: depositSlice,
  budget: {
    AssignDepositAddress: 'limited',
    NoteDeposit: 'free',
    AssignDeposit: 'free',
    SendDepositForm: 'limited',
    SettleDepositForm: 'free',
    RejectDepositForm: 'free',
  },
  needs: {
    AssignDepositAddress: 'nothing',
    NoteDeposit: 'nothing',
    AssignDeposit: 'nothing',
    SendDepositForm: 'nothing',
    SettleDepositForm: 'nothing',
    RejectDepositForm: 'nothing',
  },
  decide: {
    AssignDepositAddress: decideAssignDepositAddress,
    NoteDeposit: decideNoteDeposit,
    AssignDeposit: decideAssignDeposit,
    SendDepositForm: decideSendDepositForm,
    SettleDepositForm: decideSettleDepositForm,
    RejectDepositForm: decideRejectDepositForm,
  },
  evolve: {
    DepositAddressAssigned: applyDepositAddressAssigned,
    DepositNoted: applyDepositNoted,
    DepositAssigned: applyDepositAssigned,
    DepositFormSent: applyDepositFormSent,
    DepositFormSettled: applyDepositFormSettled,
    DepositFormRejected: applyDepositFormRejected,
  },
  locksOf,
});
