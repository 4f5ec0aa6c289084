/** Random findings, and an opening now and then. */

import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import { openingChecks } from '../checks.ts';
import type { OpeningCommands } from '../commands.ts';

export const randomOpening: RandomCommands<BaseState, OpeningCommands> = {
  RecordChecks: {
    share: 0.6,
    make: (chance) => {
      const isAll = chance.is(0.7);
      const results = openingChecks.flatMap((check) =>
        isAll || chance.is(0.3) ? [{ check, isDone: isAll || chance.is(0.8), note: chance.pick(['', '2 of 2']) }] : [],
      );
      return { operatorId: chance.is(0.9) ? 0 : chance.user(), results };
    },
  },
  OpenExchange: {
    share: 0.6,
    make: (chance) => ({
      operatorId: chance.is(0.7) ? 0 : chance.user(),
      reason: chance.is(0.9) ? 'all is there' : '',
    }),
  },
};
