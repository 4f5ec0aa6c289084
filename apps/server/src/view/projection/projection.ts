/**
 * What a feature brings to the view: its tables, and the rows that events make in them. Each declares the event kinds it
 * looks at; several may look at one. The view writes the parts of all features in one statement.
 */
import type { AnyEvent, EventCodec, EventKind, EventOf } from '@bourse/core';
import type { Kysely, RawBuilder } from 'kysely';

/** A statement that changes rows, as a part of the projector's one statement. */
export type Part = RawBuilder<unknown>;

/** A part that must change so many rows: where it does not, nothing is written. */
export interface CheckedPart {
  readonly part: Part;
  readonly rows: number;
}

/** Keeps a feature's tables small, in small steps between the projector's transactions. */
export interface Pruning<Changes = unknown, Memory = unknown> {
  /** Told of what was written, and how late it is. */
  advance(changes: Changes, memory: Memory, time: number): void;
  readonly isDone: boolean;
  /** One step; called until `isDone`. */
  step(): Promise<void>;
}

/** Tables with the columns that order their rows, which are the key of each. */
type Keys<Tables> = {
  readonly [T in keyof Tables]: readonly [keyof Tables[T] & string, ...(keyof Tables[T] & string)[]];
};

/** The product's events. */
type Events = { readonly [K in EventKind]: EventOf<K> };

type Fold<Changes, Memory, Event> = (changes: Changes, memory: Memory, seq: number, event: Event) => void;

/**
 * `Memory` is as much of what features remember as this one reads, by their names; `Own` is what it remembers itself,
 * `Changes` what it gathers until one statement writes it.
 */
export interface Projection<Name extends string, Tables, Memory, Events, Own, Changes, Kind extends keyof Events> {
  readonly name: Name;
  /** Known to the compiler alone. */
  readonly rowTypes?: Tables;
  readonly memoryType?: Memory;
  readonly tables: Keys<Tables>;
  /** Files that make or change its tables; they share one row of numbers with all others. */
  readonly migrations?: readonly URL[];
  /** What earlier events said and later rows need, as its tables have it: read at each opening. */
  load?(db: Kysely<Tables>): Promise<Own>;
  /** No changes yet. */
  create(): Changes;
  /**
   * Adds an event, and teaches the memory what later ones need; null: events of this kind leave no row here. The same
   * events in other portions must give the same rows.
   */
  readonly fold: { readonly [K in Kind]: Fold<Changes, Memory, Events[K]> | null };
  /** Adds events of every kind that declares something this table tells, whichever feature's it is. */
  foldsOf?(facts: EventCodec<AnyEvent>): Readonly<Record<string, Fold<Changes, Memory, AnyEvent>>>;
  /** Rows to write, roughly: what decides how long the transaction takes. */
  rows(changes: Changes): number;
  /** Null: nothing to do. No part sees what another one writes. */
  parts(changes: Changes, memory: Memory): readonly (Part | CheckedPart | null)[];
  prune?(db: Kysely<Tables>): Pruning<Changes, Memory>;
}

/** A projection whose types are nobody's business: the view hands it back what it made itself. */
export interface AnyProjection {
  readonly name: string;
  readonly rowTypes?: object;
  readonly memoryType?: object;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly migrations?: readonly URL[];
  load?(db: unknown): Promise<unknown>;
  create(): unknown;
  readonly fold: object;
  foldsOf?(facts: EventCodec<AnyEvent>): object;
  rows(changes: unknown): number;
  parts(changes: unknown, memory: unknown): readonly (Part | CheckedPart | null)[];
  prune?(db: unknown): Pruning;
}

/** Of a feature whose events leave no rows. */
export type NoTables = Record<never, never>;

/** Checks that every table has its key and every function fits its event. `All` are the events there are, by kind. */
export function defineProjection<Tables extends object, Memory extends object = object, All = Events>() {
  return <const Name extends string, Own, Changes, Kind extends keyof All>(
    projection: Projection<Name, Tables, Memory, All, Own, Changes, Kind>,
  ) => projection;
}
