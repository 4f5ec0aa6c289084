/** Who people prove to be. */
import type { Feature } from '../../feature.ts';
import { identityHandlers } from './handlers.ts';

export const identity: Feature = {
  name: 'identity',
  uses: ['market'],
  handlers: () => ({ identity: identityHandlers }),
};
