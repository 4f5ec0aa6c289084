/** Leveraged contracts: longs and shorts against the house, on margin, by the index alone. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import type { MarketEvents } from '../market/index.ts';
import { marketOf } from '../market/index.ts';
import { allOrdersOf } from './account.ts';
import { type LeverCommands, leverAnswers } from './commands.ts';
import { leverEvents } from './events.ts';
import { decideCancelLever, decideRevokeLever } from './orders/cancel.ts';
import {
  applyLeverCloseAsked,
  applyLeverClosed,
  decideCloseLever,
  decideCloseLevers,
  decideSettleLeverClose,
} from './orders/close.ts';
import { applyLeverOpened, decideOpenLever } from './orders/open.ts';
import { applyLeverPlaced, decidePlaceLever } from './orders/place.ts';
import { applyLeverSplit } from './orders/split.ts';
import { applyLeverStopsSet, decideSetLeverStops } from './orders/stops.ts';
import { leverKeeps } from './settlement/cover.ts';
import { applyLeverDebtPaid, decidePayLeverDebt } from './settlement/debts.ts';
import { applyLeverLiquidated, decideLiquidateLever } from './settlement/liquidate.ts';
import { applyLeverRevoked, applyLeverSettled } from './settlement/money.ts';
import { applyLeverNightCharged, applyLeverNightEnded, decideChargeLevers } from './settlement/nights.ts';
import { applyLeversTriggered, applyLeverWarned, decideTriggerLevers, noteLeverTick } from './settlement/trigger.ts';
import { nextLever } from './settlement/turns.ts';
import { leverSlice } from './slice.ts';
import { createLeverState, type LeverState, leverNumber } from './state.ts';
import {
  applyLeverTermsBound,
  applyLeverTermsSet,
  decideBindLeverTerms,
  decideSetLeverTerms,
  leverTermsRule,
  marketOfTimer,
} from './terms.ts';

/** Margin and fee of orders that wait. */
function* locksOf(state: LeverState, userId: number): Generator<Lock> {
  for (const { status, market, lockedMinor } of allOrdersOf(state, userId))
    if (status === 'listing')
      yield { wallet: 'lever', asset: marketOf(state, market).quote.asset, amount: lockedMinor };
}

export const lever = defineFeature<LeverState, LeverCommands, MarketEvents>()({
  name: 'lever',
  number: leverNumber,
  uses: ['market', 'auth', 'price'],
  create: createLeverState,
  answers: leverAnswers,
  events: leverEvents,
  slice: leverSlice,
  budget: {
    PlaceLever: 'limited',
    CancelLever: 'drawn',
    CloseLever: 'drawn',
    CloseLevers: 'drawn',
    SetLeverStops: 'paced',
    SetLeverTerms: 'free',
    TriggerLevers: 'free',
    SettleLeverClose: 'free',
    LiquidateLever: 'free',
    OpenLever: 'free',
    RevokeLever: 'free',
    PayLeverDebt: 'free',
    ChargeLevers: 'free',
    BindLeverTerms: 'free',
  },
  needs: {
    PlaceLever: 'open',
    CancelLever: 'cancel',
    CloseLever: 'close',
    CloseLevers: 'close',
    SetLeverStops: 'close',
    SetLeverTerms: 'nothing',
    TriggerLevers: 'nothing',
    SettleLeverClose: 'nothing',
    LiquidateLever: 'nothing',
    OpenLever: 'nothing',
    RevokeLever: 'nothing',
    PayLeverDebt: 'nothing',
    ChargeLevers: 'nothing',
    BindLeverTerms: 'nothing',
  },
  staff: { SetLeverTerms: leverTermsRule },
  decide: {
    PlaceLever: decidePlaceLever,
    CancelLever: decideCancelLever,
    CloseLever: decideCloseLever,
    CloseLevers: decideCloseLevers,
    SetLeverStops: decideSetLeverStops,
    SetLeverTerms: decideSetLeverTerms,
    TriggerLevers: decideTriggerLevers,
    SettleLeverClose: decideSettleLeverClose,
    LiquidateLever: decideLiquidateLever,
    OpenLever: decideOpenLever,
    RevokeLever: decideRevokeLever,
    PayLeverDebt: decidePayLeverDebt,
    ChargeLevers: decideChargeLevers,
    BindLeverTerms: decideBindLeverTerms,
  },
  evolve: {
    LeverPlaced: applyLeverPlaced,
    LeversTriggered: applyLeversTriggered,
    LeverOpened: applyLeverOpened,
    LeverRevoked: applyLeverRevoked,
    LeverCloseAsked: applyLeverCloseAsked,
    LeverStopsSet: applyLeverStopsSet,
    LeverSettled: applyLeverSettled,
    LeverClosed: applyLeverClosed,
    LeverLiquidated: applyLeverLiquidated,
    LeverDebtPaid: applyLeverDebtPaid,
    LeverTermsSet: applyLeverTermsSet,
    LeverNightCharged: applyLeverNightCharged,
    LeverNightEnded: applyLeverNightEnded,
    LeverWarned: applyLeverWarned,
    LeverTermsBound: applyLeverTermsBound,
    LeverSplit: applyLeverSplit,
    IndexPricesSet: noteLeverTick,
  },
  timer: (id, time) => {
    const market = marketOfTimer(id);
    return market === null ? { kind: 'RevokeLever', time, orderId: id } : { kind: 'BindLeverTerms', time, market };
  },
  followUp: nextLever,
  lockReason: 'lever',
  locksOf,
  keepsOf: leverKeeps,
});
