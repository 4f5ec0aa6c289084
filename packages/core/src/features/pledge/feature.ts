/** Staking: coins locked for some days, and a promised return at the end, set aside from the first moment. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPledgeBought, decideBuyPledge } from './buy.ts';
import { type PledgeCommands, pledgeAnswers } from './commands.ts';
import { applyPledgeEnded, decideEndPledge, decideMaturePledge } from './end.ts';
import { pledgeEvents } from './events.ts';
import { applyPledgeProductSet, decideSetPledgeProduct, productRule } from './products.ts';
import { pledgeSlice } from './slice.ts';
import { createPledgeState, type PledgeState, pledgeNumber } from './state.ts';

/** What a user staked; of the house's rewards, what is promised. */
function* locksOf({ pledge: { byUser, holdings } }: PledgeState, userId: number): Generator<Lock> {
  if (userId === house.pledgeRewards)
    for (const { asset, returnMinor } of holdings.values()) yield { wallet: 'change', asset, amount: returnMinor };
  for (const holdingId of byUser.get(userId) ?? []) {
    const holding = holdings.get(holdingId);
    if (holding !== undefined) yield { wallet: 'change', asset: holding.asset, amount: holding.principalMinor };
  }
}

export const pledge = defineFeature<PledgeState, PledgeCommands>()({
  name: 'pledge',
  number: pledgeNumber,
  uses: ['auth', 'identity', 'withheld'],
  create: createPledgeState,
  answers: pledgeAnswers,
  events: pledgeEvents,
  slice: pledgeSlice,
  budget: { BuyPledge: 'limited', MaturePledge: 'free', EndPledge: 'drawn', SetPledgeProduct: 'free' },
  needs: { BuyPledge: 'open', MaturePledge: 'nothing', EndPledge: 'close', SetPledgeProduct: 'nothing' },
  staff: { SetPledgeProduct: productRule },
  decide: {
    BuyPledge: decideBuyPledge,
    MaturePledge: decideMaturePledge,
    EndPledge: decideEndPledge,
    SetPledgeProduct: decideSetPledgeProduct,
  },
  evolve: {
    PledgeBought: applyPledgeBought,
    PledgeEnded: applyPledgeEnded,
    PledgeProductSet: applyPledgeProductSet,
  },
  timer: (holdingId, time) => ({ kind: 'MaturePledge', time, holdingId }),
  lockReason: 'pledge',
  locksOf,
});
