/** Who a person is: requests, and what staff decide about them. */
import { defineFeature } from '../../kernel/feature.ts';
import { answers, type Commands } from './commands.ts';
import { events } from './events.ts';
import {
  applyIdentityReviewed,
  decideApproveIdentityInDemo,
  decideReviewIdentity,
  decideShowIdentity,
} from './review.ts';
import { slice } from './slice.ts';
import type { State } from './state.ts';
import { create } from './state.ts';
import { applyRequest, decideAskLevelThree, decideSubmitIdentity, featureNumber } from './submit.ts';

export const identity = defineFeature<State, Commands>()({
  name: 'identity',
  number: featureNumber,
  uses: ['auth'],
  create,
  answers,
  events,
  slice,
  budget: {
    SubmitIdentity: 'limited',
    AskLevelThree: 'limited',
    ReviewIdentity: 'free',
    ApproveIdentityInDemo: 'free',
    ShowIdentity: 'free',
  },
  decide: {
    SubmitIdentity: decideSubmitIdentity,
    AskLevelThree: decideAskLevelThree,
    ReviewIdentity: decideReviewIdentity,
    ApproveIdentityInDemo: decideApproveIdentityInDemo,
    ShowIdentity: decideShowIdentity,
  },
  evolve: {
    IdentitySubmitted: applyRequest,
    LevelThreeAsked: applyRequest,
    IdentityReviewed: applyIdentityReviewed,
    IdentityShown: () => {},
  },
  timer: (reviewId, time) => ({ kind: 'ApproveIdentityInDemo', time, reviewId }),
});
