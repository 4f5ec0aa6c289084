/** A user's balances. */
import type { Feature } from '../../feature.ts';
import { walletHandlers } from './handlers.ts';
import { balances } from './publication.ts';

export const wallet: Feature = {
  name: 'wallet',
  uses: ['market'],
  handlers: () => ({ wallet: walletHandlers }),
  publishes: [balances],
};
