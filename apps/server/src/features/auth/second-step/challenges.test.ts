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

it('is pushed out by its own user’s alone, and in all by the user who asked longest ago', () => {
  const challenges = keptFor(alice);
  for (let other = 0; other < 30_000; other++) challenges.keep(`o${other}`, bob, 'prove', 0);
  for (let own = 0; own < 63; own++) challenges.keep(`a${own}`, alice, 'prove', 0);
  expect(challenges.take('c', alice, 'prove', 0)).toBe(true);
  for (let own = 0; own < 65; own++) challenges.keep(`b${own}`, alice, 'prove', 0);
  expect(challenges.take('a62', alice, 'prove', 0)).toBe(false);
  for (let user = 10; user < 2010; user++) challenges.keep('d', user, 'prove', 0);
  expect([challenges.take('b64', alice, 'prove', 0), challenges.take('d', 10, 'prove', 0)]).toEqual([false, true]);
});
