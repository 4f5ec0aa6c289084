/** Staking: products, one's own holdings, who earned most, and the terms. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { moneyValues } from '../wallet/index.ts';
import { offerPledges } from './demo.ts';
import { pledgeHandlers } from './handlers.ts';

/** What a list costs before its first row, and rows that one weight is enough for. */
const listWeight = 4;
const rowsAWeight = 10;

export const pledge: Feature = {
  name: 'pledge',
  uses: ['market', 'wallet', 'spot', 'staff'],
  handlers: () => ({ pledge: pledgeHandlers }),
  costs: [
    costOf(calls.pledge.holdings, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.pledge.officeHoldings, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.pledge.ranking, { weight: 10 }),
  ],
  messages: {
    pledge_ended: {
      title: 'message.pledge_ended',
      content: 'message.pledge_ended_text',
      values: moneyValues,
    },
  },
  setUpDemo: offerPledges,
};
