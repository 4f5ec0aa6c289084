/** Spot orders. */
import type { Feature } from '../../feature.ts';
import { spotHandlers } from './handlers.ts';
import { cancelDeadlines, ownOrders } from './publication.ts';

export const spot: Feature = {
  name: 'spot',
  uses: ['market'],
  handlers: () => ({ spot: spotHandlers }),
  publishes: [ownOrders, cancelDeadlines],
};
