/**
 * Identity reviews. Guarantees: a person has at most one request under review, levels are reached in order, and only the
 * demo approves by itself. What a person told (sealed) passes through here and is not kept in the state.
 */

import type { Refusal } from '../../kernel/feature.ts';
import { userOf } from '../../lookup.ts';
import type { Identity, State, User } from '../../state.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventOf } from './events.ts';

/** Timers are armed under it, by the review's id. */
export const featureNumber = 6;
/** Requests a person may send in one UTC day: each keeps three images for good. */
export const requestsADay = 10;
/** Level three needs more than this, in the smallest unit of bitcoin. */
export const levelThreeMinor = 20n * 10n ** 8n;

const dayMs = 86_400_000;

/** Level one comes with the account: its phone number or e-mail address was proved. */
export function identityOf(user: User): Identity {
  return user.identity ?? { level: 1, waiting: null, refusedLevel: 0, reason: '', day: 0, requests: 0 };
}

/** How far the real name is: 0 not submitted or rejected, 1 under review, 2 approved. */
export function reviewStatusOf(user: User): 0 | 1 | 2 {
  const { level, waiting } = identityOf(user);
  if (level >= 2) return 2;
  return waiting === null ? 0 : 1;
}

export function decideSubmitIdentity(state: State, command: CommandOf<'SubmitIdentity'>): Decision<'SubmitIdentity'> {
  const { userId, name, cardId, frontPic, reversePic, handPic, time } = command;
  const user = state.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const refusal = refuseRequest(identityOf(user), 2, time);
  if (refusal !== null) return refusal;
  if ([name, cardId, frontPic, reversePic, handPic].includes('')) return { refused: 'parameter_error' };
  const reviewId = state.nextReviewId;
  const approveAt = approvalTime(state, command);
  const told = { name, cardId, frontPic, reversePic, handPic };
  return { events: [{ kind: 'IdentitySubmitted', time, userId, reviewId, approveAt, ...told }], answer: { reviewId } };
}

export function decideAskLevelThree(state: State, command: CommandOf<'AskLevelThree'>): Decision<'AskLevelThree'> {
  const { userId, assetsMinor, time } = command;
  const user = state.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const refusal = refuseRequest(identityOf(user), 3, time);
  if (refusal !== null) return refusal;
  if (assetsMinor <= levelThreeMinor) return { refused: 'identity_assets_low' };
  const reviewId = state.nextReviewId;
  const approveAt = approvalTime(state, command);
  return {
    events: [{ kind: 'LevelThreeAsked', time, userId, reviewId, approveAt, assetsMinor }],
    answer: { reviewId },
  };
}

function refuseRequest(identity: Identity, level: 2 | 3, time: number): Refusal | null {
  if (identity.level >= level) return { refused: 'identity_approved' };
  if (identity.waiting !== null) return { refused: 'identity_under_review' };
  if (identity.level < level - 1) return { refused: 'identity_level_two_first' };
  const isSameDay = identity.day === Math.floor(time / dayMs);
  return isSameDay && identity.requests >= requestsADay ? { refused: 'identity_too_often' } : null;
}

/** 0: staff decide. */
function approvalTime(state: State, { approveAfterMs, time }: { approveAfterMs: number; time: number }): number {
  return state.mode === 'demo' && approveAfterMs > 0 ? time + approveAfterMs : 0;
}

export function applyRequest(state: State, event: EventOf<'IdentitySubmitted' | 'LevelThreeAsked'>): void {
  const { userId, reviewId, approveAt, time } = event;
  const user = userOf(state, userId);
  const identity = identityOf(user);
  const day = Math.floor(time / dayMs);
  user.identity = {
    ...identity,
    waiting: { reviewId, level: event.kind === 'IdentitySubmitted' ? 2 : 3, time, approveAt },
    refusedLevel: 0,
    reason: '',
    day,
    requests: identity.day === day ? identity.requests + 1 : 1,
  };
  state.reviews.set(reviewId, user);
  if (approveAt > 0) state.timers.arm(featureNumber, reviewId, approveAt);
  state.nextReviewId = reviewId + 1;
}
