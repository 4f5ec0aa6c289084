/** Identity reviews in the view. */
import { type EventOf, formatDecimal } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { IdentityTables } from './tables.ts';

/** Decimals of a bitcoin's smallest unit. */
const bitcoinScale = 8;

interface ReviewInsert {
  readonly event: EventOf<'IdentitySubmitted' | 'LevelThreeAsked'>;
  /** Where the decision came along. */
  decision: EventOf<'IdentityReviewed'> | null;
}

interface ReviewChanges {
  readonly reviews: Map<number, ReviewInsert>;
  /** Of reviews that have their rows already. */
  readonly decisions: EventOf<'IdentityReviewed'>[];
}

function foldRequest({ reviews }: ReviewChanges, event: ReviewInsert['event']): void {
  reviews.set(event.reviewId, { event, decision: null });
}

/** What level three has none of is empty. */
function told({ event }: ReviewInsert) {
  if (event.kind === 'IdentitySubmitted') return { ...event, level: 2, assets: '0' };
  const nothing = { name: '', cardId: '', frontPic: '', reversePic: '', handPic: '' };
  return { ...event, ...nothing, level: 3, assets: formatDecimal(event.assetsMinor, bitcoinScale) };
}

function insertReviews(changes: ReviewChanges): Part | null {
  if (changes.reviews.size === 0) return null;
  const reviews = [...changes.reviews.values()].sort((a, b) => a.event.reviewId - b.event.reviewId);
  const rows = reviews.map((review) => ({ ...told(review), decision: review.decision }));
  return sql`
    insert into identity_reviews (id, user_id, level, status, name, card_id, front_pic, reverse_pic, hand_pic, assets,
      reason, operator_id, submitted_at, decided_at)
    select * from unnest(
      ${list(rows.map((row) => row.reviewId))}::bigint[],
      ${list(rows.map((row) => row.userId))}::bigint[],
      ${list(rows.map((row) => row.level))}::integer[],
      ${list(rows.map((row) => row.decision?.verdict ?? 'waiting'))}::text[],
      ${list(rows.map((row) => row.name))}::text[],
      ${list(rows.map((row) => row.cardId))}::text[],
      ${list(rows.map((row) => row.frontPic))}::text[],
      ${list(rows.map((row) => row.reversePic))}::text[],
      ${list(rows.map((row) => row.handPic))}::text[],
      ${list(rows.map((row) => row.assets))}::numeric[],
      ${list(rows.map((row) => row.decision?.reason ?? ''))}::text[],
      ${list(rows.map((row) => row.decision?.operatorId ?? 0))}::bigint[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.decision?.time ?? 0))}::bigint[])`;
}

function updateReviews({ decisions }: ReviewChanges): Part | null {
  if (decisions.length === 0) return null;
  return sql`
    update identity_reviews set status = u.status, reason = u.reason, operator_id = u.operator_id,
      decided_at = u.decided_at
    from unnest(
      ${list(decisions.map((row) => row.reviewId))}::bigint[],
      ${list(decisions.map((row) => row.verdict))}::text[],
      ${list(decisions.map((row) => row.reason))}::text[],
      ${list(decisions.map((row) => row.operatorId))}::bigint[],
      ${list(decisions.map((row) => row.time))}::bigint[]) as u (id, status, reason, operator_id, decided_at)
    where identity_reviews.id = u.id`;
}

export const identityProjection = defineProjection<IdentityTables>()({
  name: 'identity',
  tables: { identity_reviews: ['id'] },
  create: (): ReviewChanges => ({ reviews: new Map(), decisions: [] }),
  fold: {
    IdentitySubmitted: (changes, _memory, _seq, event) => foldRequest(changes, event),
    LevelThreeAsked: (changes, _memory, _seq, event) => foldRequest(changes, event),
    IdentityReviewed({ reviews, decisions }, _memory, _seq, event) {
      const unwritten = reviews.get(event.reviewId);
      if (unwritten === undefined) decisions.push(event);
      else unwritten.decision = event;
    },
    IdentityShown: null,
  },
  rows: ({ reviews, decisions }) => reviews.size + decisions.length,
  parts: (changes) => [insertReviews(changes), updateReviews(changes)],
});
