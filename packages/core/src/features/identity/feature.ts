/** Who a person is: requests, and what staff decide about them. */
import { earliest } from '../../kernel/earliest.ts';
import { defineFeature } from '../../kernel/feature.ts';
import type { State } from '../../state.ts';
import type { Commands } from './commands.ts';
import { events } from './events.ts';
import {
  applyIdentityReviewed,
  decideApproveIdentityInDemo,
  decideReviewIdentity,
  decideShowIdentity,
} from './review.ts';
import { applyRequest, decideAskLevelThree, decideSubmitIdentity } from './submit.ts';

export const identity = defineFeature<State, Commands>()({
  name: 'identity',
  events,
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
  followUp: (state, time) => {
    for (const [reviewId, approveAt] of state.approvals) {
      if (approveAt <= time) return { kind: 'ApproveIdentityInDemo', time, reviewId };
    }
    return null;
  },
  nextDue: (state) => earliest(state.approvals.values()),
});
