/** Bounds of the realtime connection. */
export interface RealtimeLimits {
  readonly socketsMax: number;
  readonly socketsPerAddressMax: number;
  /** One more closes the user's oldest. */
  readonly socketsPerUserMax: number;
  readonly subscriptionsPerSocketMax: number;
  /** Messages of a socket in a second; more are dropped, and many more close it. */
  readonly messagesPerSecondMax: number;
  /** Bytes waiting for a client that does not read; more close it. */
  readonly waitingBytesMax: number;
  readonly messageBytesMax: number;
}

export const realtimeLimits: RealtimeLimits = {
  socketsMax: 20_000,
  socketsPerAddressMax: 2000,
  socketsPerUserMax: 20,
  subscriptionsPerSocketMax: 20,
  messagesPerSecondMax: 30,
  waitingBytesMax: 2 ** 20,
  messageBytesMax: 4096,
};

/** Counts connections an address. */
export class AddressCounter {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  add(address: string): void {
    this.#counts.set(address, this.of(address) + 1);
    this.#total += 1;
  }

  remove(address: string): void {
    const count = this.of(address) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
    this.#total -= 1;
  }
}

export type Verdict = 'take' | 'drop' | 'close';
const closeFactor = 10;
const windowMs = 1000;

/** Judges each message of one socket by how many came in the same second. */
export function createRateGate(perSecondMax: number): (now: number) => Verdict {
  let start = 0;
  let count = 0;
  return (now) => {
    if (now - start >= windowMs) {
      start = now;
      count = 0;
    }
    count += 1;
    if (count <= perSecondMax) return 'take';
    return count <= perSecondMax * closeFactor ? 'drop' : 'close';
  };
}
