// `npm run test:hostile -- [--store files|postgres] [--attack name] [--seconds n] [--share n]`: attacks the exchange, one
// attack at a time and all together, from one address and from 200, and prints what a calm trader saw meanwhile. Where
// nothing is said: both stores, every attack, 5 seconds each. `--share 0.5` gives each attack half a processor at most.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine } from '../bench/machine.ts';
import type { StoreKind } from './hostile/exchange/exchange.ts';
import { attackOf, attacks } from './hostile/register.ts';
import { runRounds } from './hostile/rounds.ts';
import { brokenBars, headCells, rowOf } from './hostile/table.ts';

const ordersPerSecond = 40;
/** The most connections of one attack, and what a process needs besides. */
const filesMin = 10_200;

function readArguments() {
  const { values } = parseArgs({
    options: {
      store: { type: 'string' },
      attack: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      share: { type: 'string', default: '1' },
    },
  });
  const stores = ['files', 'postgres'] satisfies StoreKind[];
  const chosen = stores.filter((store) => values.store === undefined || values.store === store);
  const [seconds, share] = [Number(values.seconds), Number(values.share)];
  if (chosen.length === 0 || !(seconds > 0) || !(share > 0 && share <= 1)) throw new Error('no such choice');
  return { chosen, seconds, share, own: values.attack === undefined ? null : attackOf(values.attack) };
}

function choose() {
  try {
    return readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}
usage: npm run test:hostile -- [--store files|postgres] [--attack name] [--seconds 5] [--share 1]
attacks: ${attacks.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
}

/** Each side of 10,000 connections needs as many open files. */
function warnOfFiles(): void {
  const limit = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (Number(limit) < filesMin) {
    console.log(
      `open files are limited to ${limit}: the attack with 10,000 connections opens fewer (ulimit -n ${filesMin})`,
    );
  }
}

const { chosen, seconds, share, own } = choose();
console.log(
  `machine: ${machine}, load before ${loadavg()[0]?.toFixed(1)}; ${seconds} s and ${seconds * ordersPerSecond} orders a round; attackers at the lowest priority, each with ${share * 100} % of a processor at most\n`,
);
warnOfFiles();
console.log(`| ${headCells.join(' | ')} |\n|${'---|'.repeat(headCells.length)}`);
let broken = 0;
for (const store of chosen) {
  await runRounds({
    store,
    attacks: own === null ? attacks : [own],
    isTogether: own === null,
    seconds,
    ordersPerSecond,
    share,
    onRound(round) {
      if (brokenBars(round).length > 0) broken += 1;
      console.log(`| ${rowOf(round).join(' | ')} |`);
    },
  });
}
console.log(`\n${broken === 0 ? 'every round holds' : `${broken} rounds do not hold`}`);
process.exit(broken === 0 ? 0 : 1);
