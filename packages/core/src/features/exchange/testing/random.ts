/** The exchange is made once; whoever makes it again is refused. */
import type { BaseState, RandomCommands } from '../../../testing/random-command.ts';
import type { ExchangeCommands } from '../commands.ts';

export const randomExchange: RandomCommands<BaseState, ExchangeCommands> = {
  CreateExchange: { share: 0.05, make: () => ({ mode: 'demo', seed: 'again' }) },
};
