/** How far people have proved who they are. Reviews under way and their timers follow from it. */
import { int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { Identity, State } from './state.ts';
import { featureNumber } from './submit.ts';

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

export const shape = record({
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

export function restore(state: State, { nextReviewId, people }: TypeOf<typeof shape>): void {
  const waiting: { reviewId: number; approveAt: number; userId: number }[] = [];
  for (const { userId, identity } of people) {
    const { reviewId, approveAt } = identity;
    state.identity.identities.set(userId, readIdentity(identity));
    if (reviewId > 0) waiting.push({ reviewId, approveAt, userId });
  }
  // Reviews wait in the order of their ids.
  for (const { reviewId, approveAt, userId } of waiting.sort((a, b) => a.reviewId - b.reviewId)) {
    state.identity.reviews.set(reviewId, userId);
    if (approveAt > 0) state.timers.arm(featureNumber, reviewId, approveAt);
  }
  state.identity.nextReviewId = nextReviewId;
}

function peopleRows({ identity: { identities } }: State): TypeOf<typeof shape>['people'] {
  const people = [...identities].map(([userId, identity]) => ({ userId, identity: identityRow(identity) }));
  return people.sort((a, b) => a.userId - b.userId);
}

export const slice = sliceOf<State, TypeOf<typeof shape>>(
  shape,
  (state) => ({ nextReviewId: state.identity.nextReviewId, people: peopleRows(state) }),
  restore,
);
