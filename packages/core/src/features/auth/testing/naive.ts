/** The naive model's reading of what changes an account's safety, as far as money follows from it. */
import { userBy } from '../../../testing/model/model-state.ts';
import { hold } from '../../../testing/model/model-wallet.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import type { AuthCommands } from '../commands.ts';

export const naiveAuth: NaiveHalf<AuthCommands> = {
  ChangePassword:
    (_, { userId }) =>
    (model, time) => {
      if (userBy(model, userId) === undefined) return { refused: 'user_not_found' };
      hold(model, userId, time);
      return { answer: [] };
    },
};
