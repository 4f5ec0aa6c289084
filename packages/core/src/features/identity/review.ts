/** The end of an identity review: by an operator, or in the demo by time. */
import { assert } from '../../kernel/assert.ts';
import { int, oneOf, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { IdentityCommandOf, IdentityDecision } from './commands.ts';
import type { IdentityEventOf } from './events.ts';
import type { IdentityState } from './state.ts';
import { identityNumber, identityOf } from './submit.ts';

/** Characters of a reason. */
export const reasonMax = 300;

export function decideReviewIdentity(
  state: IdentityState,
  command: IdentityCommandOf<'ReviewIdentity'>,
): IdentityDecision<'ReviewIdentity'> {
  const { operatorId, reviewId, verdict, reason, time } = command;
  if (state.auth.users.get(operatorId)?.role !== 'operator') return { refused: 'operator_only' };
  const userId = state.identity.reviews.get(reviewId);
  if (userId === undefined) return { refused: 'identity_review_not_found' };
  // Nobody decides about himself.
  if (userId === operatorId) return { refused: 'operator_only' };
  if (verdict === 'rejected' && reason === '') return { refused: 'identity_reason_required' };
  if (reason.length > reasonMax) return { refused: 'parameter_error' };
  return { events: [reviewedEvent(state, userId, { reviewId, operatorId, verdict, reason, time })], answer: {} };
}

export const reviewIdentityRule: StaffRule<IdentityState, IdentityCommandOf<'ReviewIdentity'>> = {
  permission: 'identity.review',
  userOf: ({ identity: { reviews } }, { reviewId }) => reviews.get(reviewId) ?? 0,
  proposal: {
    shapes: [record({ reviewId: int, verdict: oneOf('approved', 'rejected'), reason: text })],
    // One decides, unless the person was seen at a browser of the office.
    isNeeded: () => false,
    changes: (_, { reviewId, verdict, reason }) => [
      { what: `identity ${reviewId}`, before: '', after: reason === '' ? verdict : `${verdict}: ${reason}` },
    ],
  },
};

function reviewedEvent(
  state: IdentityState,
  userId: number,
  decided: Pick<IdentityEventOf<'IdentityReviewed'>, 'reviewId' | 'operatorId' | 'verdict' | 'reason' | 'time'>,
): IdentityEventOf<'IdentityReviewed'> {
  const { level: levelBefore, waiting } = identityOf(state, userId);
  const levelAfter = decided.verdict === 'approved' ? (waiting?.level ?? levelBefore) : levelBefore;
  return { kind: 'IdentityReviewed', userId, ...decided, levelBefore, levelAfter };
}

/** The demo has no staff. */
export function decideApproveIdentityInDemo(
  state: IdentityState,
  command: IdentityCommandOf<'ApproveIdentityInDemo'>,
): IdentityDecision<'ApproveIdentityInDemo'> {
  const { reviewId, time } = command;
  const userId = state.identity.reviews.get(reviewId);
  if (userId === undefined) return { events: [], answer: {} };
  const { waiting } = identityOf(state, userId);
  if (waiting === null || waiting.approveAt === 0 || waiting.approveAt > time) return { events: [], answer: {} };
  const verdict = { reviewId, operatorId: 0, verdict: 'approved', reason: '', time } as const;
  return { events: [reviewedEvent(state, userId, verdict)], answer: {} };
}

/** Whoever sees what a person told leaves a line; nothing else changes. */
export function decideShowIdentity(
  state: IdentityState,
  command: IdentityCommandOf<'ShowIdentity'>,
): IdentityDecision<'ShowIdentity'> {
  const { operatorId, userId, reviewId, time } = command;
  if (state.auth.users.get(operatorId)?.role !== 'operator') return { refused: 'operator_only' };
  if (!state.auth.users.has(userId)) return { refused: 'identity_review_not_found' };
  return { events: [{ kind: 'IdentityShown', time, operatorId, userId, reviewId }], answer: {} };
}

export function applyIdentityReviewed(state: IdentityState, event: IdentityEventOf<'IdentityReviewed'>): void {
  const { userId } = event;
  assert(state.identity.reviews.get(event.reviewId) === userId, 'a review has its person', event.reviewId);
  const identity = identityOf(state, userId);
  const { waiting } = identity;
  assert(waiting !== null && waiting.reviewId === event.reviewId, 'a review is under way', event.reviewId);
  const isApproved = event.verdict === 'approved';
  state.identity.identities.set(userId, {
    ...identity,
    level: isApproved ? waiting.level : identity.level,
    waiting: null,
    refusedLevel: isApproved ? 0 : waiting.level,
    reason: isApproved ? '' : event.reason,
  });
  state.identity.reviews.delete(event.reviewId);
  state.timers.disarm(identityNumber, event.reviewId);
}
