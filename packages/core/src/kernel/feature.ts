/**
 * What a feature brings to the core: commands, events, and what is decided and applied by kind. A feature's own files
 * import the kernel and the public files of the features it uses; nothing here or there imports the register.
 */
import type { ErrorCode, LockReason } from '@bourse/contract';
import type { Field, RecordOf } from './codec.ts';
import type { Facts, MovementRule } from './declare/facts.ts';
import type { Wallet } from './ledger/posting.ts';
import type { Need } from './restrictions/rules.ts';
import type { Slice } from './slice.ts';
import type { Acts, StaffRule } from './staff/rules.ts';

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

/** One kind of command: what it asks, and what an accepted one answers, JSON-safe. */
interface CommandShape {
  asks: object;
  answers: object;
}
type CommandShapes<Commands> = { [K in keyof Commands]: CommandShape };

/**
 * Commands by kind. `time` is set by the writer, Unix milliseconds, never falling. `due` is there where the exchange gave
 * the command itself: since when at the latest it is to be done.
 */
export type CommandsIn<Commands> = {
  [K in keyof Commands]: Commands[K] extends { asks: infer Asks extends object }
    ? { kind: K; time: number; due?: number; idempotency?: Idempotency } & Asks
    : never;
};

/**
 * The shapes of answers by kind of command, in which they are kept for retries; of what answers nothing, none. A shape that
 * changes is appended to the earlier ones, which kept answers still have.
 */
export type AnswerShapes<Commands extends CommandShapes<Commands>> = {
  readonly [K in keyof Commands as Commands[K]['answers'] extends Record<string, never> ? never : K]: readonly [
    ...Pick<Field<unknown>, 'read'>[],
    Field<Commands[K]['answers']>,
  ];
};

/** What a command decides: events and its answer, or a refusal. */
export type DecisionIn<Commands extends CommandShapes<Commands>, K extends keyof Commands, Event> =
  | { events: Event[]; answer: Commands[K]['answers'] }
  | Refusal;

/** An act of staff, as their trail shows it; texts are short and plain. */
export interface Act {
  /** 0: the exchange by itself. */
  readonly operatorId: number;
  /** What was done: a word of the feature's. */
  readonly act: string;
  /** Whom it was about; 0: nobody. */
  readonly userId: number;
  readonly note: string;
  /** What it was about as it was, and as it is now; empty: nothing. */
  readonly before: string;
  readonly after: string;
}

/** What an event of this shape says of itself. One with legs says what they are. */
type EventFacts<Shape extends object> = Facts<RecordOf<Shape>> & {
  /** The users whose records it changes. */
  readonly users: (event: RecordOf<Shape>) => readonly number[];
  /** Where it is an act of staff, or may be. */
  readonly act?: ((event: RecordOf<Shape>) => Act | null) | null;
} & (Shape extends { readonly postings: unknown }
    ? { readonly movement: MovementRule<RecordOf<Shape>> }
    : { readonly movement?: never });

/** One kind of event. Its number and the order of its fields are the journal's format: append, never change. */
export interface EventDeclaration<Shape extends object> extends Facts<RecordOf<Shape>> {
  readonly number: number;
  readonly shape: Shape;
  readonly users: (event: RecordOf<Shape>) => readonly number[];
  readonly act: ((event: RecordOf<Shape>) => Act | null) | null;
  /** Left out: it has no legs. */
  readonly movement?: MovementRule<RecordOf<Shape>>;
}

/** In short, of what has no legs: whose records it changes, and what staff did. */
type UsersAlone<Shape extends object> = Shape extends { readonly postings: unknown }
  ? never
  : (event: RecordOf<Shape>) => readonly number[];

