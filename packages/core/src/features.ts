/** The types that follow from the register of features. Only what stands above the features imports it. */
import type { features } from './features.gen.ts';
import type { AnyFeature, CommandsIn, EventsIn, Refusal } from './kernel/feature.ts';
import type { KernelState } from './kernel/state.ts';

export { features } from './features.gen.ts';

/** One type that has the members of all in a union. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer All) => void
  ? All
  : never;

type ShapesOf<F extends AnyFeature> = Merged<NonNullable<F['commands']>>;
type SliceOf<F extends AnyFeature> = F extends {
  readonly name: infer Name extends string;
  readonly create: () => infer Part;
}
  ? { readonly [N in Name]: Part }
  : never;

/** The state of an exchange that has these features. Only `evolve` writes to it. */
export type StateOf<F extends AnyFeature> = KernelState & Merged<SliceOf<F>>;
export type CommandsOf<F extends AnyFeature> = CommandsIn<ShapesOf<F>>;
export type EventsOf<F extends AnyFeature> = EventsIn<Merged<F['events']>>;
type AnswersOf<F extends AnyFeature> = {
  [K in keyof ShapesOf<F>]: ShapesOf<F>[K] extends { answers: infer Answers } ? Answers : never;
};
/** What a command decides: events and its answer, or a refusal. */
export type DecisionOf<F extends AnyFeature, K extends keyof ShapesOf<F>> =
  | { events: EventsOf<F>[keyof EventsOf<F>][]; answer: AnswersOf<F>[K] }
  | Refusal;

type Features = (typeof features)[number];
type Shapes = ShapesOf<Features>;
export type State = StateOf<Features>;
type Commands = CommandsIn<Shapes>;
export type CommandKind = keyof Shapes;
export type CommandOf<K extends CommandKind> = Commands[K];
export type Command = Commands[CommandKind];
/** What a command asks, and what an accepted one answers. */
export type CommandBodies = { [K in CommandKind]: Shapes[K]['asks'] };
export type Answers = AnswersOf<Features>;

type Events = EventsOf<Features>;
export type EventKind = keyof Events;
export type EventOf<K extends EventKind> = Events[K];
export type Event = Events[EventKind];

export interface Accepted<K extends CommandKind = CommandKind> {
  events: Event[];
  answer: Answers[K];
}
