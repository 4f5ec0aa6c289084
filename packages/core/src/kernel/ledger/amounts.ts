/**
 * Amounts by account. Nearly all are safe integers and stand in an array as doubles, where adding costs no bigint; what is
 * not is kept beside it, so that coins with very many units cost the others nothing.
 */
import { bigOf, exactMax, exactMin, numberOf } from '../int64.ts';

/** In the array: look beside it. */
const isElsewhere = Number.NaN;

export class Amounts {
  #near = new Float64Array(1024);
  readonly #far = new Map<number, bigint>();

  get(account: number): bigint {
    const near = this.#near[account] ?? 0;
    return Number.isNaN(near) ? (this.#far.get(account) ?? 0n) : bigOf(near);
  }

  set(account: number, amount: bigint): void {
    if (account >= this.#near.length) this.#grow(account);
    if (amount <= exactMax && amount >= exactMin) {
      this.#near[account] = numberOf(amount);
      if (this.#far.size > 0) this.#far.delete(account);
      return;
    }
    this.#near[account] = isElsewhere;
    this.#far.set(account, amount);
  }

  add(account: number, change: bigint): void {
    const near = this.#near[account] ?? isElsewhere;
    const sum = change <= exactMax && change >= exactMin ? near + numberOf(change) : isElsewhere;
    // The sum of two safe integers that is no safe one itself is not below the limit either, however it was rounded.
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) this.#near[account] = sum;
    else this.set(account, this.get(account) + change);
  }

  /** Whether an amount is at least `lowest` and below `limit`, which are no safe integers or zero. */
  isWithin(account: number, lowest: bigint, limit: bigint): boolean {
    const near = this.#near[account] ?? 0;
    if (!Number.isNaN(near)) return lowest !== 0n || near >= 0;
    const far = this.get(account);
    return far >= lowest && far < limit;
  }

  #grow(account: number): void {
    const grown = new Float64Array(Math.max(this.#near.length * 2, account + 1));
    grown.set(this.#near);
    this.#near = grown;
  }
}
