/** Money that comes and goes. */
import { defineFeature } from '../../kernel/feature.ts';
import type { Commands } from './commands.ts';
import { events } from './events.ts';
import { applyFundsGranted, decideGrantFunds } from './grant-funds.ts';
import type { State } from './state.ts';

export const wallet = defineFeature<State, Commands>()({
  name: 'wallet',
  number: 4,
  uses: ['market', 'auth'],
  create: null,
  answers: {},
  events,
  slice: null,
  budget: {
    GrantFunds: 'free',
  },
  decide: { GrantFunds: decideGrantFunds },
  evolve: { FundsGranted: applyFundsGranted },
});
