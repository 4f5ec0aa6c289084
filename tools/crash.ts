// `npm run test:crash -- [files|postgres|database|money|money-postgres] [kills]`: kills of the server on files, of the server
// on PostgreSQL, of PostgreSQL under the server, and of the server while coins come and go, on each store; where nothing is
// said, all of them, 200 each. `SEED=<n>` sets the seed.
import { seedOf } from '../apps/server/src/simulation/random.ts';
import { crash } from '../apps/server/src/testing/crash.ts';
import { crashMoney } from '../apps/server/src/testing/money/money-crash.ts';

interface Run {
  readonly kills: number;
  readonly seed: number;
  readonly onKill: (kills: number) => void;
}

const retries = 10_000;
const parts = {
  files: (run: Run) => crash({ ...run, store: 'files', victim: 'server', retries }),
  postgres: (run: Run) => crash({ ...run, store: 'postgres', victim: 'server', retries }),
  database: (run: Run) => crash({ ...run, store: 'postgres', victim: 'postgres', retries }),
  money: (run: Run) => crashMoney({ ...run, store: 'files' }),
  'money-postgres': (run: Run) => crashMoney({ ...run, store: 'postgres' }),
} as const;
const names = Object.keys(parts) as (keyof typeof parts)[];
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
  console.log(name, await parts[name]({ kills, seed, onKill }), `${seconds()} s`);
}
