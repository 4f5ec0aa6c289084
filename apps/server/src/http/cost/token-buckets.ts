/** Token buckets: each fills at a steady rate up to a burst. Memory is bounded: the one unused for longest makes room. */

export interface Limit {
  /** What may be taken at once. */
  readonly burst: number;
  readonly perSecond: number;
}

interface Level {
  tokens: number;
  time: number;
}

export class TokenBuckets<Key> {
  readonly #levels = new Map<Key, Level>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes `weight` out where there is so much, and returns 0; else the seconds until there is. */
  take(key: Key, limit: Limit, weight: number, now: number): number {
    const level = this.#levelOf(key, limit, now);
    // What weighs more than half a bucket needs no more than that, and leaves a debt: else it might never be done.
    const wanted = Math.min(weight, Math.max(1, limit.burst / 2));
    if (level.tokens < wanted) return Math.ceil((wanted - level.tokens) / limit.perSecond);
    level.tokens -= weight;
    return 0;
  }

  /** Whether one more could be taken. */
  has(key: Key, limit: Limit, now: number): boolean {
    return this.#levelOf(key, limit, now).tokens >= 1;
  }

  #levelOf(key: Key, { burst, perSecond }: Limit, now: number): Level {
    const level = this.#levels.get(key) ?? { tokens: burst, time: now };
    this.#levels.delete(key);
    this.#levels.set(key, level);
    if (this.#levels.size > this.#max) this.#dropOldest();
    const elapsedMs = Math.max(0, now - level.time);
    level.tokens = Math.min(burst, level.tokens + (elapsedMs / 1000) * perSecond);
    level.time = now;
    return level;
  }

  #dropOldest(): void {
    const oldest = this.#levels.keys().next();
    if (!oldest.done) this.#levels.delete(oldest.value);
  }
}
