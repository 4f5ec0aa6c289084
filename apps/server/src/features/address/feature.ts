/** The book of addresses that withdrawals go to. */
import type { Feature } from '../../feature.ts';
import { addressHandlers } from './handlers.ts';
import { addressLetters } from './letters.ts';
import { addressMessages } from './messages.ts';

export const address: Feature = {
  name: 'address',
  uses: ['market', 'auth', 'wallet'],
  messages: addressMessages,
  follows: [addressLetters],
  handlers: (base) => ({ address: addressHandlers(base) }),
};
