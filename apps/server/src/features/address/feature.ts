/** The book of addresses that withdrawals go to. */
import type { Feature } from '../../feature.ts';
import { addressHandlers } from './handlers.ts';

export const address: Feature = {
  name: 'address',
  uses: ['market', 'auth', 'wallet'],
  handlers: (base) => ({ address: addressHandlers(base) }),
};
