import type { ExamplesOf } from '../../example.ts';
import type { pledgeCalls } from './calls.ts';

export const pledgeExamples: ExamplesOf<typeof pledgeCalls> = {
  products: {},
  holdings: { page: '1', limit: '20', status: '1' },
  // There is no such product.
  buy: { id: '999999', number: '100' },
  end: { id: '999999' },
  ranking: {},
  office: {},
  officeHoldings: { page: '1', limit: '20', user_id: '100001' },
  // No coin has this number.
  setProduct: {
    id: '1',
    currency_id: '999999',
    is_open: '0',
    is_fixed: '0',
    period: '7',
    min_daily_return_rate: '0.01',
    min_single_limit: '100',
    max_single_limit: '1000',
    nlimit: '3',
    user_limit: '3000',
    total_limit: '10000',
    is_early: '0',
    needs_identity: '0',
    reason: 'x',
  },
};
