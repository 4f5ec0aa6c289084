/** Presales: a coin sold before it is traded; nothing goes over before the end, and all comes back where too little was sold. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPresaleBought, decideBuyPresale } from './buy.ts';
import { type PresaleCommands, presaleAnswers } from './commands.ts';
import { presaleEvents } from './events.ts';
import {
  applyPresaleRoundSet,
  applyPresaleSwitched,
  decideSetPresaleRound,
  decideSwitchPresale,
  roundRule,
  switchRule,
} from './rounds.ts';
import { presaleSlice } from './slice.ts';
import { createPresaleState, type PresaleState, presaleNumber } from './state.ts';
import { applyPresaleClosed, applyPresaleSettled, applyPresaleUnlocked, decideStepPresale } from './step.ts';

/** What a buyer paid and does not own yet, or owns and cannot use yet; of the house, what rounds sell. */
function* locksOf({ presale: { rounds } }: PresaleState, userId: number): Generator<Lock> {
  for (const { terms, paying, holding, heldMinor } of rounds.values()) {
    const { asset, payAsset } = terms;
    if (userId === house.presale) yield { wallet: 'change', asset, amount: heldMinor };
    const [paid, bought] = [paying.get(userId), holding.get(userId)];
    if (paid !== undefined) yield { wallet: 'change', asset: payAsset, amount: paid.paidMinor };
    if (bought !== undefined) yield { wallet: 'change', asset, amount: bought.coinMinor };
  }
}

export const presale = defineFeature<PresaleState, PresaleCommands>()({
  name: 'presale',
  number: presaleNumber,
  uses: ['auth', 'identity', 'withheld'],
  create: createPresaleState,
  answers: presaleAnswers,
  events: presaleEvents,
  slice: presaleSlice,
  budget: { BuyPresale: 'limited', StepPresale: 'free', SetPresaleRound: 'free', SwitchPresale: 'free' },
  needs: { BuyPresale: 'open', StepPresale: 'nothing', SetPresaleRound: 'nothing', SwitchPresale: 'nothing' },
  staff: { SetPresaleRound: roundRule, SwitchPresale: switchRule },
  decide: {
    BuyPresale: decideBuyPresale,
    StepPresale: decideStepPresale,
    SetPresaleRound: decideSetPresaleRound,
    SwitchPresale: decideSwitchPresale,
  },
  evolve: {
    PresaleBought: applyPresaleBought,
    PresaleClosed: applyPresaleClosed,
    PresaleSettled: applyPresaleSettled,
    PresaleUnlocked: applyPresaleUnlocked,
    PresaleRoundSet: applyPresaleRoundSet,
    PresaleSwitched: applyPresaleSwitched,
  },
  timer: (roundId, time) => ({ kind: 'StepPresale', time, roundId }),
  lockReason: 'presale',
  locksOf,
});
