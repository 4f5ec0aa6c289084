/** All features' projections as the view needs them: functions by event kind, tables and migrations in one row. */
import type { AnyEvent, EventKind } from '@bourse/core';
import type { Kysely } from 'kysely';
import type { Product } from '../../product.ts';
import { type MigrationFile, migrationsOf } from '../migrations.ts';
import { type KernelTables, kernelKeys } from '../tables.ts';
import { auditProjection } from './audit.ts';
import type { Memory } from './changes.ts';
import type { AnyProjection } from './projection.ts';

type Fold = (changes: unknown, memory: Memory, seq: number, event: AnyEvent) => void;

interface Folding {
  /** Its place in the register. */
  readonly index: number;
  readonly projection: AnyProjection;
  readonly fold: Fold;
}

export type Foldings = readonly Folding[];

export interface Register {
  readonly projections: readonly AnyProjection[];
  readonly folds: ReadonlyMap<string, Foldings>;
  /** In the order in which a checkpoint writes them, each with the key that orders its rows. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly migrations: readonly MigrationFile[];
}

/** Throws, with its name, where something is there twice. */
export function registerOf({ core, projections: features }: Pick<Product, 'core' | 'projections'>): Register {
  const projections = [...features, auditProjection(core)].map(({ foldsOf, ...projection }) => ({
    ...projection,
    fold: { ...projection.fold, ...foldsOf?.(core) },
  }));
  return {
    projections,
    folds: foldsOf(projections),
    tables: tablesOf(projections),
    migrations: migrationsOf(features.flatMap(({ migrations = [] }) => migrations)),
  };
}

function foldsOf(projections: readonly AnyProjection[]): Register['folds'] {
  const folds = new Map<string, Folding[]>();
  for (const [index, projection] of projections.entries()) {
    for (const [kind, fold] of Object.entries(projection.fold)) {
      if (fold === null) continue;
      const others = folds.get(kind);
      if (others === undefined) folds.set(kind, [{ index, projection, fold }]);
      else others.push({ index, projection, fold });
    }
  }
  return folds;
}

function tablesOf(projections: readonly AnyProjection[]): Register['tables'] {
  const tables: Record<string, readonly string[]> = {};
  const owners = new Map<string, string>();
  const names = new Set<string>();
  for (const { name, tables: own } of [...projections, { name: 'view', tables: kernelKeys }]) {
    if (names.has(name)) throw new Error(`view: two features are called ${name}`);
    names.add(name);
    for (const [table, keys] of Object.entries(own)) {
      const owner = owners.get(table);
      if (owner !== undefined) throw new Error(`view: ${owner} and ${name} both have a table ${table}`);
      owners.set(table, name);
      tables[table] = keys;
    }
  }
  return tables;
}

/** What an earlier start left in the tables. */
export async function loadMemory({ projections }: Register, db: Kysely<KernelTables>): Promise<Memory> {
  const memory: Record<string, unknown> = {};
  for (const projection of projections) {
    if (projection.load !== undefined) memory[projection.name] = await projection.load(db);
  }
  return memory;
}

/** One type that has the members of all in a union. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer All) => void
  ? All
  : never;

type Flat<T> = { [K in keyof T]: T[K] };

/** The rows of all tables of a register. */
export type DatabaseOf<P extends readonly AnyProjection[]> = Flat<
  KernelTables & Merged<NonNullable<P[number]['rowTypes']>>
>;

/** The view's own: it belongs to no feature. */
type KernelEvent = 'ExchangeCreated' | 'KeyRemembered';
type Forgotten<P extends readonly AnyProjection[]> = Exclude<EventKind, KernelEvent | keyof Merged<P[number]['fold']>>;

type MemoryOf<P extends readonly AnyProjection[]> = {
  [Q in P[number] as Q['name']]: Q extends { load?(db: never): Promise<infer Own> } ? Own : never;
};
/** Those that read from a memory that is not there, or is another. */
type Unfed<Q, Fed> = Q extends { name: infer Name; memoryType?: infer Needed }
  ? Fed extends NonNullable<Needed>
    ? never
    : Name
  : never;

type Whole<P extends readonly AnyProjection[]> = [Forgotten<P>] extends [never]
  ? [Unfed<P[number], MemoryOf<P>>] extends [never]
    ? unknown
    : { readonly isWithoutItsMemory: Unfed<P[number], MemoryOf<P>> }
  : { readonly noFeatureFolds: Forgotten<P> };

/** A register in which each kind of event is folded, or said to leave no row, and each feature has what it reads. */
export function wholeRegister<const P extends readonly AnyProjection[]>(projections: P & Whole<P>): P {
  return projections;
}
