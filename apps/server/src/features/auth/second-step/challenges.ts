/**
 * Challenges of passkeys: for one user and one purpose, used once, for five minutes, in bounded memory. Nobody's push out
 * another's before their own.
 */
import { BoundedMap } from '../throttle/bounded-map.ts';

export type ChallengePurpose = 'register' | 'prove';

const lifeMs = 5 * 60_000;
const usersMax = 2000;
/** More than one address may ask for before a person answers; the oldest makes room. */
const perUserMax = 64;

export interface Challenges {
  keep(challenge: string, userId: number, purpose: ChallengePurpose, now: number): void;
  /** Whether the challenge is the user's for this purpose; from then on it is nobody's. */
  take(challenge: string, userId: number, purpose: ChallengePurpose, now: number): boolean;
}

interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly expiresAt: number;
}

export function createChallenges(): Challenges {
  const kept = new BoundedMap<BoundedMap<Challenge>>(usersMax);
  return {
    keep(challenge, userId, purpose, now) {
      const own = kept.get(String(userId)) ?? new BoundedMap<Challenge>(perUserMax);
      own.set(challenge, { purpose, expiresAt: now + lifeMs });
      kept.set(String(userId), own);
    },
    take(challenge, userId, purpose, now) {
      const own = kept.get(String(userId));
      const entry = own?.get(challenge);
      if (own === undefined || entry === undefined || entry.purpose !== purpose) return false;
      own.delete(challenge);
      return entry.expiresAt > now;
    },
  };
}
