/** Fiat trading between people: coins wait in escrow while CNY is paid from one to the other. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import type { AuthEvents } from '../auth/index.ts';
import {
  applyDealCancelled,
  applyDealPaid,
  applyDealReleased,
  decideCancelDeal,
  decideGiveUpDeal,
  decidePayDeal,
  decideReleaseDeal,
} from './acts.ts';
import {
  applyAdvertPaused,
  applyAdvertPosted,
  applyAdvertWithdrawn,
  decidePauseAdvert,
  decidePostAdvert,
  decideWithdrawAdvert,
} from './adverts.ts';
import { type C2cCommands, c2cAnswers } from './commands.ts';
import { applyDealDeadlineMoved, decideExpireDeal } from './deadlines.ts';
import { applyTraderBlocked, decideBlockTrader } from './disputes/block.ts';
import { applyDealDisputed, decideDisputeDeal } from './disputes/dispute.ts';
import {
  applyDealJudged,
  applyTraderReopened,
  decideJudgeDeal,
  decideReopenTrader,
  judgeRule,
  reopenRule,
} from './disputes/judge.ts';
import { decidePayDealLate } from './disputes/late.ts';
import { c2cEvents } from './events.ts';
import { applyPayMethodsSaved, decideSavePayMethods } from './methods.ts';
import {
  applyC2cSwitched,
  applyCnyRateSet,
  c2cSwitchRule,
  cnyRateRule,
  decideSetCnyRate,
  decideSwitchC2c,
} from './rate.ts';
import { c2cSlice } from './slice.ts';
import { type C2cState, c2cNumber, createC2cState, sellerOf } from './state.ts';
import { applyDealOpened, decideTakeAdvert } from './take.ts';

/** What sell adverts still offer, and what deals are about. */
function* locksOf({ c2c: { adverts, advertsOf, deals, dealsOf } }: C2cState, userId: number): Generator<Lock> {
  for (const id of advertsOf.get(userId) ?? []) {
    const advert = adverts.get(id);
    if (advert?.isSell) yield { wallet: 'legal', asset: advert.asset, amount: advert.leftMinor };
  }
  for (const id of dealsOf.get(userId) ?? []) {
    const deal = deals.get(id);
    if (deal !== undefined && sellerOf(deal) === userId)
      yield { wallet: 'legal', asset: deal.asset, amount: deal.numberMinor };
  }
}

export const c2c = defineFeature<C2cState, C2cCommands, AuthEvents>()({
  name: 'c2c',
  number: c2cNumber,
  uses: ['market', 'auth', 'wallet', 'deposit', 'identity', 'person', 'price', 'spot', 'withheld', 'talk'],
  create: createC2cState,
  answers: c2cAnswers,
  events: c2cEvents,
  slice: c2cSlice,
  budget: {
    SavePayMethods: 'limited',
    PostAdvert: 'limited',
    WithdrawAdvert: 'drawn',
    PauseAdvert: 'limited',
    TakeAdvert: 'limited',
    CancelDeal: 'drawn',
    PayDeal: 'drawn',
    ReleaseDeal: 'drawn',
    DisputeDeal: 'drawn',
    GiveUpDeal: 'drawn',
    PayDealLate: 'drawn',
    JudgeDeal: 'free',
    ReopenTrader: 'free',
    BlockTrader: 'limited',
    ExpireDeal: 'free',
    SetCnyRate: 'free',
    SwitchC2c: 'free',
  },
  needs: {
    SavePayMethods: 'nothing',
    // What sells is a way out.
    PostAdvert: ({ isSell }) => (isSell ? 'withdraw' : 'open'),
    WithdrawAdvert: 'cancel',
    PauseAdvert: 'nothing',
    TakeAdvert: ({ isSell }) => (isSell ? 'open' : 'withdraw'),
    // No restriction keeps anybody from saying what became of a deal.
    CancelDeal: 'cancel',
    PayDeal: 'cancel',
    ReleaseDeal: 'close',
    DisputeDeal: 'cancel',
    GiveUpDeal: 'cancel',
    PayDealLate: 'cancel',
    JudgeDeal: 'nothing',
    ReopenTrader: 'nothing',
    BlockTrader: 'nothing',
    ExpireDeal: 'nothing',
    SetCnyRate: 'nothing',
    SwitchC2c: 'nothing',
  },
  staff: { SetCnyRate: cnyRateRule, JudgeDeal: judgeRule, ReopenTrader: reopenRule, SwitchC2c: c2cSwitchRule },
  decide: {
    SavePayMethods: decideSavePayMethods,
    PostAdvert: decidePostAdvert,
    WithdrawAdvert: decideWithdrawAdvert,
    PauseAdvert: decidePauseAdvert,
    TakeAdvert: decideTakeAdvert,
    CancelDeal: decideCancelDeal,
    PayDeal: decidePayDeal,
    ReleaseDeal: decideReleaseDeal,
    DisputeDeal: decideDisputeDeal,
    GiveUpDeal: decideGiveUpDeal,
    PayDealLate: decidePayDealLate,
    JudgeDeal: decideJudgeDeal,
    ReopenTrader: decideReopenTrader,
    BlockTrader: decideBlockTrader,
    ExpireDeal: decideExpireDeal,
    SetCnyRate: decideSetCnyRate,
    SwitchC2c: decideSwitchC2c,
  },
  evolve: {
    PayMethodsSaved: applyPayMethodsSaved,
    AdvertPosted: applyAdvertPosted,
    AdvertWithdrawn: applyAdvertWithdrawn,
    AdvertPaused: applyAdvertPaused,
    DealOpened: applyDealOpened,
    DealPaid: applyDealPaid,
    DealCancelled: applyDealCancelled,
    DealReleased: applyDealReleased,
    DealDisputed: applyDealDisputed,
    DealJudged: applyDealJudged,
    TraderReopened: applyTraderReopened,
    TraderBlocked: applyTraderBlocked,
    DealDeadlineMoved: applyDealDeadlineMoved,
    CnyRateSet: applyCnyRateSet,
    C2cSwitched: applyC2cSwitched,
  },
  timer: (dealId, time) => ({ kind: 'ExpireDeal', time, dealId }),
  lockReason: 'c2c',
  locksOf,
});
