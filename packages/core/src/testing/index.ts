/** What other packages' tests and simulations take from the core's. */
export { locksOf } from '../exchange.ts';
export { type Drawn, Mix } from './command-source.ts';
export { Random, testSeed } from './random.ts';
export { Chance } from './random-command.ts';
export { eventKinds, randomCommands } from './random-commands.ts';
