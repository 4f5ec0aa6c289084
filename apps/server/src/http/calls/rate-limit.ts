/**
 * Token buckets: each caller draws from one bucket a kind of call, which fills at a steady rate. Memory is bounded:
 * the bucket unused for longest makes room.
 */
import type { Bucket } from '@bourse/contract';
import { networksOf, wideFactor } from '../client-address.ts';

interface Limit {
  /** Calls that may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}
export type Limits = Readonly<Record<Bucket, Limit>>;

/** Reading and trading are generous; a way out has a bucket of its own; guessing and sending are slow. */
const productionLimits: Limits = {
  read: { burst: 400, perSecond: 200 },
  order: { burst: 400, perSecond: 200 },
  cancel: { burst: 400, perSecond: 200 },
  auth: { burst: 30, perSecond: 0.5 },
  code: { burst: 20, perSecond: 20 / 3600 },
};
/** The demo is tried out and tested from one address. */
const demoLimits: Limits = {
  ...productionLimits,
  auth: { burst: 240, perSecond: 4 },
  code: { burst: 60, perSecond: 1 },
};
export const limitsOf: Readonly<Record<'demo' | 'production', Limits>> = {
  demo: demoLimits,
  production: productionLimits,
};

/** Buckets that belong to the network address even where a session is sent along. */
const byAddress: Readonly<Record<Bucket, boolean>> = {
  read: false,
  order: false,
  cancel: false,
  auth: true,
  code: true,
};

const bucketIndex: Readonly<Record<Bucket, number>> = { read: 0, order: 1, cancel: 2, auth: 3, code: 4 };
const bucketsCount = Object.keys(bucketIndex).length;

/** Buckets kept at most. */
const bucketsMax = 50_000;

interface Caller {
  /** 0: a visitor. */
  readonly userId: number;
  readonly address: string;
}

export interface RateLimiter {
  /** Takes one call out; answers 0, or the seconds after which the caller may try again. */
  take(bucket: Bucket, caller: Caller, now: number): number;
}

interface Level {
  tokens: number;
  time: number;
}

export function createRateLimiter(limits: Limits, max: number = bucketsMax): RateLimiter {
  const levels = new Map<number | string, Level>();

  /** Takes one out where there is one; the seconds until there is. */
  function takeFrom(key: number | string, { burst, perSecond }: Limit, now: number): number {
    const level = levels.get(key) ?? { tokens: burst, time: now };
    levels.delete(key);
    levels.set(key, level);
    if (levels.size > max) dropOldest(levels);
    const elapsedMs = Math.max(0, now - level.time);
    level.tokens = Math.min(burst, level.tokens + (elapsedMs / 1000) * perSecond);
    level.time = now;
    if (level.tokens < 1) return Math.ceil((1 - level.tokens) / perSecond);
    level.tokens -= 1;
    return 0;
  }

  return {
    take(bucket, caller, now) {
      const limit = limits[bucket];
      // A number where it may be one: there is one for each order.
      if (caller.userId !== 0 && !byAddress[bucket])
        return takeFrom(caller.userId * bucketsCount + bucketIndex[bucket], limit, now);
      const [narrow, wide] = networksOf(caller.address);
      const waitSeconds = takeFrom(`${bucket} ${narrow}`, limit, now);
      if (waitSeconds > 0 || wide === undefined) return waitSeconds;
      const wideLimit = { burst: limit.burst * wideFactor, perSecond: limit.perSecond * wideFactor };
      return takeFrom(`${bucket} ${wide}`, wideLimit, now);
    },
  };
}

function dropOldest(levels: Map<number | string, Level>): void {
  const oldest = levels.keys().next();
  if (!oldest.done) levels.delete(oldest.value);
}
