import type { ExamplesOf } from '../../example.ts';
import type { microCalls } from './calls.ts';

export const microExamples: ExamplesOf<typeof microCalls> = {
  currencies: {},
  seconds: {},
  // Nothing is offered for so few seconds.
  submit: { match_id: '1', currency_id: '1', type: '1', seconds: '1', number: '10' },
  lists: { page: '1', limit: '20', status: '1', match_id: '1' },
  index: { match_id: '1' },
  receipt: { id: '999999' },
  voids: {},
  terms: {},
  // No coin has this number.
  setTerms: {
    is_open: '0',
    currency_id: '999999',
    match_ids: '1',
    durations: '30:80',
    numbers: '10',
    number_min: '5',
    number_max: '1000',
    micro_trade_fee: '0.1',
    user_max: '5000',
    minute_max: '50000',
    reason: 'x',
  },
};
