/** Who works for the exchange, and what they may do. */
import { defineFeature } from '../../kernel/feature.ts';
import type { StaffCommands } from './commands.ts';
import { staffEvents } from './events.ts';
import { applyRolesSet, decideSetRoles, setRolesRule } from './roles.ts';
import { staffSlice } from './slice.ts';
import type { StaffState } from './state.ts';

export const staff = defineFeature<StaffState, StaffCommands>()({
  name: 'staff',
  number: 14,
  uses: ['auth'],
  create: null,
  answers: {},
  events: staffEvents,
  slice: staffSlice,
  budget: { SetRoles: 'free' },
  needs: { SetRoles: 'nothing' },
  staff: { SetRoles: setRolesRule },
  decide: { SetRoles: decideSetRoles },
  evolve: { RolesSet: applyRolesSet },
});
