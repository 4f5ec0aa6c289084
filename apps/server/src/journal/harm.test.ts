/** Sampled here; `tools/simulate.ts` cuts at every byte. */
import { expect, it } from 'vitest';
import { harmAll } from '../simulation/harm.ts';
import { seedOf } from '../simulation/random.ts';

it('cut, flipped or without power anywhere, loses nothing acknowledged and takes nothing changed for true', () => {
  const options = { truncationStep: 7, flips: 10_000, powerCutsEach: 4 };
  const { cuts, flipsFound, powerCuts } = harmAll(seedOf('harm'), options);
  expect(cuts).toBeGreaterThan(9000);
  expect(flipsFound).toBe(options.flips);
  expect(powerCuts).toBeGreaterThan(300);
});
