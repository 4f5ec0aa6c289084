/**
 * What is due by the clock alone. One heap for all features, ordered by due time, then by the feature's number, then by
 * id, so that the same timers always fire in the same order. Not stored: each slice arms its own when it is read.
 */
import { IndexedHeap } from './indexed-heap.ts';

export interface Timer {
  readonly feature: number;
  readonly id: number;
  due: number;
  place: number;
}

/** Numbers of features are below it, and ids below 2⁴⁴: so both fit one key. */
export const featuresMax = 512;
export const idsPerFeature = 2 ** 44;

export class Timers {
  readonly #byKey = new Map<number, Timer>();
  readonly #heap = new IndexedHeap<Timer>((a, b) =>
    a.due !== b.due ? a.due < b.due : a.feature !== b.feature ? a.feature < b.feature : a.id < b.id,
  );

  /** Arms the timer of a feature's record, or moves it. `due` in Unix milliseconds. */
  arm(feature: number, id: number, due: number): void {
    const key = feature * idsPerFeature + id;
    let timer = this.#byKey.get(key);
    if (timer === undefined) {
      timer = { feature, id, due, place: -1 };
      this.#byKey.set(key, timer);
    }
    timer.due = due;
    this.#heap.set(timer);
  }

  /** Nothing where none is armed. */
  disarm(feature: number, id: number): void {
    const key = feature * idsPerFeature + id;
    const timer = this.#byKey.get(key);
    if (timer === undefined) return;
    this.#byKey.delete(key);
    this.#heap.remove(timer);
  }

  /** The one that is due first, now or later. */
  get first(): Timer | undefined {
    return this.#heap.first;
  }

  /** The first that is not passed over. */
  firstBut(isPassedOver: (timer: Timer) => boolean): Timer | undefined {
    return this.#heap.firstBut(isPassedOver);
  }

  get size(): number {
    return this.#heap.size;
  }

  /** When a timer is due; null: it is not armed. */
  dueOf(feature: number, id: number): number | null {
    return this.#byKey.get(feature * idsPerFeature + id)?.due ?? null;
  }
}
