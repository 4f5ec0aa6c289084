/** The exchange itself: that it exists, and the first answers it remembers for retries. */
import { defineFeature } from '../../kernel/feature.ts';
import type { KernelState as State } from '../../kernel/state.ts';
import type { CommandOf, Commands, Decision } from './commands.ts';
import { type EventOf, events } from './events.ts';
import { applyKeyRemembered } from './retries.ts';
import { slice } from './slice.ts';

function decideCreateExchange(
  state: State,
  { mode, seed, time }: CommandOf<'CreateExchange'>,
): Decision<'CreateExchange'> {
  if (state.mode !== null) return { refused: 'exchange_exists' };
  return { events: [{ kind: 'ExchangeCreated', time, mode, seed }], answer: {} };
}

function applyExchangeCreated(state: State, { mode, seed, time }: EventOf<'ExchangeCreated'>): void {
  state.mode = mode;
  state.seed = seed;
  state.createdAt = time;
}

export const exchange = defineFeature<State, Commands>()({
  name: 'exchange',
  number: 1,
  uses: [],
  create: null,
  answers: {},
  events,
  slice,
  budget: {
    CreateExchange: 'free',
  },
  decide: { CreateExchange: decideCreateExchange },
  evolve: { ExchangeCreated: applyExchangeCreated, KeyRemembered: applyKeyRemembered },
});
