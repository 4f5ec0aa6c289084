/** The staff's side of deposits: forms, and arrivals that belong to nobody. */
import { type calls, encodeDepositForm } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { presentForm } from './own-deposits.ts';
import { readAllForms } from './view/reads.ts';

type Staff = Pick<Handlers<typeof calls.deposit>, 'allForms' | 'bindForm' | 'rejectForm' | 'assign'>;

export const staffDeposits: Staff = {
  async allForms({ status, page, limit }, { services }) {
    const { view, writer } = services;
    const isFresh = await view.waitFor(writer.durableSeq);
    const { list: rows, ...paged } = await readAllForms(view.db, status, { page, limit });
    const shown = rows.map((row) => encodeDepositForm(presentForm(services, row)));
    return { message: { list: shown, ...paged }, ...(!isFresh && { stale: true }) };
  },

  async bindForm({ id: formId, deposit_id: depositId, reference }, { services, user, idempotency, language }) {
    const { userId: operatorId } = user;
    const settled = { operatorId, formId, depositId, reference };
    const outcome = await services.writer.submit({ kind: 'SettleDepositForm', idempotency, ...settled });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.approved') };
  },

  async rejectForm({ id: formId, reason }, { services, user, idempotency, language }) {
    const rejected = { operatorId: user.userId, formId, reason };
    const outcome = await services.writer.submit({ kind: 'RejectDepositForm', idempotency, ...rejected });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.rejected') };
  },

  async assign({ deposit_id: depositId, user_id: userId, reason }, { services, user, idempotency, language }) {
    const assigned = { operatorId: user.userId, depositId, userId, reason };
    const outcome = await services.writer.submit({ kind: 'AssignDeposit', idempotency, ...assigned });
    return 'refused' in outcome ? outcome : { message: translate(language, 'common.approved') };
  },
};
