/** Customer service, and what this exchange has open. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { siteInfo, supportHandlers } from './handlers.ts';

export const support: Feature = {
  name: 'support',
  uses: ['market'],
  handlers: () => ({ support: supportHandlers }),
  costs: [calls.support.support, calls.support.site, calls.support.downloads].map((call) =>
    costOf(call, { weight: 1, kept: {} }),
  ),
  firstState: async (services) => ({ site: siteInfo(services) }),
};
