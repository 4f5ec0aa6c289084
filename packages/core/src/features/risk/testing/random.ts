/** Random acceptances. */
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { RiskCommands } from '../commands.ts';
import { riskProducts } from '../state.ts';

export const randomRisk: RandomCommands<BaseState, RiskCommands> = {
  AcceptRisk: {
    share: 0.3,
    make: (chance) => ({ userId: chance.user(), product: riskProducts[chance.int(0, 1)] ?? 'micro' }),
  },
};
