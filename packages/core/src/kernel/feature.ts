/**
 * What a feature brings to the core: commands, events, and what is decided and applied by kind. A feature's own files
 * import the kernel and the public files of the features it uses; nothing here or there imports the register.
 */
import type { ErrorCode } from '@bourse/contract';
import type { RecordOf } from './codec.ts';
import type { Slice } from './slice.ts';

/** A retry of the same `key` and `bodyHash` for the same user and call gets the first answer. */
export interface Idempotency {
  call: string;
  key: string;
  bodyHash: string;
}

/** A refusal is a value; its code reaches the user unchanged, `values` fill the sentence's placeholders. */
export interface Refusal {
  refused: ErrorCode;
  values?: Record<string, string>;
}

/** One kind of command: what it asks, and what an accepted one answers, JSON-safe: kept for retries. */
interface CommandShape {
  asks: object;
  answers: object;
}
type CommandShapes<Commands> = { [K in keyof Commands]: CommandShape };

/**
 * Commands by kind. `time` is set by the writer, Unix milliseconds, never falling. `due` is there where the exchange gave
 * the command itself: since when at the latest it is to be done.
 */
export type CommandsIn<Commands extends CommandShapes<Commands>> = {
  [K in keyof Commands]: { kind: K; time: number; due?: number; idempotency?: Idempotency } & Commands[K]['asks'];
};

/** What a command decides: events and its answer, or a refusal. */
export type DecisionIn<Commands extends CommandShapes<Commands>, K extends keyof Commands, Event> =
  | { events: Event[]; answer: Commands[K]['answers'] }
  | Refusal;

/** One kind of event. Its number and the order of its fields are the journal's format: append, never change. */
export interface EventDeclaration<Shape extends object> {
  readonly number: number;
  readonly shape: Shape;
  /** The users whose records it changes. */
  readonly users: (event: RecordOf<Shape>) => readonly number[];
}

export function event<const Shape extends object>(
  number: number,
  shape: Shape,
  users: (event: RecordOf<Shape>) => readonly number[],
): EventDeclaration<Shape> {
  return { number, shape, users };
}

const none: readonly number[] = [];
/** It belongs to no user. */
export const nobody = () => none;
/** It belongs to the user it names. */
export const owner = ({ userId }: { userId: number }) => [userId];

/** Events by kind; `time` is the command's, Unix milliseconds. */
export type EventsIn<Declarations> = {
  [K in keyof Declarations]: Declarations[K] extends EventDeclaration<infer Shape>
    ? { kind: K; time: number } & RecordOf<Shape>
    : never;
};

/**
 * What the exchange does by itself comes in this order, class by class: what keeps an account from owing, its end where
 * that was not enough, orders that a price set off, and last what only the clock asks for, which is where timers are.
 */
export const dueClasses = ['contract stop', 'liquidation', 'spot stop', 'deadline'] as const;
export type DueClass = (typeof dueClasses)[number];

/** Whether a command that is due was tried in vain and waits: it is left out, and what is due after it goes on. */
export type IsPassedOver<Command> = (command: Command) => boolean;

/** `State` is as much of the exchange's state as the feature reads and writes. */
export interface Feature<State, Commands extends CommandShapes<Commands>, Declarations> {
  readonly name: string;
  /** Its place among the features wherever they need one: never changed, never given again. */
  readonly number: number;
  /** Known to the compiler alone. */
  readonly commands?: Commands;
  readonly events: Declarations;
  /** Its part of the state in snapshots; null: it keeps nothing. */
  readonly slice: Slice<State> | null;
  /** What a command would do; each only reads. */
  readonly decide: {
    readonly [K in keyof Commands]: (
      state: State,
      command: CommandsIn<Commands>[K],
    ) => DecisionIn<Commands, K, EventsIn<Declarations>[keyof Declarations]>;
  };
  /** Applies an event. It calculates nothing. */
  readonly evolve: {
    readonly [K in keyof Declarations]: (state: State, event: EventsIn<Declarations>[K]) => void;
  };
  /** The next command of whoever it entered into the turns under this id; null: none but those passed over. */
  readonly followUp?: (
    state: State,
    id: number,
    time: number,
    isPassedOver: IsPassedOver<CommandsIn<Commands>[keyof Commands]>,
  ) => CommandsIn<Commands>[keyof Commands] | null;
  /** The command of the timer that it armed under this id, once that is due. */
  readonly timer?: (id: number, time: number) => CommandsIn<Commands>[keyof Commands];
}

/** Checks that every kind of command has its decider and every kind of event its applier. */
export function defineFeature<State, Commands extends CommandShapes<Commands>>() {
  return <Declarations>(feature: Feature<State, Commands, Declarations>) => feature;
}
