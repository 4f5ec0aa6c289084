/** Second contracts: opening them, one's own, what decided them, and their terms. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { offerMicro } from './demo.ts';
import { microHandlers } from './handlers.ts';
import { closedContracts } from './publication.ts';

/** What a list costs before its first row, and rows that one weight is enough for. */
const listWeight = 4;
const rowsAWeight = 10;

export const micro: Feature = {
  name: 'micro',
  uses: ['market', 'price', 'staff'],
  handlers: () => ({ micro: microHandlers }),
  costs: [
    costOf(calls.micro.lists, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.micro.receipt, { weight: 20 }),
    costOf(calls.micro.index, { weight: 10 }),
    costOf(calls.micro.voids, { weight: 10 }),
  ],
  publishes: [closedContracts],
  setUpDemo: offerMicro,
};
