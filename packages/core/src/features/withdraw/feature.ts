/** Coins that leave. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import type { AuthEvents } from '../auth/index.ts';
import { type WithdrawCommands, withdrawAnswers } from './commands.ts';
import { withdrawEvents } from './events.ts';
import {
  applyWithdrawalLimitSet,
  decideSetWithdrawalLimit,
  limitRule,
  prepareRule,
  reviewRule,
  settleRule,
} from './limit.ts';
import {
  applyWithdrawalRequested,
  applyWithdrawalSettledInside,
  decideRequestWithdrawal,
  withdrawNumber,
} from './request.ts';
import {
  applyWithdrawalCancelled,
  applyWithdrawalLeftToStaff,
  applyWithdrawalPrepared,
  applyWithdrawalReviewed,
  applyWithdrawalSettled,
  decideAgreeWithdrawalInDemo,
  decideCancelWithdrawal,
  decidePrepareWithdrawal,
  decideReviewWithdrawal,
  decideSettleWithdrawal,
} from './settle.ts';
import { withdrawSlice } from './slice.ts';
import { createWithdrawState, type WithdrawState } from './state.ts';

function* locksOf({ withdraw: { byUser, withdrawals } }: WithdrawState, userId: number): Generator<Lock> {
  for (const withdrawalId of byUser.get(userId) ?? []) {
    const found = withdrawals.get(withdrawalId);
    if (found !== undefined) yield { wallet: 'change', asset: found.asset, amount: found.amountMinor };
  }
}

export const withdraw = defineFeature<WithdrawState, WithdrawCommands, AuthEvents>()({
  name: 'withdraw',
  number: withdrawNumber,
  uses: ['market', 'auth', 'wallet', 'address', 'deposit', 'identity', 'withheld'],
  create: createWithdrawState,
  answers: withdrawAnswers,
  events: withdrawEvents,
  slice: withdrawSlice,
  budget: {
    RequestWithdrawal: 'limited',
    CancelWithdrawal: 'drawn',
    ReviewWithdrawal: 'free',
    AgreeWithdrawalInDemo: 'free',
    PrepareWithdrawal: 'free',
    SettleWithdrawal: 'free',
    SetWithdrawalLimit: 'free',
  },
  needs: {
    RequestWithdrawal: 'withdraw',
    CancelWithdrawal: 'cancel',
    ReviewWithdrawal: 'nothing',
    AgreeWithdrawalInDemo: 'nothing',
    PrepareWithdrawal: 'nothing',
    SettleWithdrawal: 'nothing',
    SetWithdrawalLimit: 'nothing',
  },
  staff: {
    ReviewWithdrawal: reviewRule,
    PrepareWithdrawal: prepareRule,
    SettleWithdrawal: settleRule,
    SetWithdrawalLimit: limitRule,
  },
  decide: {
    RequestWithdrawal: decideRequestWithdrawal,
    CancelWithdrawal: decideCancelWithdrawal,
    ReviewWithdrawal: decideReviewWithdrawal,
    AgreeWithdrawalInDemo: decideAgreeWithdrawalInDemo,
    PrepareWithdrawal: decidePrepareWithdrawal,
    SettleWithdrawal: decideSettleWithdrawal,
    SetWithdrawalLimit: decideSetWithdrawalLimit,
  },
  evolve: {
    WithdrawalRequested: applyWithdrawalRequested,
    WithdrawalSettledInside: applyWithdrawalSettledInside,
    WithdrawalCancelled: applyWithdrawalCancelled,
    WithdrawalReviewed: applyWithdrawalReviewed,
    WithdrawalLeftToStaff: applyWithdrawalLeftToStaff,
    WithdrawalPrepared: applyWithdrawalPrepared,
    WithdrawalSettled: applyWithdrawalSettled,
    WithdrawalLimitSet: applyWithdrawalLimitSet,
  },
  timer: (withdrawalId, time) => ({ kind: 'AgreeWithdrawalInDemo', time, withdrawalId }),
  lockReason: 'withdrawals',
  locksOf,
});
