/** Leveraged contracts agree with a second reading of their rules, whatever people, prices and a busy writer do. */
import { expect, it } from 'vitest';
import { compareLever, describeLever, type LeverCoverage } from '../../testing/lever/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [1, 2, 3, 4, 5];
const newSeeds = [0, 1, 2, 3, 4];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage: LeverCoverage = new Map();

function compare(seed: number, met: LeverCoverage): void {
  const difference = compareLever(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeLever(difference)).toBeNull();
}

it.each(fixedSeeds)(`agree on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agree on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);
