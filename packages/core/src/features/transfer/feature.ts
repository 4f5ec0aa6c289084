/** Money that moves between the accounts of one user. */
import { defineFeature } from '../../kernel/feature.ts';
import type { TransferCommands } from './commands.ts';
import { transferEvents } from './events.ts';
import type { TransferState } from './state.ts';
import { applyFundsTransferred, decideTransferFunds } from './transfer-funds.ts';

export const transfer = defineFeature<TransferState, TransferCommands>()({
  name: 'transfer',
  number: 9,
  uses: ['auth', 'withheld'],
  create: null,
  answers: {},
  events: transferEvents,
  slice: null,
  budget: {
    TransferFunds: 'limited',
  },
  needs: {
    // Money for positions.
    TransferFunds: ({ to }) => (to === 'lever' ? 'top_up' : 'transfer'),
  },
  decide: { TransferFunds: decideTransferFunds },
  evolve: { FundsTransferred: applyFundsTransferred },
});
