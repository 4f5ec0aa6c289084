/** What a feature gives the naive model in `features/<feature>/testing/naive.ts`: a second reading of its own rules. */
import type { CommandsIn } from '../../kernel/feature.ts';
import type { Model, Outcome } from './model-state.ts';
import type { Universe } from './universe.ts';

/** What a command does in the model; where it is refused it changes nothing. */
type Run = (model: Model, time: number) => Outcome;

/** By kind of command, in the model's words; kinds that the model does not know are left out. */
export type NaiveHalf<Commands> = {
  readonly [K in keyof Commands]?: (universe: Universe, command: CommandsIn<Commands>[K]) => Run;
};
