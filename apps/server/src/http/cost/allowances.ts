/**
 * How much of the event loop all visitors together may take, and how much all users. The limit of each caller is in
 * `calls/rate-limit.ts`; this one keeps a hundred callers, each within theirs, from taking what traders need.
 */
import type { Bucket } from '@bourse/contract';
import type { AllowanceFactor } from './allowance-factor.ts';
import { type Limit, TokenBuckets } from './token-buckets.ts';

/** Signing in and codes have slow limits of their own and are not among them; nor are the commands of users. */
export type CallerGroup = 'visitors' | 'users';
export type AllowanceLimits = Readonly<Record<CallerGroup, Limit>>;

/**
 * In weights, which are tenths of a millisecond, while the event loop is not late (`allowance-factor.ts`). Visitors get at most three
 * tenths of the event loop, in pieces short enough for a command to wait for; users' reads get four tenths.
 */
export const allowanceLimits: AllowanceLimits = {
  visitors: { burst: 300, perSecond: 3000 },
  users: { burst: 600, perSecond: 4000 },
};

/** Who a call counts among; null: it has another bound. */
export function callerGroupOf(bucket: Bucket, isVisitor: boolean): CallerGroup | null {
  if (bucket === 'auth' || bucket === 'code' || bucket === 'export') return null;
  if (isVisitor) return 'visitors';
  return bucket === 'read' ? 'users' : null;
}

export class Allowances {
  readonly #limits: AllowanceLimits;
  readonly #allowanceFactor: Pick<AllowanceFactor, 'value'>;
  readonly #buckets = new TokenBuckets<CallerGroup>(2);
  readonly refused: Record<CallerGroup, number> = { visitors: 0, users: 0 };

  constructor(limits: AllowanceLimits, allowanceFactor: Pick<AllowanceFactor, 'value'> = { value: 1 }) {
    this.#limits = limits;
    this.#allowanceFactor = allowanceFactor;
  }

  /** The part of all allowances that there is at the moment. */
  get factor(): number {
    return this.#allowanceFactor.value;
  }

  /** Whether there was so much left; then it is taken. */
  take(group: CallerGroup, weight: number, now: number): boolean {
    if (this.#buckets.take(group, scaledLimit(this.#limits[group], this.#allowanceFactor), weight, now) === 0)
      return true;
    this.refused[group] += 1;
    return false;
  }

  /** Whether nothing is left, so that one who comes now can be refused before anything is read; that counts. */
  refuses(group: CallerGroup, now: number): boolean {
    if (this.#buckets.has(group, scaledLimit(this.#limits[group], this.#allowanceFactor), now)) return false;
    this.refused[group] += 1;
    return true;
  }
}

/** What a limit is while the event loop is late. */
export function scaledLimit({ burst, perSecond }: Limit, { value }: Pick<AllowanceFactor, 'value'>): Limit {
  return { burst: burst * value, perSecond: perSecond * value };
}
