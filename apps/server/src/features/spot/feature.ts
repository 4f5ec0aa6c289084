/** Spot orders. */
import { calls, decodePairScope, encodePairScope } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { type CallCost, costOf } from '../../http/cost/cost.ts';
import { books, marketData, marketsOf } from '../market/index.ts';
import { spotHandlers } from './handlers.ts';
import { cancelDeadlines, ownOrders } from './publication.ts';

/** Levels of a book, and rows of a list, that one weight is enough for. */
const levelsAWeight = 50;
const rowsAWeight = 10;
/** What a list costs before its first row: a question to the view, and its answer. */
const listWeight = 8;

const byRows = ({ limit }: { readonly limit: number }) => listWeight + Math.ceil(limit / rowsAWeight);

const costs: readonly CallCost[] = [
  costOf(calls.spot.deal, {
    weight: ({ depth }) => 1 + Math.floor(depth / levelsAWeight),
    kept: {
      isInWords: false,
      normalise: ({ depth, ...scope }) => ({ ...encodePairScope(decodePairScope(scope)), depth }),
      // The feed goes on from the book that its last message made: a book is kept no longer than that is the last.
      versionOf(scope, services) {
        const { quoteId, baseId } = decodePairScope(scope);
        const market = marketsOf(services.writer.state, quoteId, baseId)[0];
        if (market === undefined) return 0;
        return `${books.of(services).seqOf(market.market)} ${marketData.of(services).revision}`;
      },
    },
  }),
  costOf(calls.spot.openBuys, { weight: ({ limit }) => 2 + Math.ceil(limit / rowsAWeight) }),
  costOf(calls.spot.openSells, { weight: ({ limit }) => 2 + Math.ceil(limit / rowsAWeight) }),
  costOf(calls.spot.completed, { weight: byRows }),
  costOf(calls.spot.pastOrders, { weight: byRows }),
  costOf(calls.spot.cancelDeadline, { weight: 1 }),
];

export const spot: Feature = {
  name: 'spot',
  uses: ['market'],
  handlers: () => ({ spot: spotHandlers }),
  costs,
  publishes: [ownOrders, cancelDeadlines],
};
