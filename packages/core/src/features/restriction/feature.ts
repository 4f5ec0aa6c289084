/** What staff close for a while. */
import { defineFeature } from '../../kernel/feature.ts';
import { type RestrictionCommands, restrictionAnswers } from './commands.ts';
import { restrictionEvents } from './events.ts';
import {
  applyRestricted,
  applyRestrictionLifted,
  decideLiftRestriction,
  decideRestrict,
  liftRule,
  restrictingNeeds,
} from './restrict.ts';
import { restrictionSlice } from './slice.ts';
import type { RestrictionState } from './state.ts';

export const restriction = defineFeature<RestrictionState, RestrictionCommands>()({
  name: 'restriction',
  number: 10,
  uses: ['market', 'auth', 'wallet'],
  create: null,
  answers: restrictionAnswers,
  events: restrictionEvents,
  slice: restrictionSlice,
  budget: {
    Restrict: 'free',
    LiftRestriction: 'free',
  },
  needs: {
    Restrict: 'nothing',
    LiftRestriction: 'nothing',
  },
  staff: {
    Restrict: { permission: (_, { scope }) => restrictingNeeds(scope) },
    LiftRestriction: liftRule,
  },
  decide: {
    Restrict: decideRestrict,
    LiftRestriction: decideLiftRestriction,
  },
  evolve: {
    Restricted: applyRestricted,
    RestrictionLifted: applyRestrictionLifted,
  },
});
