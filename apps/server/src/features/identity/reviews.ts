/** The staff's side: what waits, what a person told, and the decision. */
import { type calls, picturePath, type ReviewRow } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import type { IdentityReviewsTable } from '../../view/schema.ts';

type Staff = Pick<Handlers<(typeof calls)['identity']>, 'reviews' | 'show' | 'approve' | 'reject' | 'audit'>;

function timeOf(ms: number): string {
  return ms === 0 ? '' : new Date(ms).toISOString();
}

function presentReview({ writer }: Services, row: IdentityReviewsTable): ReviewRow {
  return {
    id: row.id,
    user_id: row.user_id,
    account: writer.state.auth.users.get(row.user_id)?.account ?? '',
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
  { services, user, language }: Context,
) {
  if (user === null) return { refused: 'please_login' } as const;
  const command = { kind: 'ReviewIdentity', operatorId: user.userId, reviewId, verdict, reason } as const;
  const outcome = await services.writer.submit(command);
  if ('refused' in outcome) return outcome;
  return { message: translate(language, verdict === 'approved' ? 'common.approved' : 'common.rejected') };
}

export const staffReviews: Staff = {
  async reviews({ status, page, limit }, { services }) {
    const { view, writer } = services;
    const isFresh = await view.waitFor(writer.durableSeq);
    const chosen = view.db.selectFrom('identity_reviews').where('status', '=', status);
    const rows = await chosen
      .selectAll()
      .orderBy('id', status === 'waiting' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await chosen
      .select(({ fn }) => fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    const list = rows.map((row) => presentReview(services, row));
    return { message: { list, page, limit, total: Number(total) }, ...(!isFresh && { stale: true }) };
  },

  async show({ id }, { services, user }) {
    if (user === null) return { refused: 'please_login' };
    const { view, vault, writer } = services;
    await view.waitFor(writer.durableSeq);
    const row = await view.db.selectFrom('identity_reviews').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return { refused: 'identity_review_not_found' };
    // Recorded before it is shown.
    const shown = { operatorId: user.userId, userId: row.user_id, reviewId: row.id };
    const outcome = await writer.submit({ kind: 'ShowIdentity', ...shown });
    if ('refused' in outcome) return outcome;
    const open = async (sealed: string) => (sealed === '' ? '' : ((await vault.open(row.user_id, sealed)) ?? ''));
    const addressOf = (picture: string) => (picture === '' ? '' : `${picturePath}?id=${picture}`);
    return {
      message: {
        ...presentReview(services, row),
        name: await open(row.name),
        card_id: await open(row.card_id),
        front_pic: addressOf(row.front_pic),
        reverse_pic: addressOf(row.reverse_pic),
        hand_pic: addressOf(row.hand_pic),
        assets_btc: row.level === 3 ? row.assets : '',
      },
    };
  },

  approve: ({ id }, context) => decide('approved', id, '', context),

  reject: ({ id, reason }, context) => decide('rejected', id, reason.trim(), context),

  async audit({ page, limit }, { services }) {
    const { view, writer } = services;
    const isFresh = await view.waitFor(writer.durableSeq);
    const rows = await view.db
      .selectFrom('audit_trail')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await view.db
      .selectFrom('audit_trail')
      .select(({ fn }) => fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    const list = rows.map(({ time, ...row }) => ({ ...row, time: timeOf(time) }));
    return { message: { list, page, limit, total: Number(total) }, ...(!isFresh && { stale: true }) };
  },
};
