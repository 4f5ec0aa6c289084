import type { ExamplesOf } from '../../example.ts';
import type { depositCalls } from './calls.ts';

export const depositExamples: ExamplesOf<typeof depositCalls> = {
  // There is no such coin.
  address: { currency: '99' },
  companyAddress: { user_id: '1' },
  list: { page: '1', limit: '20' },
  sendForm: {
    currency: '99',
    acc: 'default',
    hash: '0xabc',
    amount: '10',
    pic: '',
    type: 'erc20',
    rechargeType: 'change',
  },
  payDebt: { currency: '99' },
  forms: { page: '1', limit: '20' },
  cancelForm: { id: '999999' },
  allForms: { status: 'applying', page: '1', limit: '20' },
  bindForm: { id: '999999', deposit_id: '999999', reference: '' },
  rejectForm: { id: '999999', reason: 'not found' },
  unassigned: { page: '1', limit: '20' },
  unlisted: { page: '1', limit: '20' },
  assign: { deposit_id: '999999', user_id: '1', reason: 'asked for by mail' },
};
