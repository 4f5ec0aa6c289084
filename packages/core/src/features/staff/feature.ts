/** Who works for the exchange, and what they may do. */
import { defineFeature } from '../../kernel/feature.ts';
import type { StaffCommands } from './commands.ts';
import { staffEvents } from './events.ts';
import { applyStaffLooked, decideRecordLook } from './looks.ts';
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
  budget: { SetRoles: 'free', RecordLook: 'free' },
  needs: { SetRoles: 'nothing', RecordLook: 'nothing' },
  staff: { SetRoles: setRolesRule, RecordLook: { permission: 'console' } },
  decide: { SetRoles: decideSetRoles, RecordLook: decideRecordLook },
  evolve: { RolesSet: applyRolesSet, StaffLooked: applyStaffLooked },
});
