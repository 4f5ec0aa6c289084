/** The exchange itself: that it exists, and the first answers it remembers for retries. */
import { defineFeature } from '../../kernel/feature.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { ExchangeCommandOf, ExchangeCommands, ExchangeDecision } from './commands.ts';
import { type ExchangeEventOf, exchangeEvents } from './events.ts';
import { applyKeyRemembered } from './retries.ts';
import { exchangeSlice } from './slice.ts';

function decideCreateExchange(
  state: KernelState,
  { mode, seed, time }: ExchangeCommandOf<'CreateExchange'>,
): ExchangeDecision<'CreateExchange'> {
  if (state.mode !== null) return { refused: 'exchange_exists' };
  return { events: [{ kind: 'ExchangeCreated', time, mode, seed }], answer: {} };
}

function applyExchangeCreated(state: KernelState, { mode, seed, time }: ExchangeEventOf<'ExchangeCreated'>): void {
  state.mode = mode;
  state.seed = seed;
  state.createdAt = time;
}

export const exchange = defineFeature<KernelState, ExchangeCommands>()({
  name: 'exchange',
  number: 1,
  uses: [],
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
