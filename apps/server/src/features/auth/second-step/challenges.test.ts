import { describe, expect, it } from 'vitest';
import { createChallenges } from './challenges.ts';

const minute = 60_000;
const [alice, bob] = [1, 2];

function keptFor(userId: number) {
  const challenges = createChallenges();
  challenges.keep('c', userId, 'prove', 0);
  return challenges;
}

describe('a challenge', () => {
  it('is taken once', () => {
    const challenges = keptFor(alice);
    expect([challenges.take('c', alice, 'prove', 1), challenges.take('c', alice, 'prove', 1)]).toEqual([true, false]);
  });

  it("is nobody else's and for nothing else, and trying so does not use it up", () => {
    const challenges = keptFor(alice);
    expect(challenges.take('c', bob, 'prove', 1)).toBe(false);
    expect(challenges.take('c', alice, 'register', 1)).toBe(false);
    expect(challenges.take('d', alice, 'prove', 1)).toBe(false);
    expect(challenges.take('c', alice, 'prove', 1)).toBe(true);
  });

  it('lives five minutes', () => {
    expect(keptFor(alice).take('c', alice, 'prove', 5 * minute - 1)).toBe(true);
    expect(keptFor(alice).take('c', alice, 'prove', 5 * minute)).toBe(false);
  });
});
