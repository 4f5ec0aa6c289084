/** Small seeded generator for tests (mulberry32); the seed is printed by whoever makes one. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.int(1, times) === 1;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick');
    return item;
  }
}

/** `SEED` where set, so that a failed run can be repeated. */
export function testSeed(): number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.warn(`seed ${seed}`);
  return seed;
}
