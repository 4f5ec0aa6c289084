/**
 * Amounts by place. Nearly all are safe integers and stand in an array as doubles, where adding costs no bigint; what is
 * not is kept beside it, so that coins with very many units cost the others nothing.
 */
import { bigOf, exactOf } from '../int64.ts';

export class Amounts {
  /** Not a number: look beside it. */
  #near = new Float64Array(1024);
  readonly #far = new Map<number, bigint>();

  get(place: number): bigint {
    const near = this.#near[place] ?? 0;
    return Number.isNaN(near) ? (this.#far.get(place) ?? 0n) : bigOf(near);
  }

  set(place: number, amount: bigint): void {
    if (place >= this.#near.length) this.#grow(place);
    const near = exactOf(amount);
    this.#near[place] = near;
    if (Number.isNaN(near)) this.#far.set(place, amount);
    else if (this.#far.size > 0) this.#far.delete(place);
  }

  /** `near` is `exactOf(change)`. */
  add(place: number, change: bigint, near: number): void {
    const sum = (this.#near[place] ?? Number.NaN) + near;
    // A sum that is no safe integer is none either once it is rounded.
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) this.#near[place] = sum;
    else this.set(place, this.get(place) + change);
  }

  /** Whether an amount is at least `lowest` and below `limit`, which are no safe integers or zero. */
  isWithin(place: number, lowest: bigint, limit: bigint): boolean {
    const near = this.#near[place] ?? 0;
    if (!Number.isNaN(near)) return lowest !== 0n || near >= 0;
    const far = this.get(place);
    return far >= lowest && far < limit;
  }

  #grow(place: number): void {
    const grown = new Float64Array(Math.max(this.#near.length * 2, place + 1));
    grown.set(this.#near);
    this.#near = grown;
  }
}
