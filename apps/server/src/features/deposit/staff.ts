/** The staff's side of deposits: forms, and arrivals that belong to nobody. */
import { type calls, encodeDepositForm } from '@bourse/contract';
import { ownerOf, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { currencyIdOf } from '../market/index.ts';
import { propose, proposed } from '../staff/index.ts';
import { assetIn, presentForm, timeText } from './own-deposits.ts';
import { readAllForms, readDeposits, readUnlisted } from './view/reads.ts';

type Staff = Pick<
  Handlers<typeof calls.deposit>,
  'allForms' | 'bindForm' | 'rejectForm' | 'assign' | 'unassigned' | 'unlisted'
>;

function presentUnassigned(state: State, row: Database['deposits']) {
  const asset = assetIn(state, row.asset);
  return {
    id: row.id,
    currency: currencyIdOf(asset),
    currency_name: asset.code,
    network: row.network,
    address: row.address,
    address_user_id: ownerOf(state, row.network, row.address),
    hash: row.transaction,
    number: row.amount,
    status: row.status,
    reason: row.reason,
    created_time: timeText(row.time),
  };
}

function presentUnlisted(row: Database['unlisted_deposits']) {
  return {
    id: row.id,
    currency_name: row.coin,
    network: row.network,
    address: row.address,
    address_user_id: row.user_id,
    hash: row.transaction,
    number: row.amount,
    created_time: timeText(row.time),
  };
}

export const staffDeposits: Staff = {
  allForms: ({ status, ...asked }, context) =>
    pageOfAll(
      context,
      (db) => readAllForms(db, status, asked),
      (row) => encodeDepositForm(presentForm(context.services, row)),
    ),

  async bindForm({ id: formId, deposit_id: depositId, reference }, context) {
    const { services, user, idempotency, language } = context;
    const asks = { formId, depositId, reference: reference.trim() };
    // A payment that nobody sees but staff.
    if (depositId === 0)
      return proposed(context, await propose(context, 'SettleDepositForm', asks, asks.reference || `#${formId}`));
    const settled = { operatorId: user.userId, ...asks };
    const outcome = await services.writer.submit({ kind: 'SettleDepositForm', idempotency, ...settled });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.approved') };
  },

  async rejectForm({ id: formId, reason }, { services, user, idempotency, language }) {
    const rejected = { operatorId: user.userId, formId, reason };
    const outcome = await services.writer.submit({ kind: 'RejectDepositForm', idempotency, ...rejected });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.rejected') };
  },

  unassigned: (asked, context) =>
    pageOfAll(
      context,
      (db) => readDeposits(db, 0, asked),
      (row) => presentUnassigned(context.services.writer.state, row),
    ),

  unlisted: (asked, context) => pageOfAll(context, (db) => readUnlisted(db, asked), presentUnlisted),

  async assign({ deposit_id: depositId, user_id: userId, reason }, context) {
    const asks = { depositId, userId, reason: reason.trim() };
    return proposed(context, await propose(context, 'AssignDeposit', asks, reason));
  },
};
