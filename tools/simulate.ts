// `npm run test:simulate`: 5,000 crashes and recoveries, and every harm to the journal's bytes in full.
// `SEED=<n>` repeats the one history whose failure named it; a number as argument sets the crashes.
import { harmAll } from '../apps/server/src/simulation/harm.ts';
import { crashesEach, simulateAll } from '../apps/server/src/simulation/histories.ts';
import { seedOf } from '../apps/server/src/simulation/random.ts';
import { simulate } from '../apps/server/src/simulation/simulate.ts';

const crashes = Number(process.argv[2] ?? 5000);
const started = performance.now();
const seed = seedOf('simulation');

if (process.env.SEED !== undefined) console.log(await simulate(seed, crashesEach));
else {
  const { ends, missed, ...done } = await simulateAll(seed, crashes);
  for (const [end, times] of [...ends].sort(([a], [b]) => a.localeCompare(b))) console.log(`${times}`.padStart(6), end);
  console.log({ ...done, seconds: Math.round((performance.now() - started) / 1000) });
  if (missed.length > 0) throw new Error(`no life ended at: ${missed.join(', ')}`);
  console.log(harmAll(seed, { truncationStep: 1, flips: 10_000, powerCutsEach: 20 }));
}
