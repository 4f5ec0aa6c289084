/**
 * Amounts by account. Nearly all fit into 64 bits and stand in an array; what does not is kept beside it, so that coins
 * with very many units cost the others nothing.
 */

/** Beyond this on either side an amount stands outside the array; no sum of two inside wraps. */
const nearMax = 1n << 61n;
const nearMin = -nearMax;
/** In the array: look beside it. */
const isElsewhere = -(1n << 63n);

export class Amounts {
  #near = new BigInt64Array(1024);
  readonly #far = new Map<number, bigint>();

  get(account: number): bigint {
    const near = this.#near[account] ?? 0n;
    return near === isElsewhere ? (this.#far.get(account) ?? 0n) : near;
  }

  set(account: number, amount: bigint): void {
    if (account >= this.#near.length) this.#grow(account);
    if (amount < nearMax && amount > nearMin) {
      this.#near[account] = amount;
      if (this.#far.size > 0) this.#far.delete(account);
      return;
    }
    this.#near[account] = isElsewhere;
    this.#far.set(account, amount);
  }

  /** Most sums are made in the array itself, where they cost no bigint. */
  add(account: number, change: bigint): void {
    const near = this.#near[account] ?? isElsewhere;
    if (near === isElsewhere || change >= nearMax || change <= nearMin) {
      this.set(account, this.get(account) + change);
      return;
    }
    this.#near[account] = near + change;
    const sum = this.#near[account] as bigint;
    if (sum >= nearMax || sum <= nearMin) this.set(account, sum);
  }

  /** Whether an amount is at least `lowest` and below `limit`, which stand outside the array or are zero. */
  isWithin(account: number, lowest: bigint, limit: bigint): boolean {
    const near = this.#near[account] ?? 0n;
    if (near !== isElsewhere) return lowest !== 0n || near >= 0n;
    const far = this.get(account);
    return far >= lowest && far < limit;
  }

  #grow(account: number): void {
    const grown = new BigInt64Array(Math.max(this.#near.length * 2, account + 1));
    grown.set(this.#near);
    this.#near = grown;
  }
}
