import type { ExamplesOf } from '../../example.ts';
import type { paymentCalls } from './calls.ts';

export const paymentExamples: ExamplesOf<typeof paymentCalls> = {
  terms: {},
  create: { account: '6222 0000 0000 0000', amount: '1', rate: '7.5' },
  orders: { page: '1', limit: '10' },
  officePayments: { page: '1', limit: '20', status: 'held' },
  // There is no such payment.
  officeSettle: { id: '999999', is_credited: '0', user_id: '100001', reason: 'x' },
  officeReverse: { id: '999999', reason: 'x' },
  officeTerms: {},
  // Two faults: whichever of them is mended, the other refuses it.
  officeSetTerms: { is_open: '0', spread: '21', min: '1000', max: '100', day_max: '1000', reason: 'x' },
};
