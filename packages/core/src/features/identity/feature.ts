/** Who a person is: requests, and what staff decide about them. */
import { defineFeature } from '../../kernel/feature.ts';
import { type IdentityCommands, identityAnswers } from './commands.ts';
import { identityEvents } from './events.ts';
import {
  applyIdentityReviewed,
  decideApproveIdentityInDemo,
  decideReviewIdentity,
  decideShowIdentity,
  reviewIdentityRule,
} from './review.ts';
import { identitySlice } from './slice.ts';
import type { IdentityState } from './state.ts';
import { createIdentityState } from './state.ts';
import { applyRequest, decideAskLevelThree, decideSubmitIdentity, identityNumber } from './submit.ts';

export const identity = defineFeature<IdentityState, IdentityCommands>()({
  name: 'identity',
  number: identityNumber,
  uses: ['auth'],
  create: createIdentityState,
  answers: identityAnswers,
  events: identityEvents,
  slice: identitySlice,
  budget: {
    SubmitIdentity: 'limited',
    AskLevelThree: 'limited',
    ReviewIdentity: 'free',
    ApproveIdentityInDemo: 'free',
    ShowIdentity: 'free',
  },
  needs: {
    SubmitIdentity: 'nothing',
    AskLevelThree: 'nothing',
    ReviewIdentity: 'nothing',
    ApproveIdentityInDemo: 'nothing',
    ShowIdentity: 'nothing',
  },
  staff: {
    ReviewIdentity: reviewIdentityRule,
    ShowIdentity: { permission: 'identity.review' },
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
