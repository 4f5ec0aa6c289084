/** How far people have proved who they are. Reviews under way and their timers follow from it. */
import { int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { Identity, IdentityState } from './state.ts';
import { identityNumber } from './submit.ts';

/** Review 0: nothing is under review. */
const identityShape = record({
  level: int,
  reviewId: int,
  waitingLevel: int,
  waitingTime: int,
  approveAt: int,
  refusedLevel: int,
  reason: text,
  day: int,
  requests: int,
});

export const identitySliceShape = record({
  nextReviewId: int,
  people: list(record({ userId: int, identity: identityShape })),
});

function identityRow(identity: Identity): TypeOf<typeof identityShape> {
  const { level, waiting, refusedLevel, reason, day, requests } = identity;
  const { reviewId = 0, level: waitingLevel = 0, time: waitingTime = 0, approveAt = 0 } = waiting ?? {};
  return { level, reviewId, waitingLevel, waitingTime, approveAt, refusedLevel, reason, day, requests };
}

function readIdentity(row: TypeOf<typeof identityShape>): Identity {
  const { level, reviewId, waitingLevel, waitingTime: time, approveAt, refusedLevel, reason, day, requests } = row;
  const waiting = reviewId === 0 ? null : { reviewId, level: waitingLevel as 2 | 3, time, approveAt };
  return { level: level as 1 | 2 | 3, waiting, refusedLevel: refusedLevel as 0 | 2 | 3, reason, day, requests };
}

export function restoreIdentity(
  state: IdentityState,
  { nextReviewId, people }: TypeOf<typeof identitySliceShape>,
): void {
  const waiting: { reviewId: number; approveAt: number; userId: number }[] = [];
  for (const { userId, identity } of people) {
    const { reviewId, approveAt } = identity;
    state.identity.identities.set(userId, readIdentity(identity));
    if (reviewId > 0) waiting.push({ reviewId, approveAt, userId });
  }
  // Reviews wait in the order of their ids.
  for (const { reviewId, approveAt, userId } of waiting.sort((a, b) => a.reviewId - b.reviewId)) {
    state.identity.reviews.set(reviewId, userId);
    if (approveAt > 0) state.timers.arm(identityNumber, reviewId, approveAt);
  }
  state.identity.nextReviewId = nextReviewId;
}

function peopleRows({ identity: { identities } }: IdentityState): TypeOf<typeof identitySliceShape>['people'] {
  const people = [...identities].map(([userId, identity]) => ({ userId, identity: identityRow(identity) }));
  return people.sort((a, b) => a.userId - b.userId);
}

export const identitySlice = sliceOf<IdentityState, TypeOf<typeof identitySliceShape>>(
  identitySliceShape,
  (state) => ({ nextReviewId: state.identity.nextReviewId, people: peopleRows(state) }),
  restoreIdentity,
);
