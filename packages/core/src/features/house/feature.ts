/** The house's own money: funds of its accounts, and corrections of balances against them. */
import { defineFeature } from '../../kernel/feature.ts';
import type { HouseCommands } from './commands.ts';
import {
  applyBalanceCorrected,
  applyCorrectionCapSet,
  capRule,
  correctRule,
  decideCorrectBalance,
  decideSetCorrectionCap,
} from './correct-balance.ts';
import { houseEvents } from './events.ts';
import { applyHouseFundsMoved, decideMoveHouseFunds, moveRule } from './move-funds.ts';
import { houseSlice } from './slice.ts';
import { createHouseState, type HouseState } from './state.ts';

export const houseFunds = defineFeature<HouseState, HouseCommands>()({
  name: 'house',
  number: 17,
  uses: ['auth', 'market', 'wallet', 'deposit'],
  create: createHouseState,
  answers: {},
  events: houseEvents,
  slice: houseSlice,
  budget: { CorrectBalance: 'free', MoveHouseFunds: 'free', SetCorrectionCap: 'free' },
  needs: { CorrectBalance: 'nothing', MoveHouseFunds: 'nothing', SetCorrectionCap: 'nothing' },
  staff: { CorrectBalance: correctRule, MoveHouseFunds: moveRule, SetCorrectionCap: capRule },
  decide: {
    CorrectBalance: decideCorrectBalance,
    MoveHouseFunds: decideMoveHouseFunds,
    SetCorrectionCap: decideSetCorrectionCap,
  },
  evolve: {
    BalanceCorrected: applyBalanceCorrected,
    HouseFundsMoved: applyHouseFundsMoved,
    CorrectionCapSet: applyCorrectionCapSet,
  },
});
