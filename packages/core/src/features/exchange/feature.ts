/** The exchange itself: that it exists, and the first answers it remembers for retries. */
import { defineFeature } from '../../kernel/feature.ts';
import type { KernelState } from '../../kernel/state.ts';
import { type RestrictionEvents, unopened } from '../restriction/index.ts';
import type { ExchangeCommandOf, ExchangeCommands, ExchangeDecision } from './commands.ts';
import { type ExchangeEventOf, exchangeEvents } from './events.ts';
import { applyKeyRemembered } from './retries.ts';
import { exchangeSlice } from './slice.ts';

function decideCreateExchange(
  state: KernelState,
  { mode, seed, time }: ExchangeCommandOf<'CreateExchange'>,
): ExchangeDecision<'CreateExchange'> {
  if (state.mode !== null) return { refused: 'exchange_exists' };
  const created = { kind: 'ExchangeCreated', time, mode, seed } as const;
  // Two people open a production once all is there that it needs; a demo is open from the start.
  return { events: mode === 'demo' ? [created] : [created, unopened(time)], answer: {} };
}

function applyExchangeCreated(state: KernelState, { mode, seed, time }: ExchangeEventOf<'ExchangeCreated'>): void {
  state.mode = mode;
  state.seed = seed;
  state.createdAt = time;
}

export const exchange = defineFeature<KernelState, ExchangeCommands, RestrictionEvents>()({
  name: 'exchange',
  number: 1,
  uses: ['restriction'],
  create: null,
  answers: {},
  events: exchangeEvents,
  slice: exchangeSlice,
  budget: {
    CreateExchange: 'free',
  },
  needs: {
    CreateExchange: 'nothing',
  },
  decide: { CreateExchange: decideCreateExchange },
  evolve: { ExchangeCreated: applyExchangeCreated, KeyRemembered: applyKeyRemembered },
});
