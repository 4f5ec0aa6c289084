/** The staff's side of withdrawals: review, and what manual custody sends by hand. */
import { type calls, encodeReconciliation, encodeWithdrawal } from '@bourse/contract';
import { withdrawalActsOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import { currencyIdOf } from '../market/index.ts';
import { presentWithdrawal } from './present.ts';
import { reconciliation } from './reconciliation.ts';
import { readAllWithdrawals } from './view/reads.ts';

type Staff = Pick<Handlers<typeof calls.withdraw>, 'all' | 'review' | 'markSent' | 'settle' | 'reconciliation'>;

export const staffWithdrawals: Staff = {
  all({ status, ...asked }, context) {
    const { services, user, language } = context;
    return pageOfAll(
      context,
      (db) => readAllWithdrawals(db, status, asked),
      (row) => ({
        ...encodeWithdrawal(presentWithdrawal(services, row, language)),
        acts: [...withdrawalActsOf(services.writer.state.withdraw.withdrawals.get(row.id), user.userId)],
      }),
    );
  },

  async reconciliation(_input, { services }) {
    const { time, assets } = reconciliation.of(services).last;
    const coins = assets.map(({ asset, ...figures }) => {
      return { currencyId: currencyIdOf(asset), currency: asset.code, ...figures };
    });
    return { message: encodeReconciliation(time, coins) };
  },

  async review({ id: withdrawalId, verdict, reason }, { services, user, idempotency, language }) {
    const reviewed = { operatorId: user.userId, withdrawalId, verdict, reason: reason.trim() };
    const outcome = await services.writer.submit({ kind: 'ReviewWithdrawal', idempotency, ...reviewed });
    if ('refused' in outcome) return outcome;
    return { message: translate(language, verdict === 'agreed' ? 'common.approved' : 'common.rejected') };
  },

  async markSent({ id: withdrawalId, hash: transaction }, { services, user, idempotency, language }) {
    const sent = { operatorId: user.userId, withdrawalId, transaction, bytes: new Uint8Array() };
    const outcome = await services.writer.submit({ kind: 'PrepareWithdrawal', idempotency, ...sent });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.approved') };
  },

  async settle({ id: withdrawalId, outcome: result, reason }, { services, user, idempotency, language }) {
    const { writer } = services;
    const asset = writer.state.withdraw.withdrawals.get(withdrawalId)?.asset ?? 0;
    // What the network charged is entered with the correction of the books, not here.
    const settled = { operatorId: user.userId, withdrawalId, outcome: result, reason: reason.trim() };
    const fee = { feeAsset: asset, networkFeeMinor: 0n };
    const outcome = await writer.submit({ kind: 'SettleWithdrawal', idempotency, ...settled, ...fee });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.approved') };
  },
};
