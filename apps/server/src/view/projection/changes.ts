/**
 * What events change in the tables of all features, gathered in memory until one statement writes it. Applying the same
 * events in other portions gives the same rows.
 */
import type { AnyEvent } from '@bourse/core';
import type { Foldings, Register } from './register.ts';

/** Those who look at a kind that leaves no row. */
const nobody: Foldings = [];

/** What earlier events said and later rows need, by feature; kept in tables too, for the next start. */
export type Memory = Readonly<Record<string, unknown>>;

export interface Changes {
  /** Last sequence folded in, and its event's time. */
  seq: number;
  time: number;
  storeCreatedAt: number | null;
  /** Rows to write, roughly. */
  rows: number;
  /** Each feature's own changes and their rows, in the order of the register. */
  readonly own: readonly unknown[];
  readonly ownRows: number[];
}

export function createChanges({ projections }: Register, seq: number): Changes {
  const own = projections.map((projection) => projection.create());
  return { seq, time: 0, storeCreatedAt: null, rows: 0, own, ownRows: own.map(() => 0) };
}

/** Adds one event: each feature that looks at its kind takes it in. */
export function foldEvent(register: Register, changes: Changes, memory: Memory, seq: number, event: AnyEvent): void {
  changes.seq = seq;
  changes.time = event.time;
  if (event.kind === 'ExchangeCreated') {
    changes.storeCreatedAt = event.time;
    changes.rows += 1;
  }
  for (const { index, projection, fold } of register.folds.get(event.kind) ?? nobody) {
    const own = changes.own[index];
    fold(own, memory, seq, event);
    const rows = projection.rows(own);
    changes.rows += rows - (changes.ownRows[index] ?? 0);
    changes.ownRows[index] = rows;
  }
}
