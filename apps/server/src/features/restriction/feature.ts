/** What staff close for a while. */
import type { Feature } from '../../feature.ts';
import { restrictionHandlers } from './handlers.ts';

export const restriction: Feature = {
  name: 'restriction',
  uses: ['market'],
  handlers: () => ({ restriction: restrictionHandlers }),
};
