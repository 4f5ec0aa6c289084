/**
 * Who has something to do by itself that no clock brings: a market with stops that were reached. In each class they come
 * in turn, and one that has done something goes to the end: much to do here keeps nobody waiting longer than a turn
 * each. Not stored: each slice enters its own again when it is read.
 */
import { type DueClass, dueClasses } from './feature.ts';
import { idsPerFeature } from './timers.ts';

export interface Turn {
  readonly feature: number;
  readonly id: number;
}

export class Turns {
  readonly #queues = new Map<DueClass, Map<number, Turn>>(dueClasses.map((dueClass) => [dueClass, new Map()]));
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** At the end; nothing where it is in already. */
  enter(dueClass: DueClass, feature: number, id: number): void {
    const queue = this.#queueOf(dueClass);
    const key = feature * idsPerFeature + id;
    if (queue.has(key)) return;
    queue.set(key, { feature, id });
    this.#size += 1;
  }

  /** Nothing where it is not in. */
  leave(dueClass: DueClass, feature: number, id: number): void {
    if (this.#size > 0 && this.#queueOf(dueClass).delete(feature * idsPerFeature + id)) this.#size -= 1;
  }

  /** Those of a class, the next first. */
  of(dueClass: DueClass): Iterable<Turn> {
    return this.#queueOf(dueClass).values();
  }

  #queueOf(dueClass: DueClass): Map<number, Turn> {
    return this.#queues.get(dueClass) as Map<number, Turn>;
  }
}
