/** Agents: people who hold USDT and CNY and change one into the other for users, with a bond, clocks and verdicts. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import type { AuthEvents } from '../auth/index.ts';
import {
  acceptorRule,
  applyAcceptorApplied,
  applyAcceptorLeft,
  applyAcceptorSet,
  applyAcceptorStopped,
  applyAcceptorsSwitched,
  applyAcceptorTermsSet,
  decideApplyAcceptor,
  decideLeaveAcceptor,
  decideSetAcceptor,
  decideSetAcceptorTerms,
  decideStopAcceptor,
  decideSwitchAcceptors,
  stopAcceptorRule,
  switchAcceptorsRule,
} from './acceptors.ts';
import {
  applyAcceptorDealConfirmed,
  applyAcceptorDealDisputed,
  applyAcceptorDealRefused,
  applyAcceptorDealStepped,
  decideAcceptAcceptorDeal,
  decideCancelAcceptorDeal,
  decideConfirmAcceptorDeal,
  decideDisputeAcceptorDeal,
  decidePayAcceptorDeal,
  decideRefuseAcceptorDeal,
  decideTransferAcceptorDeal,
} from './acts.ts';
import { type AcceptorCommands, acceptorAnswers } from './commands.ts';
import { applyAcceptorDealMoved, applyAcceptorDealSettled, decideExpireAcceptorDeal } from './deadlines.ts';
import { acceptorEvents } from './events.ts';
import {
  applyAcceptorDealJudged,
  applyBondPaid,
  bondRule,
  decideJudgeAcceptorDeal,
  decidePayFromBond,
  judgeAcceptorRule,
} from './judge.ts';
import { applyAcceptorDealOpened, decideOpenAcceptorDeal, usdtOf } from './open.ts';
import { acceptorSlice } from './slice.ts';
import { type AcceptorState, acceptorNumber, createAcceptorState, holderOf, ownAcceptor } from './state.ts';

/** A bond, and the coins of deals. */
function* locksOf(state: AcceptorState, userId: number): Generator<Lock> {
  const asset = usdtOf(state)?.asset ?? 0;
  const own = ownAcceptor(state, userId);
  if (own !== undefined) yield { wallet: 'legal', asset, amount: own.bondMinor };
  for (const id of state.acceptor.dealsOf.get(userId) ?? []) {
    const deal = state.acceptor.deals.get(id);
    if (deal !== undefined && holderOf(deal) === userId)
      yield { wallet: 'legal', asset: deal.asset, amount: deal.numberMinor };
  }
}

export const acceptor = defineFeature<AcceptorState, AcceptorCommands, AuthEvents>()({
  name: 'acceptor',
  number: acceptorNumber,
  uses: ['auth', 'identity', 'person', 'withheld', 'talk', 'c2c'],
  create: createAcceptorState,
  answers: acceptorAnswers,
  events: acceptorEvents,
  slice: acceptorSlice,
  budget: {
    ApplyAcceptor: 'limited',
    LeaveAcceptor: 'drawn',
    SetAcceptorTerms: 'limited',
    SetAcceptor: 'free',
    StopAcceptor: 'free',
    OpenAcceptorDeal: 'limited',
    PayAcceptorDeal: 'drawn',
    AcceptAcceptorDeal: 'drawn',
    TransferAcceptorDeal: 'drawn',
    ConfirmAcceptorDeal: 'drawn',
    RefuseAcceptorDeal: 'drawn',
    CancelAcceptorDeal: 'drawn',
    DisputeAcceptorDeal: 'drawn',
    ExpireAcceptorDeal: 'free',
    JudgeAcceptorDeal: 'free',
    PayFromBond: 'free',
    SwitchAcceptors: 'free',
  },
  needs: {
    ApplyAcceptor: 'open',
    LeaveAcceptor: 'close',
    SetAcceptorTerms: 'open',
    SetAcceptor: 'nothing',
    StopAcceptor: 'nothing',
    // What a user gives for CNY is a way out.
    OpenAcceptorDeal: ({ isDeposit }) => (isDeposit ? 'open' : 'withdraw'),
    // No restriction keeps anybody from saying what became of a deal.
    PayAcceptorDeal: 'cancel',
    AcceptAcceptorDeal: 'cancel',
    TransferAcceptorDeal: 'cancel',
    ConfirmAcceptorDeal: 'close',
    RefuseAcceptorDeal: 'cancel',
    CancelAcceptorDeal: 'cancel',
    DisputeAcceptorDeal: 'cancel',
    ExpireAcceptorDeal: 'nothing',
    JudgeAcceptorDeal: 'nothing',
    PayFromBond: 'nothing',
    SwitchAcceptors: 'nothing',
  },
  staff: {
    SetAcceptor: acceptorRule,
    StopAcceptor: stopAcceptorRule,
    JudgeAcceptorDeal: judgeAcceptorRule,
    PayFromBond: bondRule,
    SwitchAcceptors: switchAcceptorsRule,
  },
  decide: {
    ApplyAcceptor: decideApplyAcceptor,
    LeaveAcceptor: decideLeaveAcceptor,
    SetAcceptorTerms: decideSetAcceptorTerms,
    SetAcceptor: decideSetAcceptor,
    StopAcceptor: decideStopAcceptor,
    OpenAcceptorDeal: decideOpenAcceptorDeal,
    PayAcceptorDeal: decidePayAcceptorDeal,
    AcceptAcceptorDeal: decideAcceptAcceptorDeal,
    TransferAcceptorDeal: decideTransferAcceptorDeal,
    ConfirmAcceptorDeal: decideConfirmAcceptorDeal,
    RefuseAcceptorDeal: decideRefuseAcceptorDeal,
    CancelAcceptorDeal: decideCancelAcceptorDeal,
    DisputeAcceptorDeal: decideDisputeAcceptorDeal,
    ExpireAcceptorDeal: decideExpireAcceptorDeal,
    JudgeAcceptorDeal: decideJudgeAcceptorDeal,
    PayFromBond: decidePayFromBond,
    SwitchAcceptors: decideSwitchAcceptors,
  },
  evolve: {
    AcceptorApplied: applyAcceptorApplied,
    AcceptorSet: applyAcceptorSet,
    AcceptorTermsSet: applyAcceptorTermsSet,
    AcceptorStopped: applyAcceptorStopped,
    AcceptorLeft: applyAcceptorLeft,
    AcceptorDealOpened: applyAcceptorDealOpened,
    AcceptorDealStepped: applyAcceptorDealStepped,
    AcceptorDealConfirmed: applyAcceptorDealConfirmed,
    AcceptorDealRefused: applyAcceptorDealRefused,
    AcceptorDealSettled: applyAcceptorDealSettled,
    AcceptorDealDisputed: applyAcceptorDealDisputed,
    AcceptorDealJudged: applyAcceptorDealJudged,
    AcceptorDealMoved: applyAcceptorDealMoved,
    BondPaid: applyBondPaid,
    AcceptorsSwitched: applyAcceptorsSwitched,
  },
  timer: (dealId, time) => ({ kind: 'ExpireAcceptorDeal', time, dealId }),
  lockReason: 'acceptor',
  locksOf,
});
