import { big, int, oneOf, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';

function levelText(level: number): string {
  return level === 0 ? '' : `level ${level}`;
}

export const identityEvents = {
  /** Level two is asked for. Name and number are sealed; the pictures are ids of uploads. `approveAt` 0: by staff. */
  IdentitySubmitted: event(
    60,
    {
      userId: int,
      reviewId: int,
      name: text,
      cardId: text,
      frontPic: text,
      reversePic: text,
      handPic: text,
      approveAt: int,
    },
    { users: owner, notices: ({ userId, reviewId: ref }) => [{ userId, kind: 'identity_submitted', ref, note: '' }] },
  ),
  /** Level three is asked for by somebody whose accounts are worth so much, in the smallest unit of bitcoin. */
  LevelThreeAsked: event(
    61,
    { userId: int, reviewId: int, assetsMinor: big, approveAt: int },
    { users: owner, notices: ({ userId, reviewId: ref }) => [{ userId, kind: 'identity_submitted', ref, note: '' }] },
  ),
  /** `operatorId` 0: the demo by itself. */
  IdentityReviewed: event(
    62,
    {
      userId: int,
      reviewId: int,
      operatorId: int,
      verdict: oneOf('approved', 'rejected'),
      reason: text,
      /** The person's level before and after; 0: not known to the build that wrote the event. */
      levelBefore: since(2, int, 0),
      levelAfter: since(2, int, 0),
    },
    {
      users: owner,
      // Of an approval the level that was reached, of a refusal why.
      notices: ({ userId, reviewId: ref, verdict, reason, levelAfter }) => [
        { userId, kind: `identity_${verdict}`, ref, note: verdict === 'approved' ? `${levelAfter || ''}` : reason },
      ],
      act: ({ operatorId, userId, reviewId, verdict, reason, levelBefore, levelAfter }) => ({
        act: verdict === 'approved' ? 'identity_approve' : 'identity_reject',
        operatorId,
        userId,
        note: `#${reviewId} ${reason}`.trim(),
        before: levelText(levelBefore),
        after: levelText(levelAfter),
      }),
    },
  ),
  /** An operator has seen what the person told. */
  IdentityShown: event(
    63,
    { operatorId: int, userId: int, reviewId: int },
    owner,
    ({ operatorId, userId, reviewId }) => ({
      act: 'identity_show',
      operatorId,
      userId,
      note: `#${reviewId}`,
      before: '',
      after: '',
    }),
  ),
};

export type IdentityEvents = EventsIn<typeof identityEvents>;
export type IdentityEvent = IdentityEvents[keyof IdentityEvents];
export type IdentityEventOf<K extends keyof IdentityEvents> = IdentityEvents[K];
