/** Sampled here; `npm run test:simulate` cuts at every byte and flips five times as many bits. */
import { expect, it } from 'vitest';
import { harmAll } from '../simulation/harm.ts';
import { seedOf } from '../simulation/random.ts';

it('cut, flipped or without power anywhere, loses nothing acknowledged and takes nothing changed for true', () => {
  const options = { truncationStep: 37, flips: 2_000, powerCutsEach: 2 };
  const { cuts, flipsFound, powerCuts } = harmAll(seedOf('harm'), options);
  expect(cuts).toBeGreaterThan(1700);
  expect(flipsFound).toBe(options.flips);
  expect(powerCuts).toBeGreaterThan(150);
});
