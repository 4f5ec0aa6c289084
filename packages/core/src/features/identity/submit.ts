/**
 * Identity reviews. Guarantees: a person has at most one request under review, levels are reached in order, and only the
 * demo approves by itself. What a person told (sealed) passes through here and is not kept in the state.
 */
import type { Refusal } from '../../kernel/feature.ts';
import { userOf } from '../auth/index.ts';
import type { IdentityCommandOf, IdentityDecision } from './commands.ts';
import type { IdentityEventOf } from './events.ts';
import type { Identity, IdentityState, WithIdentity } from './state.ts';

/** Timers are armed under it, by the review's id. */
export const identityNumber = 6;
/** Requests a person may send in one UTC day: each keeps three images for good. */
export const requestsADay = 10;
/** Level three needs more than this, in the smallest unit of bitcoin. */
export const levelThreeMinor = 20n * 10n ** 8n;

const dayMs = 86_400_000;

/** Level one comes with the account: its phone number or e-mail address was proved. */
export function identityOf({ identity: { identities } }: WithIdentity, userId: number): Identity {
  return identities.get(userId) ?? { level: 1, waiting: null, refusedLevel: 0, reason: '', day: 0, requests: 0 };
}

/** How far the real name is: 0 not submitted or rejected, 1 under review, 2 approved. */
export function reviewStatusOf(state: WithIdentity, userId: number): 0 | 1 | 2 {
  const { level, waiting } = identityOf(state, userId);
  if (level >= 2) return 2;
  return waiting === null ? 0 : 1;
}

export function decideSubmitIdentity(
  state: IdentityState,
  command: IdentityCommandOf<'SubmitIdentity'>,
): IdentityDecision<'SubmitIdentity'> {
  const { userId, name, cardId, frontPic, reversePic, handPic, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const refusal = refuseRequest(identityOf(state, userId), 2, time);
  if (refusal !== null) return refusal;
  if ([name, cardId, frontPic, reversePic, handPic].includes('')) return { refused: 'parameter_error' };
  const reviewId = state.identity.nextReviewId;
  const approveAt = approvalTime(state, command);
  const told = { name, cardId, frontPic, reversePic, handPic };
  return { events: [{ kind: 'IdentitySubmitted', time, userId, reviewId, approveAt, ...told }], answer: { reviewId } };
}

export function decideAskLevelThree(
  state: IdentityState,
  command: IdentityCommandOf<'AskLevelThree'>,
): IdentityDecision<'AskLevelThree'> {
  const { userId, assetsMinor, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const refusal = refuseRequest(identityOf(state, userId), 3, time);
  if (refusal !== null) return refusal;
  if (assetsMinor <= levelThreeMinor) return { refused: 'identity_assets_low' };
  const reviewId = state.identity.nextReviewId;
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
function approvalTime(
  state: IdentityState,
  { approveAfterMs, time }: { approveAfterMs: number; time: number },
): number {
  return state.mode === 'demo' && approveAfterMs > 0 ? time + approveAfterMs : 0;
}

export function applyRequest(
  state: IdentityState,
  event: IdentityEventOf<'IdentitySubmitted' | 'LevelThreeAsked'>,
): void {
  const { userId, reviewId, approveAt, time } = event;
  const identity = identityOf(state, userOf(state, userId).userId);
  const day = Math.floor(time / dayMs);
  state.identity.identities.set(userId, {
    ...identity,
    waiting: { reviewId, level: event.kind === 'IdentitySubmitted' ? 2 : 3, time, approveAt },
    refusedLevel: 0,
    reason: '',
    day,
    requests: identity.day === day ? identity.requests + 1 : 1,
  });
  state.identity.reviews.set(reviewId, userId);
  if (approveAt > 0) state.timers.arm(identityNumber, reviewId, approveAt);
  state.identity.nextReviewId = reviewId + 1;
}
