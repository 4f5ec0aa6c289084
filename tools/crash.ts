// `npm run test:crash -- [files|postgres|database] [kills]`: kills of the server on files, of the server on PostgreSQL,
// and of PostgreSQL under the server; where nothing is said, all three, 200 each. `SEED=<n>` sets the seed.
import { seedOf } from '../apps/server/src/simulation/random.ts';
import { crash } from '../apps/server/src/testing/crash.ts';

const parts = {
  files: { store: 'files', victim: 'server' },
  postgres: { store: 'postgres', victim: 'server' },
  database: { store: 'postgres', victim: 'postgres' },
} as const;
const names = Object.keys(parts) as (keyof typeof parts)[];
const retries = 10_000;
const progressEvery = 10;

const words = process.argv.slice(2);
const chosen = names.filter((name) => words.includes(name));
const kills = Number(words.find((word) => /^\d+$/.test(word)) ?? 200);
if (words.length > 2 || words.some((word) => !/^\d+$/.test(word) && !names.some((name) => name === word))) {
  console.error(`usage: npm run test:crash -- [${names.join('|')}] [kills]`);
  process.exit(2);
}

const seed = seedOf('crash');
for (const name of chosen.length === 0 ? names : chosen) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const onKill = (done: number) => {
    if (done % progressEvery === 0) console.log(`${name}: ${done} kills, ${seconds()} s`);
  };
  console.log(name, await crash({ ...parts[name], kills, retries, seed, onKill }), `${seconds()} s`);
}
