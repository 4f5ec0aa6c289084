/** Random roles, and what staff look at. */
import type { BaseState, Chance, RandomCommands } from '../../../testing/random-command.ts';
import type { StaffCommands } from '../commands.ts';

const roles = ['support', 'reviewer', 'finance', 'market', 'super'] as const;

/** An operator, now and then somebody else. */
function colleague(chance: Chance<BaseState>): number {
  const operators = [...chance.state.auth.users.values()].filter(({ role }) => role === 'operator');
  return operators.length === 0 || chance.is(0.1) ? chance.user() : chance.pick(operators).userId;
}

/** Nearly all keep the one role that may do everything: whatever else happens at random is to happen too. */
export const randomStaff: RandomCommands<BaseState, StaffCommands> = {
  SetRoles: {
    share: 0.3,
    make: (chance) => ({
      operatorId: chance.is(0.9) ? 0 : chance.user(),
      userId: colleague(chance),
      roles: ['super', ...roles.filter(() => chance.is(0.3))],
      reason: chance.is(0.95) ? 'joins' : '',
    }),
  },
  RecordLook: {
    share: 0.3,
    make: (chance) => ({
      operatorId: chance.is(0.9) ? chance.first('operator') : chance.user(),
      what: chance.pick(['sign_in', 'export', 'look_user', 'look_picture', 'sign_in_failed']),
      userId: chance.is(0.9) ? chance.user() : 0,
      ref: chance.key,
      address: '10.0.0.1',
    }),
  },
};
