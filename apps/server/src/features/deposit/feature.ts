/** Coins that arrive. */
import type { Feature } from '../../feature.ts';
import { moneyValues } from '../wallet/index.ts';
import { picturesOfForms } from './named-pictures.ts';
import { ownDeposits } from './own-deposits.ts';
import { staffDeposits } from './staff.ts';
import { arrivalActs, formActs } from './view/act-subjects.ts';
import { readWaitingArrivals, readWaitingForms } from './view/waiting.ts';
import { depositWatch, watchDeposits } from './watch.ts';

export const deposit: Feature = {
  name: 'deposit',
  uses: ['market', 'spot', 'wallet', 'staff'],
  messages: {
    deposit_final: { title: 'message.deposit_final', content: 'message.deposit_final_text', values: moneyValues },
    deposit_reversed: {
      title: 'message.deposit_reversed',
      content: 'message.deposit_reversed_text',
      values: moneyValues,
    },
    deposit_below_minimum: {
      title: 'message.deposit_below_minimum',
      content: 'message.deposit_below_minimum_text',
      values: moneyValues,
    },
    deposit_form_credited: {
      title: 'message.deposit_form_credited',
      content: 'message.deposit_form_credited_text',
      values: moneyValues,
    },
    deposit_form_rejected: { title: 'message.deposit_form_rejected', content: 'message.deposit_form_rejected_text' },
  },
  waits: [
    { kind: 'deposit_form', order: 30, ofView: readWaitingForms },
    { kind: 'arrival', order: 40, ofView: readWaitingArrivals },
  ],
  actSubjects: [arrivalActs, formActs],
  namedBy: [{ table: 'deposits', column: 'transaction', by: 'transaction' }],
  handlers: () => ({ deposit: { ...ownDeposits, ...staffDeposits } }),
  open(services) {
    services.uploads.namedBy(picturesOfForms(services));
    const watch = watchDeposits(services, (error) => services.onFault(error, 'deposits'));
    depositWatch.put(services, watch);
    return { close: () => watch.close() };
  },
};
