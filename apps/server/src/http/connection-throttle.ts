/**
 * Limits the rate of new connections. Node asks before it sets one up, so a refusal costs a small part of accepting it: a
 * flood of strangers must not keep traders waiting in the system's queue.
 */
import { BlockList, type SocketAddress } from 'node:net';
import { networksOf, type Proxies, parseAddress } from './client-address.ts';
import type { AllowanceFactor } from './cost/allowance-factor.ts';
import { scaledLimit } from './cost/allowances.ts';
import { type Limit, TokenBuckets } from './cost/token-buckets.ts';

export interface ConnectionThrottleLimits {
  /** Of one network. */
  readonly each: Limit;
  /** Of all networks that had no session lately; less while the event loop is late. */
  readonly strangers: Limit;
}

export const connectionThrottleLimits: ConnectionThrottleLimits = {
  each: { burst: 1024, perSecond: 200 },
  strangers: { burst: 4096, perSecond: 2000 },
};

/** Networks that are counted, and those that are remembered for having had a session. */
const networksMax = 20_000;
const knownMax = 10_000;
const strangers = 'strangers';

export class ConnectionThrottle extends BlockList {
  readonly #limits: ConnectionThrottleLimits;
  readonly #proxies: Proxies;
  readonly #allowanceFactor: Pick<AllowanceFactor, 'value'>;
  readonly #buckets = new TokenBuckets<string>(networksMax);
  readonly #known = new Set<string>();
  refused = 0;

  constructor(limits: ConnectionThrottleLimits, proxies: Proxies, allowanceFactor: Pick<AllowanceFactor, 'value'>) {
    super();
    this.#limits = limits;
    this.#proxies = proxies;
    this.#allowanceFactor = allowanceFactor;
  }

  /** Somebody with a session asks from there, over a connection that asked for nobody before. */
  recognise(network: string): void {
    // Again at the end: who came last is forgotten last.
    this.#known.delete(network);
    this.#known.add(network);
    const [oldest] = this.#known;
    if (this.#known.size > knownMax && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Whether it is refused: this is the list of those that are. */
  override check(remote: string | SocketAddress): boolean {
    const address = parseAddress(typeof remote === 'string' ? remote : remote.address) ?? '';
    if (this.#proxies.has(address)) return false;
    const [network] = networksOf(address);
    const now = performance.now();
    const isRefused =
      this.#buckets.take(network, this.#limits.each, 1, now) > 0 ||
      (!this.#known.has(network) &&
        this.#buckets.take(strangers, scaledLimit(this.#limits.strangers, this.#allowanceFactor), 1, now) > 0);
    if (isRefused) this.refused += 1;
    return isRefused;
  }
}
