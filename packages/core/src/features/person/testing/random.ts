/** Random links. */
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { PersonCommands } from '../commands.ts';

const dayMs = 24 * 3_600_000;

export const randomPerson: RandomCommands<BaseState, PersonCommands> = {
  LinkAccounts: {
    share: 0.05,
    make: (chance) => ({ userId: chance.user(), otherId: chance.user(), cause: 'id_number' }),
  },
  SetBrowserLinks: {
    share: 0.3,
    make: (chance) => ({
      userId: chance.user(),
      seenWith: chance.is(0.3) ? [] : [{ userId: chance.user(), until: chance.time + dayMs * chance.int(0, 90) }],
      officeUntil: chance.is(0.9) ? 0 : chance.time + dayMs,
    }),
  },
  TellPerson: {
    share: 0.1,
    make: (chance) => ({ userId: chance.is(0.7) ? chance.first('operator') : chance.user() }),
  },
};
