/** The signed-in user. */
import type { Feature } from '../../feature.ts';
import { accountHandlers } from './handlers.ts';

export const account: Feature = {
  name: 'account',
  handlers: () => ({ account: accountHandlers }),
};
