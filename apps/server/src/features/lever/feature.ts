/** Leveraged contracts: opening and closing them, one's own, and what they are told of. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { offerLever } from './demo.ts';
import { leverHandlers } from './handlers.ts';
import { leverLetters } from './letters.ts';
import { leverMessages } from './messages.ts';
import { leverTrades } from './publication.ts';

/** What a list costs before its first row, and rows that one weight is enough for. */
const listWeight = 4;
const rowsAWeight = 10;

export const lever: Feature = {
  name: 'lever',
  uses: ['market', 'wallet', 'auth', 'staff'],
  handlers: () => ({ lever: leverHandlers }),
  costs: [
    costOf(calls.lever.deal, { weight: 5 }),
    costOf(calls.lever.office, { weight: 10 }),
    costOf(calls.lever.near, { weight: 30 }),
    costOf(calls.lever.checkTerms, { weight: 10 }),
    costOf(calls.lever.dealall, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.lever.myTrade, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.lever.fundMoves, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
  ],
  messages: leverMessages,
  follows: [leverLetters],
  publishes: [leverTrades],
  setUpDemo: offerLever,
};
