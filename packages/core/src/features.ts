/** The register of features, and the types that follow from it. Only what stands above the features imports it. */
import { auth } from './features/auth/feature.ts';
import { exchange } from './features/exchange/feature.ts';
import { identity } from './features/identity/feature.ts';
import { market } from './features/market/feature.ts';
import { message } from './features/message/feature.ts';
import { notice } from './features/notice/feature.ts';
import { spot } from './features/spot/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import type { CommandsIn, EventsIn, Refusal } from './kernel/feature.ts';

/** Each after those whose slices it builds on. */
export const features = [market, auth, wallet, spot, identity, message, notice, exchange] as const;

type AnyFeature = (typeof features)[number];
/** One type that has the members of all in a union. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer All) => void
  ? All
  : never;

type Shapes = Merged<NonNullable<AnyFeature['commands']>>;
type Commands = CommandsIn<Shapes>;
export type CommandKind = keyof Commands;
export type CommandOf<K extends CommandKind> = Commands[K];
export type Command = Commands[CommandKind];
/** What a command asks, and what an accepted one answers. */
export type CommandBodies = { [K in CommandKind]: Shapes[K]['asks'] };
export type Answers = { [K in CommandKind]: Shapes[K]['answers'] };

type Events = EventsIn<Merged<AnyFeature['events']>>;
export type EventKind = keyof Events;
export type EventOf<K extends EventKind> = Events[K];
export type Event = Events[EventKind];

export interface Accepted<K extends CommandKind = CommandKind> {
  events: Event[];
  answer: Answers[K];
}
export type Decision<K extends CommandKind = CommandKind> = Accepted<K> | Refusal;
