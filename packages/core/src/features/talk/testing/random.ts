/** Random words of people who have a deal. */
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { TalkCommands } from '../commands.ts';
import type { TalkState } from '../state.ts';

export const randomTalk: RandomCommands<BaseState & TalkState, TalkCommands> = {
  Say: {
    share: 0.5,
    make: (chance) => {
      const talk = chance.pick([...chance.state.talk.talks.values()]);
      if (talk === undefined)
        return chance.is(0.1) ? { userId: chance.user(), subject: 'c2c', id: 1, sealed: 'x', picture: '' } : null;
      const { subject, id, sides } = talk;
      return {
        userId: chance.is(0.9) ? chance.pick(sides) : chance.user(),
        subject,
        id,
        sealed: chance.is(0.8) ? chance.key : '',
        picture: chance.is(0.3) ? 'picture' : '',
      };
    },
  },
};
