/** Challenges of passkeys: for one user and one purpose, used once, for five minutes, in bounded memory. */
import { BoundedMap } from '../bounded-map.ts';

export type ChallengePurpose = 'register' | 'prove';

const lifeMs = 5 * 60_000;
const challengesMax = 20_000;

export interface Challenges {
  keep(challenge: string, userId: number, purpose: ChallengePurpose, now: number): void;
  /** Whether the challenge is the user's for this purpose; from then on it is nobody's. */
  take(challenge: string, userId: number, purpose: ChallengePurpose, now: number): boolean;
}

export function createChallenges(): Challenges {
  const kept = new BoundedMap<{ userId: number; purpose: ChallengePurpose; expiresAt: number }>(challengesMax);
  return {
    keep(challenge, userId, purpose, now) {
      kept.set(challenge, { userId, purpose, expiresAt: now + lifeMs });
    },
    take(challenge, userId, purpose, now) {
      const entry = kept.get(challenge);
      if (entry === undefined || entry.userId !== userId || entry.purpose !== purpose) return false;
      kept.delete(challenge);
      return entry.expiresAt > now;
    },
  };
}
