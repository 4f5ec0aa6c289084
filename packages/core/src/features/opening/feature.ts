/** The opening of a production: what it needs, and that two people open it. */
import { defineFeature } from '../../kernel/feature.ts';
import type { RestrictionEvents } from '../restriction/index.ts';
import type { OpeningCommands } from './commands.ts';
import { openingEvents } from './events.ts';
import { applyChecksRecorded, applyExchangeOpened, decideOpenExchange, decideRecordChecks, openRule } from './open.ts';
import { openingSlice } from './slice.ts';
import { createOpeningState, type OpeningState } from './state.ts';

export const opening = defineFeature<OpeningState, OpeningCommands, RestrictionEvents>()({
  name: 'opening',
  number: 20,
  uses: ['restriction'],
  create: createOpeningState,
  answers: {},
  events: openingEvents,
  slice: openingSlice,
  budget: { RecordChecks: 'free', OpenExchange: 'free' },
  needs: { RecordChecks: 'nothing', OpenExchange: 'nothing' },
  staff: { RecordChecks: { permission: 'exchange.open' }, OpenExchange: openRule },
  decide: { RecordChecks: decideRecordChecks, OpenExchange: decideOpenExchange },
  evolve: { ChecksRecorded: applyChecksRecorded, ExchangeOpened: applyExchangeOpened },
});
