/** Random newcomers, links and recoveries. */
import type { BaseState, Chance, RandomCommands } from '../../../testing/random-command.ts';
import type { AccessCommands } from '../commands.ts';
import type { AccessState } from '../state.ts';

type State = AccessState & BaseState;

const hour = 3_600_000;
const usersMax = 14;
const roles = ['support', 'reviewer', 'finance', 'market', 'super'] as const;

function member(chance: Chance<State>): number {
  const staff = chance.state.staff.list();
  return staff.length === 0 || chance.is(0.1) ? chance.user() : chance.pick(staff).userId;
}

/** Somebody of the staff without a password, where there is one. */
function expected(chance: Chance<State>): number {
  const all = [...chance.state.auth.users.values()].filter(
    ({ role, passwordHash }) => role === 'operator' && passwordHash === '',
  );
  return all.length === 0 || chance.is(0.1) ? chance.user() : chance.pick(all).userId;
}

/** Somebody whose recovery waits or has waited. */
function recovering(chance: Chance<State>): number {
  const all = [...chance.state.access.recoveries.keys()];
  return all.length === 0 || chance.is(0.1) ? member(chance) : chance.pick(all);
}

const newcomer = (key: string) => ({ account: `${key}@staff.example`, extensionCode: `CODE-${key}`, tokenHash: key });

export const randomAccess: RandomCommands<State, AccessCommands> = {
  CreateFirstStaff: {
    // At once: later there are too many who may grant roles.
    share: 40,
    make: (chance) =>
      (chance.state.access.areFirstMade || chance.state.staff.countOf('super') > 1) && chance.is(0.999)
        ? null
        : {
            first: newcomer(`${chance.key}a`),
            second: newcomer(chance.is(0.95) ? `${chance.key}b` : `${chance.key}a`),
            expiresAt: chance.time + 24 * hour,
          },
  },
  InviteStaff: {
    share: 0.1,
    make: (chance) => {
      if (chance.state.auth.users.size >= usersMax) return null;
      const { account, extensionCode } = newcomer(chance.key);
      return {
        operatorId: chance.is(0.9) ? 0 : member(chance),
        account: chance.is(0.95) ? account : chance.person().account,
        extensionCode,
        roles: ['super', ...roles.filter(() => chance.is(0.2))],
        reason: chance.is(0.95) ? 'joins' : '',
      };
    },
  },
  InviteAgain: {
    share: 0.4,
    make: (chance) => ({ operatorId: member(chance), userId: expected(chance), reason: chance.is(0.95) ? 'lost' : '' }),
  },
  GiveEntry: {
    share: 0.5,
    make: (chance) => {
      const isInvited = chance.is(0.3);
      return {
        userId: isInvited ? expected(chance) : recovering(chance),
        tokenHash: chance.key,
        expiresAt: chance.time + (chance.is(0.95) ? 72 * hour : 0),
        cause: isInvited ? 'invited' : 'recovered',
      };
    },
  },
  Enter: {
    share: 0.6,
    make: (chance) => {
      const all = [...chance.state.access.entries.values()];
      if (all.length === 0) return null;
      const { userId, tokenHash } = chance.pick(all);
      return { userId, tokenHash: chance.is(0.9) ? tokenHash : 'other', passwordHash: chance.key };
    },
  },
  BeginRecovery: { share: 0.4, make: (chance) => ({ userId: member(chance) }) },
  StopRecovery: {
    share: 0.4,
    make: (chance) => ({
      operatorId: member(chance),
      userId: recovering(chance),
      reason: chance.is(0.95) ? 'not asked for' : '',
    }),
  },
};
