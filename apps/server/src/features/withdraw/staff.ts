/** The staff's side of withdrawals: review, and what manual custody sends by hand. */
import { type calls, encodeReconciliation, encodeWithdrawal } from '@bourse/contract';
import { actsOfTwo, formatMinor, parseMinor, withdrawalActsOf, withdrawalLimitOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import type { Services } from '../../services.ts';
import { assetOf, currencyIdOf } from '../market/index.ts';
import { propose, proposed } from '../staff/index.ts';
import { presentWithdrawal } from './present.ts';
import { reconciliation } from './reconciliation.ts';
import { readAllWithdrawals } from './view/reads.ts';

type Staff = Pick<
  Handlers<typeof calls.withdraw>,
  'all' | 'review' | 'markSent' | 'settle' | 'reconciliation' | 'figure' | 'limit'
>;

const nameOf = (withdrawalId: number) => `#${withdrawalId}`;

/** What this person may do with a withdrawal now, and what of it takes a second one. */
function actsOf({ writer: { state }, now }: Services, withdrawalId: number, { userId }: { userId: number }) {
  const found = state.withdraw.withdrawals.get(withdrawalId);
  const acts = [...withdrawalActsOf(found, userId)];
  const ofTwo = found === undefined ? [] : actsOfTwo(state, found, userId, now());
  return { acts, acts_of_two: acts.filter((act) => ofTwo.includes(act)) };
}

export const staffWithdrawals: Staff = {
  all({ status, ...asked }, context) {
    const { services, user, language } = context;
    return pageOfAll(
      context,
      (db) => readAllWithdrawals(db, status, asked),
      (row) => ({ ...encodeWithdrawal(presentWithdrawal(services, row, language)), ...actsOf(services, row.id, user) }),
    );
  },

  async reconciliation(_input, { services }) {
    const { writer } = services;
    const { time, assets } = reconciliation.of(services).last;
    const coins = assets.map(({ asset, ...figures }) => {
      return { currencyId: currencyIdOf(asset), currency: asset.code, ...figures };
    });
    return { message: encodeReconciliation(time, coins, formatMinor(withdrawalLimitOf(writer.state), 2)) };
  },

  async review({ id: withdrawalId, verdict, reason: told }, context) {
    const { services, user, idempotency, language } = context;
    const reason = told.trim();
    const asks = { withdrawalId, verdict, reason };
    const reviewed = { operatorId: user.userId, ...asks };
    const outcome = await services.writer.submit({ kind: 'ReviewWithdrawal', idempotency, ...reviewed });
    if (!('refused' in outcome))
      return { message: translate(language, verdict === 'agreed' ? 'common.approved' : 'common.rejected') };
    // More than one person agrees to.
    if (outcome.refused !== 'proposal_required') return outcome;
    return proposed(context, await propose(context, 'ReviewWithdrawal', asks, reason || nameOf(withdrawalId)));
  },

  async markSent({ id: withdrawalId, hash: transaction }, context) {
    const asks = { withdrawalId, transaction, bytes: new Uint8Array() };
    return proposed(context, await propose(context, 'PrepareWithdrawal', asks, nameOf(withdrawalId)));
  },

  async settle({ id: withdrawalId, outcome: result, reason: told }, context) {
    const { services, user, idempotency, language } = context;
    const { writer } = services;
    const reason = told.trim();
    const feeAsset = writer.state.withdraw.withdrawals.get(withdrawalId)?.asset ?? 0;
    // What the network charged is entered with the correction of the books, not here.
    const asks = { withdrawalId, outcome: result, reason, feeAsset, networkFeeMinor: 0n };
    const settled = { operatorId: user.userId, ...asks };
    const outcome = await writer.submit({ kind: 'SettleWithdrawal', idempotency, ...settled });
    if (!('refused' in outcome)) return { message: translate(language, 'common.approved') };
    if (outcome.refused !== 'proposal_required') return outcome;
    return proposed(context, await propose(context, 'SettleWithdrawal', asks, reason || nameOf(withdrawalId)));
  },

  async figure({ currency, number, time, reason }, context) {
    const { writer } = context.services;
    const asset = assetOf(writer.state, currency);
    if (asset === undefined) return { refused: 'coin_not_found', field: 'currency' };
    const amountMinor = parseMinor(number, asset.scale);
    if (amountMinor === null) return { refused: 'parameter_error', field: 'number' };
    const asks = { asset: asset.asset, amountMinor, takenAt: time, reason: reason.trim() };
    return proposed(context, await propose(context, 'EnterFigure', asks, reason));
  },

  async limit({ number, reason }, context) {
    const limitCents = parseMinor(number, 2);
    if (limitCents === null) return { refused: 'parameter_error', field: 'number' };
    const asks = { limitCents, reason: reason.trim() };
    return proposed(context, await propose(context, 'SetWithdrawalLimit', asks, reason));
  },
};
