import type { ExamplesOf } from '../../example.ts';
import type { spotCalls } from './calls.ts';

const pair = { legal_id: '1', currency_id: '2' };
/** Refused by the core for its value, whatever else is changed about it. */
const order = { ...pair, price: '100', num: '0.0001', mode: '2' };

export const spotExamples: ExamplesOf<typeof spotCalls> = {
  deal: { ...pair, depth: '20', address: 'x' },
  buy: { ...order, time_in_force: 'gtc', post_only: '0' },
  sell: { ...order, time_in_force: 'gtc', post_only: '0' },
  openBuys: { ...pair, page: '1', limit: '8' },
  openSells: { ...pair, page: '1', limit: '8' },
  completed: { ...pair, order_id: '1', way: '2', page: '1', limit: '10', after: '0' },
  pastOrders: { ...pair, way: '2', status: 'filled', page: '1', limit: '10' },
  cancel: { id: '999999', type: 'in' },
  amend: { ...pair, id: '999999', number: '1', post_only: '0' },
  cancelAll: pair,
  // Its only sound value switches off what is off: that is written down, and changes nothing.
  cancelAfter: { writes: { seconds: '0' } },
  cancelDeadline: {},
};
