/** Random commands about messages. */
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { MessageCommands } from '../commands.ts';

export const randomMessage: RandomCommands<BaseState, MessageCommands> = {
  MarkMessages: {
    share: 0.4,
    make: (chance) => ({ userId: chance.user(), ids: [chance.int(1, 1e6)], through: chance.int(0, 1e6) }),
  },
};
