/** What the naive model counts of somebody, kept for ever. */

const month = 30 * 24 * 3_600_000;

/** What stays, of whom and until when. */
export class Kept {
  readonly #all: { user: number; amount: bigint; until: number }[] = [];

  add(one: { user: number; amount: bigint; until: number }): void {
    this.#all.push(one);
  }

  /** Null: nothing does. */
  of(user: number, at: number): bigint | null {
    const kept = this.#all.filter((one) => one.user === user && one.until > at);
    return kept.length === 0 ? null : kept.reduce((sum, one) => sum + one.amount, 0n);
  }
}

/** Verdicts that went against somebody. */
export class Lost {
  #all: { user: number; at: number }[] = [];

  /** Whether it is the third within a month. */
  again(user: number, at: number): boolean {
    this.#all.push({ user, at });
    return this.#all.filter((one) => one.user === user && one.at > at - month).length >= 3;
  }

  forget(user: number): void {
    this.#all = this.#all.filter((one) => one.user !== user);
  }
}

export const knownWays = ['ali_pay', 'we_chat', 'bank'];
const coin = 100_000_000n;

interface Method {
  readonly way: string;
  readonly from: number;
}

/** A demo does not wait. */
export function savedMethods(
  before: readonly Method[],
  at: number,
  ways: readonly string[],
  changed: readonly string[],
): Method[] {
  return knownWays
    .filter((way) => ways.includes(way))
    .map((way) => {
      const old = before.find((one) => one.way === way);
      return old === undefined || changed.includes(way) ? { way, from: at } : old;
    });
}

/** Rounded up to a hundredth. */
export function moneyOf(amount: bigint, price: number): bigint {
  const exact = amount * BigInt(price);
  return exact % coin === 0n ? exact / coin : exact / coin + 1n;
}