export function event<const Shape extends object>(
  number: number,
  shape: Shape,
  users: UsersAlone<Shape>,
  act?: ((event: RecordOf<Shape>) => Act | null) | null,
): EventDeclaration<Shape>;
export function event<const Shape extends object>(
  number: number,
  shape: Shape,
  facts: EventFacts<Shape>,
): EventDeclaration<Shape>;
export function event(
  number: number,
  shape: object,
  facts: AnyEventDeclaration['users'] | Partial<AnyEventDeclaration>,
  act: AnyEventDeclaration['act'] = null,
): unknown {
  return { act, ...(typeof facts === 'function' ? { users: facts } : facts), number, shape };
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
 * that was not enough, contracts that a price opens, orders that a price set off, and last what only the clock asks for,
 * which is where timers are.
 */
export const dueClasses = ['contract stop', 'liquidation', 'contract opening', 'spot stop', 'deadline'] as const;
export type DueClass = (typeof dueClasses)[number];

/** Whether a command that is due was tried in vain and waits: it is left out, and what is due after it goes on. */
export type IsPassedOver<Command> = (command: Command) => boolean;

/**
 * What a command of a user's costs of the bytes that they may append to the journal in a day. `limited`: it draws on them,
 * and is refused while none are left. `drawn`: it draws on them and is never refused for it, because it leads out of the
 * market or protects the account. `paced`: the same, but it can be repeated without end, so while none are left it is
 * accepted once a second. `free`: it is the exchange's or staff's own, or somebody else can bring it about.
 */
export type BudgetRule = 'limited' | 'paced' | 'drawn' | 'free';

/** Money of a user that a feature's records keep locked, in minor units. */
export interface Lock {
  readonly wallet: Wallet;
  readonly asset: number;
  readonly amount: bigint;
}

/** Of an account's available minor units, those that its owner cannot take out now. */
export type Keeps<State> = (state: State, owner: number, wallet: Wallet, asset: number, time: number) => bigint;

/**
 * `State` is as much of the exchange's state as the feature reads; it writes its own slice and the kernel. `Foreign` are
 * events of features it uses, by kind: those it follows, and those it emits, made by functions of their owners.
 */
export interface Feature<
  State,
  Name extends string,
  Create,
  Commands extends CommandShapes<Commands>,
  Declarations,
  Foreign,
> {
  readonly name: Name;
  /** Its place among the features wherever they need one: never changed, never given again. */
  readonly number: number;
  /** Features whose public files it imports; they stand before it in the register. */
  readonly uses: readonly string[];
  /** Known to the compiler alone. */
  readonly commands?: Commands;
  readonly answers: AnswerShapes<Commands>;
  readonly events: Declarations;
  /** Its slice of an empty exchange's state; null: it has none. */
  readonly create: Create;
  /** Its slice in snapshots; null: it keeps nothing. */
  readonly slice: Slice<State> | null;
  /** Whose bytes of the journal each command costs. */
  readonly budget: { readonly [K in keyof Commands]: BudgetRule };
  /** What each command needs to be open, or the function that says so of a command. */
  readonly needs: {
    readonly [K in keyof Commands]: Need | ((command: CommandsIn<Commands>[K]) => Need);
  };
  /** Commands of staff: who may send them, and which need a second person. Every command with an operator is here. */
  readonly staff?: { readonly [K in keyof Commands]?: StaffRule<State, CommandsIn<Commands>[K]> };
  /** What a command would do; each only reads. `acts`: the commands of all features, for proposals of them. */
  readonly decide: {
    readonly [K in keyof Commands]: (
      state: State,
      command: CommandsIn<Commands>[K],
      acts: Acts,
    ) => DecisionIn<Commands, K, EventsIn<Declarations>[keyof Declarations] | Foreign[keyof Foreign]>;
  };
  /** Applies an event; it calculates nothing. Of another feature's events those that it follows, after their owner. */
  readonly evolve: {
    readonly [K in keyof Declarations]: (state: State, event: EventsIn<Declarations>[K]) => void;
  } & { readonly [K in keyof Foreign]?: (state: State, event: Foreign[K]) => void };
  /** The next command of whoever it entered into the turns under this id; null: none but those passed over. */
  readonly followUp?: (
    state: State,
    id: number,
    time: number,
    isPassedOver: IsPassedOver<CommandsIn<Commands>[keyof Commands]>,
  ) => CommandsIn<Commands>[keyof Commands] | null;
  /** The command of the timer that it armed under this id, once that is due. */
  readonly timer?: (id: number, time: number) => CommandsIn<Commands>[keyof Commands];
  /** Why its records keep money locked, as the owner is told. */
  readonly lockReason?: LockReason;
  /** What its records keep locked of a user's money; together that is what the accounts say is locked. */
  readonly locksOf?: (state: State, userId: number) => Iterable<Lock>;
  /** How much of what is available in an account has to stay, for a user or for the house, at a time. */
  readonly keepsOf?: Keeps<State>;
}

/** Checks that every kind of command has its decider and every kind of event its applier. */
export function defineFeature<State, Commands extends CommandShapes<Commands>, Foreign = object>() {
  return <const Name extends string, Create extends (() => unknown) | null, Declarations>(
    feature: Feature<State, Name, Create, Commands, Declarations, Foreign>,
  ) => feature;
}

/** Any feature, as the register sees it. */
export interface AnyFeature {
  readonly name: string;
  readonly number: number;
  readonly uses: readonly string[];
  readonly commands?: object;
  readonly answers: object;
  readonly events: Readonly<Record<string, AnyEventDeclaration>>;
  readonly create: (() => unknown) | null;
  readonly slice: Slice<never> | null;
  readonly budget: object;
  readonly needs: object;
  readonly staff?: object;
  readonly decide: object;
  readonly evolve: object;
  readonly followUp?: (state: never, id: number, time: number, isPassedOver: never) => unknown;
  readonly timer?: (id: number, time: number) => unknown;
  readonly lockReason?: LockReason;
  readonly locksOf?: (state: never, userId: number) => Iterable<Lock>;
  readonly keepsOf?: Keeps<never>;
}
export interface AnyEventDeclaration extends Facts<never> {
  readonly number: number;
  readonly shape: object;
  readonly users: (event: never) => readonly number[];
  readonly act: ((event: never) => Act | null) | null;
  readonly movement?: MovementRule<never>;
}
