/** How staff get in: by links that are good once, from the shell or by invitation. */
import { defineFeature } from '../../kernel/feature.ts';
import { type AccessCommands, accessAnswers } from './commands.ts';
import { applyEntered, applyEntryGiven, decideEnter, decideGiveEntry } from './entry.ts';
import { type AccessForeign, accessEvents } from './events.ts';
import {
  applyStaffInvited,
  decideCreateFirstStaff,
  decideInviteAgain,
  decideInviteStaff,
  inviteStaffRule,
} from './newcomers.ts';
import { applyRecoveryBegun, applyRecoveryStopped, decideBeginRecovery, decideStopRecovery } from './recovery.ts';
import { accessSlice } from './slice.ts';
import { type AccessState, createAccessState } from './state.ts';

export const access = defineFeature<AccessState, AccessCommands, AccessForeign>()({
  name: 'access',
  number: 19,
  uses: ['auth', 'staff'],
  create: createAccessState,
  answers: accessAnswers,
  events: accessEvents,
  slice: accessSlice,
  budget: {
    CreateFirstStaff: 'free',
    InviteStaff: 'free',
    InviteAgain: 'free',
    GiveEntry: 'free',
    Enter: 'free',
    BeginRecovery: 'free',
    StopRecovery: 'free',
  },
  needs: {
    CreateFirstStaff: 'nothing',
    InviteStaff: 'nothing',
    InviteAgain: 'nothing',
    GiveEntry: 'nothing',
    Enter: 'nothing',
    BeginRecovery: 'nothing',
    StopRecovery: 'nothing',
  },
  staff: {
    InviteStaff: inviteStaffRule,
    InviteAgain: { permission: 'role.grant' },
    StopRecovery: { permission: 'role.grant' },
  },
  decide: {
    CreateFirstStaff: decideCreateFirstStaff,
    InviteStaff: decideInviteStaff,
    InviteAgain: decideInviteAgain,
    GiveEntry: decideGiveEntry,
    Enter: decideEnter,
    BeginRecovery: decideBeginRecovery,
    StopRecovery: decideStopRecovery,
  },
  evolve: {
    StaffInvited: applyStaffInvited,
    EntryGiven: applyEntryGiven,
    Entered: applyEntered,
    RecoveryBegun: applyRecoveryBegun,
    RecoveryStopped: applyRecoveryStopped,
  },
});
