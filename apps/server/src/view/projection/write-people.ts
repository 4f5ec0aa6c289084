/** Parts of the projector's statement that write the tables about people. */
import { formatDecimal } from '@bourse/core';
import { type RawBuilder, sql } from 'kysely';
import { list } from './lists.ts';
import type { PeopleChanges, ReviewInsert } from './people-changes.ts';

type Part = RawBuilder<unknown>;

/** Decimals of a bitcoin's smallest unit. */
const bitcoinScale = 8;

export function peopleParts(changes: PeopleChanges): (Part | null)[] {
  return [
    insertReviews(changes),
    updateReviews(changes),
    insertMessages(changes),
    markMessages(changes),
    markThrough(changes),
    insertAudit(changes),
  ];
}

/** What level three has none of is empty. */
function told({ event }: ReviewInsert) {
  if (event.kind === 'IdentitySubmitted') return { ...event, level: 2, assets: '0' };
  const nothing = { name: '', cardId: '', frontPic: '', reversePic: '', handPic: '' };
  return { ...event, ...nothing, level: 3, assets: formatDecimal(event.assetsMinor, bitcoinScale) };
}

function insertReviews(changes: PeopleChanges): Part | null {
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

function updateReviews({ decisions }: PeopleChanges): Part | null {
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

function insertMessages(changes: PeopleChanges): Part | null {
  const rows = [...changes.messages.values()].flat().sort((a, b) => a.userId - b.userId || a.id - b.id);
  if (rows.length === 0) return null;
  // A login is told of where the device is new; nobody wonders about the first one.
  return sql`
    insert into messages (user_id, id, kind, ref, note, time, is_read)
    select m.user_id, m.id, m.kind, m.ref, m.note, m.time, m.is_read or (m.is_first and not exists (
      select 1 from messages as known where known.user_id = m.user_id and known.kind = 'new_login'))
    from unnest(
      ${list(rows.map((row) => row.userId))}::bigint[],
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.kind))}::text[],
      ${list(rows.map((row) => row.ref))}::bigint[],
      ${list(rows.map((row) => row.note))}::text[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.isRead))}::boolean[],
      ${list(rows.map((row) => row.isFirstLogin))}::boolean[]
    ) as m (user_id, id, kind, ref, note, time, is_read, is_first)
    where m.kind <> 'new_login' or not exists (
      select 1 from messages as known
      where known.user_id = m.user_id and known.kind = 'new_login' and known.note = m.note)`;
}

/** Rows that this statement writes are not seen by it: those were marked before they got here. */
function markMessages({ marks }: PeopleChanges): Part | null {
  if (marks.length === 0) return null;
  return sql`
    update messages set is_read = true
    from (select distinct * from unnest(
      ${list(marks.map((mark) => mark.userId))}::bigint[],
      ${list(marks.map((mark) => mark.id))}::bigint[]) as given (user_id, id)) as m
    where messages.user_id = m.user_id and messages.id = m.id and not messages.is_read`;
}

function markThrough({ readThrough }: PeopleChanges): Part | null {
  if (readThrough.size === 0) return null;
  return sql`
    update messages set is_read = true
    from unnest(
      ${list([...readThrough.keys()])}::bigint[],
      ${list([...readThrough.values()])}::bigint[]) as m (user_id, id)
    where messages.user_id = m.user_id and messages.id <= m.id and not messages.is_read`;
}

function insertAudit({ audit }: PeopleChanges): Part | null {
  if (audit.length === 0) return null;
  return sql`
    insert into audit_trail (id, time, operator_id, act, user_id, note)
    select * from unnest(
      ${list(audit.map((row) => row.id))}::bigint[],
      ${list(audit.map((row) => row.time))}::bigint[],
      ${list(audit.map((row) => row.operatorId))}::bigint[],
      ${list(audit.map((row) => row.act))}::text[],
      ${list(audit.map((row) => row.userId))}::bigint[],
      ${list(audit.map((row) => row.note))}::text[])`;
}
