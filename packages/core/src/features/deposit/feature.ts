/** Coins that arrive. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { applyDepositAddressAssigned, decideAssignDepositAddress } from './addresses.ts';
import { type DepositCommands, depositAnswers } from './commands.ts';
import { applyDebtPaid, decidePayDebt } from './debts.ts';
import { depositEvents } from './events.ts';
import {
  applyDepositFormCancelled,
  applyDepositFormRejected,
  applyDepositFormSent,
  applyDepositFormSettled,
  decideCancelDepositForm,
  decideRejectDepositForm,
  decideSendDepositForm,
  decideSettleDepositForm,
  rejectFormRule,
  settleFormRule,
} from './forms.ts';
import {
  applyDepositAssigned,
  applyDepositNoted,
  assignRule,
  decideAssignDeposit,
  decideNoteDeposit,
} from './note-deposit.ts';
import { depositSlice } from './slice.ts';
import { createDepositState, type DepositState } from './state.ts';
import { applyUnlistedArrivalNoted, decideNoteUnlistedArrival } from './unlisted.ts';

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
    NoteUnlistedArrival: 'free',
    PayDebt: 'limited',
    AssignDeposit: 'free',
    SendDepositForm: 'limited',
    SettleDepositForm: 'free',
    RejectDepositForm: 'free',
    CancelDepositForm: 'limited',
  },
  needs: {
    AssignDepositAddress: 'deposit',
    NoteDeposit: 'nothing',
    NoteUnlistedArrival: 'nothing',
    // It brings money to where it is missing.
    PayDebt: 'top_up',
    AssignDeposit: 'nothing',
    SendDepositForm: 'deposit',
    SettleDepositForm: 'nothing',
    RejectDepositForm: 'nothing',
    CancelDepositForm: 'nothing',
  },
  staff: {
    AssignDeposit: assignRule,
    SettleDepositForm: settleFormRule,
    RejectDepositForm: rejectFormRule,
  },
  decide: {
    AssignDepositAddress: decideAssignDepositAddress,
    NoteDeposit: decideNoteDeposit,
    NoteUnlistedArrival: decideNoteUnlistedArrival,
    PayDebt: decidePayDebt,
    AssignDeposit: decideAssignDeposit,
    SendDepositForm: decideSendDepositForm,
    SettleDepositForm: decideSettleDepositForm,
    RejectDepositForm: decideRejectDepositForm,
    CancelDepositForm: decideCancelDepositForm,
  },
  evolve: {
    DepositAddressAssigned: applyDepositAddressAssigned,
    DepositNoted: applyDepositNoted,
    DepositAssigned: applyDepositAssigned,
    DepositFormSent: applyDepositFormSent,
    DepositFormSettled: applyDepositFormSettled,
    DepositFormRejected: applyDepositFormRejected,
    DepositFormCancelled: applyDepositFormCancelled,
    DebtPaid: applyDebtPaid,
    UnlistedArrivalNoted: applyUnlistedArrivalNoted,
  },
  lockReason: 'deposits',
  locksOf,
});
