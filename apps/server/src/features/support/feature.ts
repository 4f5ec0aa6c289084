/** Customer service, and what this exchange has open. */
import type { Feature } from '../../feature.ts';
import { siteInfo, supportHandlers } from './handlers.ts';

export const support: Feature = {
  name: 'support',
  handlers: () => ({ support: supportHandlers }),
  firstState: async (services) => ({ site: siteInfo(services) }),
};
