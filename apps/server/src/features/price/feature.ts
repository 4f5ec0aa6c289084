/** The index, live: what it is, how old, and whether a contract may go by it. */
import type { Feature } from '../../feature.ts';
import { prices } from './publication.ts';

export const price: Feature = {
  name: 'price',
  uses: ['market'],
  publishes: [prices],
};
