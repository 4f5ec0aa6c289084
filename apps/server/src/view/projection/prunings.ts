/** What features do to keep their tables small, one after the other. */
import type { Kysely } from 'kysely';
import type { KernelTables } from '../tables.ts';
import type { Changes, Memory } from './changes.ts';
import type { Pruning } from './projection.ts';
import type { Register } from './register.ts';

export class Prunings {
  readonly #prunings: readonly { readonly index: number; readonly pruning: Pruning }[];

  constructor({ projections }: Register, db: Kysely<KernelTables>) {
    this.#prunings = projections.flatMap((projection, index) =>
      projection.prune === undefined ? [] : [{ index, pruning: projection.prune(db) }],
    );
  }

  /** Tells each what was written, and how late it is. */
  advance({ own, time }: Changes, memory: Memory): void {
    for (const { index, pruning } of this.#prunings) pruning.advance(own[index], memory, time);
  }

  get isDone(): boolean {
    return this.#prunings.every(({ pruning }) => pruning.isDone);
  }

  /** One step; call until `isDone`. */
  async step(): Promise<void> {
    await this.#prunings.find(({ pruning }) => !pruning.isDone)?.pruning.step();
  }
}
