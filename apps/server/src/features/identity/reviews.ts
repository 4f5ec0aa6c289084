/** The staff's side: what waits, what a person told, and the decision. */
import { type calls, picturePath, type ReviewRow } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { propose, proposed } from '../staff/index.ts';
import { sameNumber, samePictures } from './likeness.ts';
import { readAudit, readReview, readReviews } from './view/reads.ts';

function presentAct({ id, time, operator_id, act, user_id, note }: Database['audit_trail']) {
  return { id, time: timeOf(time), operator_id, act, user_id, note };
}

type Staff = Pick<Handlers<(typeof calls)['identity']>, 'reviews' | 'show' | 'approve' | 'reject' | 'audit'>;

function timeOf(ms: number): string {
  return ms === 0 ? '' : new Date(ms).toISOString();
}

function presentReview({ writer }: Services, row: Database['identity_reviews']): ReviewRow {
  const { account = '', language = '' } = writer.state.auth.users.get(row.user_id) ?? {};
  return {
    id: row.id,
    user_id: row.user_id,
    account,
    language,
    level: row.level,
    status: row.status,
    reason: row.reason,
    submitted_at: timeOf(row.submitted_at),
    decided_at: timeOf(row.decided_at),
    operator_id: row.operator_id,
  };
}

async function decide(
  verdict: 'approved' | 'rejected',
  reviewId: number,
  reason: string,
  context: Context<'operator'>,
) {
  const { services, user, language } = context;
  const asks = { reviewId, verdict, reason };
  const outcome = await services.writer.submit({ kind: 'ReviewIdentity', operatorId: user.userId, ...asks });
  // Of somebody whom a browser of the office knows.
  if ('refused' in outcome && outcome.refused === 'proposal_required')
    return proposed(context, await propose(context, 'ReviewIdentity', asks, reason || `identity ${reviewId}`));
  if ('refused' in outcome) return outcome;
  return { message: translate(language, verdict === 'approved' ? 'common.approved' : 'common.rejected') };
}

export const staffReviews: Staff = {
  reviews: ({ status, ...asked }, context) =>
    pageOfAll(
      context,
      (db) => readReviews(db, status, asked),
      (row) => presentReview(context.services, row),
    ),

  async show({ id }, { services, user }) {
    const { view, vault, writer } = services;
    await view.waitFor(writer.durableSeq);
    const row = await readReview(view.db, id);
    if (row === undefined) return { refused: 'identity_review_not_found' };
    // Recorded before it is shown.
    const shown = { operatorId: user.userId, userId: row.user_id, reviewId: row.id };
    const outcome = await writer.submit({ kind: 'ShowIdentity', ...shown });
    if ('refused' in outcome) return outcome;
    const open = async (sealed: string) => (sealed === '' ? '' : ((await vault.open(row.user_id, sealed)) ?? ''));
    const cardId = await open(row.card_id);
    const addressOf = (picture: string) => (picture === '' ? '' : `${picturePath}?id=${picture}`);
    return {
      message: {
        ...presentReview(services, row),
        name: await open(row.name),
        card_id: cardId,
        front_pic: addressOf(row.front_pic),
        reverse_pic: addressOf(row.reverse_pic),
        hand_pic: addressOf(row.hand_pic),
        assets_btc: row.level === 3 ? row.assets : '',
        same_number: await sameNumber(services, row.user_id, cardId),
        same_picture: await samePictures(services, row),
      },
    };
  },

  approve: ({ id }, context) => decide('approved', id, '', context),

  reject: ({ id, reason }, context) => decide('rejected', id, reason.trim(), context),

  audit: (asked, context) => pageOfAll(context, (db) => readAudit(db, asked), presentAct),
};
