/** The register of features, and the types that follow from it. Only what stands above the features imports it. */
import { access } from './features/access/feature.ts';
import { address } from './features/address/feature.ts';
import { auth } from './features/auth/feature.ts';
import { deposit } from './features/deposit/feature.ts';
import { exchange } from './features/exchange/feature.ts';
import { houseFunds } from './features/house/feature.ts';
import { identity } from './features/identity/feature.ts';
import { market } from './features/market/feature.ts';
import { message } from './features/message/feature.ts';
import { note } from './features/note/feature.ts';
import { notice } from './features/notice/feature.ts';
import { opening } from './features/opening/feature.ts';
import { proposal } from './features/proposal/feature.ts';
import { restriction } from './features/restriction/feature.ts';
import { spot } from './features/spot/feature.ts';
import { staff } from './features/staff/feature.ts';
import { transfer } from './features/transfer/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { withdraw } from './features/withdraw/feature.ts';
import type { AnyFeature, CommandsIn, EventsIn, Refusal } from './kernel/feature.ts';
import type { KernelState } from './kernel/state.ts';

/** Each after those whose slices it builds on. */
export const features = [
  market,
  auth,
  wallet,
  transfer,
  address,
  deposit,
  restriction,
  spot,
  identity,
  withdraw,
  message,
  notice,
  note,
  staff,
  access,
  proposal,
  opening,
  houseFunds,
  exchange,
] as const;

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
