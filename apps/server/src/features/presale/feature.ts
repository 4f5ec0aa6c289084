/** Presales: rounds, buying in them, and what staff do. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { moneyValues } from '../wallet/index.ts';
import { sellInDemo } from './demo.ts';
import { presaleHandlers } from './handlers.ts';

/** What a list costs before its first row, and rows that one weight is enough for. */
const listWeight = 4;
const rowsAWeight = 10;

const told = (name: 'settled' | 'returned' | 'unlocked') =>
  ({ title: `message.presale_${name}`, content: `message.presale_${name}_text`, values: moneyValues }) as const;

export const presale: Feature = {
  name: 'presale',
  uses: ['market', 'auth', 'wallet', 'staff'],
  handlers: () => ({ presale: presaleHandlers }),
  costs: [
    costOf(calls.presale.mine, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
    costOf(calls.presale.buyers, { weight: ({ limit }) => listWeight + Math.ceil(limit / rowsAWeight) }),
  ],
  messages: {
    presale_settled: told('settled'),
    presale_returned: told('returned'),
    presale_unlocked: told('unlocked'),
  },
  setUpDemo: sellInDemo,
};
