/**
 * Bounds of the realtime connection. Each has a line in `docs/operating/limits.md`, which also says what it protects.
 * What is counted an address has three more rules: IPv6 counts by networks, a wider one may have a few times as much, and
 * sockets without a session share a bound in all, so that strangers cannot use up what those who trade need.
 */
import type { AllowanceFactor } from '../http/cost/allowance-factor.ts';

export interface RealtimeLimits {
  readonly socketsMax: number;
  /** Sockets without a session; the rest of `socketsMax` is kept for those who have one. */
  readonly visitorsMax: number;
  readonly socketsPerAddressMax: number;
  /** One more closes the user's oldest. */
  readonly socketsPerUserMax: number;
  /** Connections that have not joined yet; one more closes the oldest of them. */
  readonly pendingMax: number;
  /** How long a connection may take to join. */
  readonly joinMsMax: number;
  readonly handshakesPerAddressMax: number;
  /** Handshakes in a second from addresses that have not had a session lately. */
  readonly handshakesOfVisitorsMax: number;
  readonly subscriptionsPerSocketMax: number;
  readonly subscriptionsPerUserMax: number;
  /** Subscribes in a second: each costs a snapshot. */
  readonly subscribesPerSocketMax: number;
  readonly subscribesPerAddressMax: number;
  readonly subscribesOfVisitorsMax: number;
  /** Frames of a socket in a second, of any kind; more are dropped, and many more close it. */
  readonly messagesPerSecondMax: number;
  readonly messagesPerAddressMax: number;
  readonly messagesOfVisitorsMax: number;
  /** Bytes that a socket sends in a second; more close it. */
  readonly bytesPerSecondMax: number;
  readonly messageBytesMax: number;
  /** Bytes waiting for a client that does not read; more close it. */
  readonly waitingBytesMax: number;
  /** The same of all sockets together; more close those with the most. */
  readonly waitingBytesInAllMax: number;
  /** How often a client is asked whether it is there, and how long it may take to answer. */
  readonly pingMs: number;
  readonly pongMsMax: number;
}

export const realtimeLimits: RealtimeLimits = {
  socketsMax: 20_000,
  visitorsMax: 15_000,
  socketsPerAddressMax: 500,
  socketsPerUserMax: 20,
  pendingMax: 1000,
  joinMsMax: 5000,
  handshakesPerAddressMax: 50,
  handshakesOfVisitorsMax: 500,
  subscriptionsPerSocketMax: 20,
  subscriptionsPerUserMax: 100,
  subscribesPerSocketMax: 10,
  subscribesPerAddressMax: 100,
  subscribesOfVisitorsMax: 1000,
  messagesPerSecondMax: 30,
  messagesPerAddressMax: 1000,
  messagesOfVisitorsMax: 5000,
  bytesPerSecondMax: 16 * 1024,
  messageBytesMax: 2048,
  waitingBytesMax: 2 ** 20,
  waitingBytesInAllMax: 2 ** 27,
  pingMs: 25_000,
  pongMsMax: 20_000,
};

/** What a client counts as, the narrowest network first: an IPv4 address is its own. */
export type Networks = readonly [string, ...string[]];
/** How many times as much a wider network may have. */
const wideFactor = 4;

function shareOf(max: number, index: number): number {
  return max * wideFactor ** index;
}

/** Counts connections, in all and by network. */
export class NetworkCounter {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** Whether one of the networks has as many as it may have. */
  isFull(networks: Networks, max: number): boolean {
    return networks.some((network, index) => (this.#counts.get(network) ?? 0) >= shareOf(max, index));
  }

  add(networks: Networks): void {
    for (const network of networks) this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    this.#total += 1;
  }

  remove(networks: Networks): void {
    for (const network of networks) {
      const count = (this.#counts.get(network) ?? 0) - 1;
      if (count > 0) this.#counts.set(network, count);
      else this.#counts.delete(network);
    }
    this.#total -= 1;
  }
}

export type Verdict = 'take' | 'drop' | 'close';
const closeFactor = 10;
const windowMs = 1000;

/** A little too much is dropped; who sends far too much is not worth a connection. */
function verdictOf(count: number, max: number): Verdict {
  if (count <= max) return 'take';
  return count <= max * closeFactor ? 'drop' : 'close';
}

export function worstOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('close')) return 'close';
  return verdicts.includes('drop') ? 'drop' : 'take';
}

/** Judges each act of one socket by how many there were in the same second. */
export class OwnRate {
  readonly #max: number;
  #start = 0;
  #count = 0;

  constructor(perSecondMax: number) {
    this.#max = perSecondMax;
  }

  /** `allowanceFactor`: the part of it that there is now; less closes nobody sooner. */
  judge(now: number, weight = 1, allowanceFactor = 1): Verdict {
    if (now - this.#start >= windowMs || now < this.#start) {
      this.#start = now;
      this.#count = 0;
    }
    this.#count += weight;
    const verdict = verdictOf(this.#count, this.#max);
    return verdict === 'take' && this.#count > this.#max * allowanceFactor ? 'drop' : verdict;
  }
}

/** Judges the acts of all sockets, by network, and of all visitors together. Remembers nobody for longer than a second. */
export class SharedRate {
  readonly #perAddressMax: number;
  readonly #visitors: OwnRate;
  readonly #allowanceFactor: Pick<AllowanceFactor, 'value'>;
  readonly #counts = new Map<string, number>();
  #start = 0;

  /** `allowanceFactor`: how much of what visitors may there is at the moment. */
  constructor(
    perAddressMax: number,
    ofVisitorsMax: number,
    allowanceFactor: Pick<AllowanceFactor, 'value'> = { value: 1 },
  ) {
    this.#perAddressMax = perAddressMax;
    this.#visitors = new OwnRate(ofVisitorsMax);
    this.#allowanceFactor = allowanceFactor;
  }

  /** Networks that are remembered. */
  get size(): number {
    return this.#counts.size;
  }

  judge(networks: Networks, isVisitor: boolean, now: number): Verdict {
    const inAll = isVisitor ? this.#visitors.judge(now, 1, this.#allowanceFactor.value) : 'take';
    // From here on nothing is kept, so that what is kept for a second is bounded by what is taken in one.
    if (inAll === 'close') return inAll;
    if (now - this.#start >= windowMs || now < this.#start) {
      this.#start = now;
      this.#counts.clear();
    }
    const verdicts = networks.map((network, index) => {
      const count = (this.#counts.get(network) ?? 0) + 1;
      this.#counts.set(network, count);
      return verdictOf(count, shareOf(this.#perAddressMax, index));
    });
    return worstOf([inAll, ...verdicts]);
  }
}
