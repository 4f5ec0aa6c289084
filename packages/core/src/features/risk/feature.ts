/** Risk notices of products that can cost all that is put in: who has accepted which. No order is refused without it. */
import { defineFeature } from '../../kernel/feature.ts';
import { applyRiskAccepted, decideAcceptRisk } from './accept.ts';
import type { RiskCommands } from './commands.ts';
import { riskEvents } from './events.ts';
import { riskSlice } from './slice.ts';
import { createRiskState, type RiskState } from './state.ts';

export const risk = defineFeature<RiskState, RiskCommands>()({
  name: 'risk',
  number: 23,
  uses: ['auth'],
  create: createRiskState,
  answers: {},
  events: riskEvents,
  slice: riskSlice,
  budget: { AcceptRisk: 'limited' },
  needs: { AcceptRisk: 'nothing' },
  decide: { AcceptRisk: decideAcceptRisk },
  evolve: { RiskAccepted: applyRiskAccepted },
});
