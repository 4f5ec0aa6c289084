/** Money that comes and goes. */
import { defineFeature } from '../../kernel/feature.ts';
import type { WalletCommands } from './commands.ts';
import { walletEvents } from './events.ts';
import { applyFundsGranted, decideGrantFunds } from './grant-funds.ts';
import type { WalletState } from './state.ts';

export const wallet = defineFeature<WalletState, WalletCommands>()({
  name: 'wallet',
  number: 4,
  uses: ['market', 'auth'],
  create: null,
  answers: {},
  events: walletEvents,
  slice: null,
  budget: {
    GrantFunds: 'free',
  },
  needs: {
    GrantFunds: 'nothing',
  },
  decide: { GrantFunds: decideGrantFunds },
  evolve: { FundsGranted: applyFundsGranted },
});
