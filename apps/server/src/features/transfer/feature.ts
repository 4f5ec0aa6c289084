/** Transfers between a user's own accounts. */
import type { Feature } from '../../feature.ts';
import { transferHandlers } from './handlers.ts';

export const transfer: Feature = {
  name: 'transfer',
  uses: ['market'],
  handlers: () => ({ transfer: transferHandlers }),
};
