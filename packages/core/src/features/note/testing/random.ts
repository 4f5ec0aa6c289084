/** Random notes of staff. */
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { NoteCommands } from '../commands.ts';

export const randomNote: RandomCommands<BaseState, NoteCommands> = {
  AddNote: {
    share: 0.3,
    make: (chance) => ({
      operatorId: chance.is(0.95) ? chance.first('operator') : chance.user(),
      userId: chance.is(0.95) ? chance.user() : 999,
      text: chance.is(0.95) ? chance.key : '',
    }),
  },
};
