/** The register of random commands. A kind that no feature makes, nor says is the exchange's own, does not compile. */
import { type CommandBodies, type CommandKind, type EventKind, features, type State } from '../features.ts';
import type { RandomCommands } from './random-command.ts';
import { made } from './random-commands.gen.ts';

export const randomCommands: RandomCommands<State, { [K in CommandKind]: { asks: CommandBodies[K] } }> = made;

/** Every kind of event that they bring about: a test sees each come. */
export const eventKinds = features.flatMap(({ events }) => Object.keys(events) as EventKind[]).sort();
