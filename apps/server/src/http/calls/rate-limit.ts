/** Each caller draws from one token bucket a kind of call, by the weight of what it asks for. */
import type { Bucket, Call } from '@bourse/contract';
import { networksOf, wideFactor } from '../client-address.ts';
import { type Limit, TokenBuckets } from '../cost/token-buckets.ts';

export type Limits = Readonly<Record<Bucket, Limit>>;

/** Reading and trading are generous; a way out has a bucket of its own; guessing and sending are slow. */
const productionLimits: Limits = {
  read: { burst: 1000, perSecond: 300 },
  order: { burst: 400, perSecond: 200 },
  cancel: { burst: 400, perSecond: 200 },
  auth: { burst: 30, perSecond: 0.5 },
  code: { burst: 20, perSecond: 20 / 3600 },
  // A file weighs 500.
  export: { burst: 1500, perSecond: 10 },
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

/**
 * Whether a call draws from its network even where a living session is sent along: signing in, registering and recovery,
 * since one session would let guesses be made at every other account. Everything else of a session is its user's own, so
 * nobody behind the same address uses it up.
 */
export function drawsFromNetwork({ bucket, policy }: Pick<Call, 'bucket' | 'policy'>): boolean {
  return bucket === 'auth' && policy === 'public';
}

const bucketIndex: Readonly<Record<Bucket, number>> = { read: 0, order: 1, cancel: 2, auth: 3, code: 4, export: 5 };
const bucketsCount = Object.keys(bucketIndex).length;

/** Buckets kept at most. */
const bucketsMax = 50_000;

interface Caller {
  /** The user of a living session; 0: everyone without one at the address. */
  readonly userId: number;
  readonly address: string;
}

export interface RateLimiter {
  /** Takes a call of this weight out; returns 0, or the seconds after which the caller may try again. */
  take(bucket: Bucket, caller: Caller, now: number, weight?: number): number;
}

export function createRateLimiter(limits: Limits, max: number = bucketsMax): RateLimiter {
  const buckets = new TokenBuckets<number | string>(max);
  return {
    take(bucket, caller, now, weight = 1) {
      const limit = limits[bucket];
      // A number where it may be one: there is one for each order.
      if (caller.userId !== 0)
        return buckets.take(caller.userId * bucketsCount + bucketIndex[bucket], limit, weight, now);
      return takeByNetwork(buckets, bucket, caller.address, limit, weight, now);
    },
  };
}

/** Takes out of the bucket of each network that an address lies in; a wide one may have `wideFactor` times as much. */
export function takeByNetwork(
  buckets: TokenBuckets<number | string>,
  kind: string,
  address: string,
  limit: Limit,
  weight: number,
  now: number,
): number {
  const [narrow, wide] = networksOf(address);
  const waitSeconds = buckets.take(`${kind} ${narrow}`, limit, weight, now);
  if (waitSeconds > 0 || wide === undefined) return waitSeconds;
  const wideLimit = { burst: limit.burst * wideFactor, perSecond: limit.perSecond * wideFactor };
  return buckets.take(`${kind} ${wide}`, wideLimit, weight, now);
}
