import type { ExamplesOf } from '../../example.ts';
import type { presaleCalls } from './calls.ts';

export const presaleExamples: ExamplesOf<typeof presaleCalls> = {
  current: {},
  rounds: {},
  // There is no such round.
  buy: { id: '999999', number: '1', price: '1' },
  mine: { page: '1', limit: '20' },
  office: {},
  buyers: { id: '999999', page: '1', limit: '20' },
  // No coin has this number.
  setRound: {
    id: '1',
    currency_id: '999999',
    pay_currency_id: '1',
    price: '0.05',
    total: '1000',
    user_limit: '100',
    soft_cap: '0',
    start: '2026-11-26T00:00:00Z',
    end: '2026-12-26T00:00:00Z',
    unlock: '2027-01-26T00:00:00Z',
    seller: 'x',
    more_url: '',
    paper_url: '',
    reason: 'x',
  },
  switchOn: { id: '999999', reason: 'x' },
  switchOff: { id: '999999', reason: 'x' },
};
