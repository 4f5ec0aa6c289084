/** What staff close for a while. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { publicPublication } from '../../realtime/publication.ts';
import { closedHandler, closedOf, closedVersion, openClosed } from './closed.ts';
import { restrictionHandlers } from './handlers.ts';

export const restriction: Feature = {
  name: 'restriction',
  uses: ['market'],
  handlers: () => ({ restriction: { ...restrictionHandlers, ...closedHandler } }),
  costs: [costOf(calls.restriction.closed, { weight: 1 })],
  publishes: [publicPublication({ name: 'closed', events: ['closed'], open: openClosed })],
  firstState: async ({ writer }) => ({ closed: closedOf(writer.state) }),
  versionOf: ({ writer }) => closedVersion(writer.state),
};
