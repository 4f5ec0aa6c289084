// Matching: our book and our whole core against nodejs-order-book, the same operations, in one run.
// `node tools/run.mjs bench/book.ts`
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ByteWriter, encodeEvent } from '@bourse/core';
import { OrderBook, Side } from 'nodejs-order-book';
import { machine } from './machine.ts';
import { BareBook } from './setup/bare-book.ts';
import { CoreExchange } from './setup/exchange.ts';
import { mixedWorkload, type Operation, users } from './workload.ts';

const seed = Number(process.env.SEED ?? 1);
const resting = 10_000;
const count = 200_000;
const rounds = 5;
const passes = 5;
const bytesMax = 1_000_000;

interface Contestant {
  readonly name: string;
  /** A fresh book; answers the function that does one operation. */
  open(): (operation: Operation) => unknown;
}

const reference: Contestant = {
  name: 'nodejs-order-book',
  open() {
    const book = new OrderBook();
    return ({ kind, id, target, isBuy, ticks, lots }) => {
      const side = isBuy ? Side.BUY : Side.SELL;
      if (kind === 'limit') book.limit({ id: String(id), side, size: lots, price: ticks });
      else if (kind === 'market') book.market({ side, size: lots });
      else book.cancel(String(target));
    };
  },
};

const bareBook: Contestant = {
  name: 'book',
  open() {
    const book = new BareBook();
    return (operation) => book.run(operation);
  },
};

/** Decide, lock, match, charge, evolve, and the journal's bytes. */
const wholeCore: Contestant = {
  name: 'whole core',
  open() {
    const out = new ByteWriter();
    const exchange = new CoreExchange(users, (event) => {
      if (out.length > bytesMax) out.reset();
      encodeEvent(out, event);
    });
    return (operation) => exchange.operate(operation);
  },
};

/** Seconds for the mixed workload on a fresh book; the resting orders go in before the clock starts. */
function secondsOf(contestant: Contestant): number {
  const { resting: start, mixed } = mixedWorkload(seed, resting, count);
  const run = contestant.open();
  for (const operation of start) run(operation);
  const begun = process.hrtime.bigint();
  for (const operation of mixed) run(operation);
  return Number(process.hrtime.bigint() - begun) / 1e9;
}

const contestants = [reference, bareBook, wholeCore];

/** The fastest of some passes; the first ones are for the compiler. */
function runAlone(name: string): void {
  const contestant = contestants.find((entry) => entry.name === name);
  if (contestant === undefined) throw new Error(`no contestant ${name}`);
  console.log(Math.min(...Array.from({ length: passes }, () => secondsOf(contestant))));
}

/** Each in a process of its own, so that none pays for another's garbage or types; by turns, for an even share of noise. */
function compare(): void {
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const { name } of contestants) {
      const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { encoding: 'utf8' });
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, Number(stdout)));
    }
  }
  console.log(`machine: ${machine}, seed ${seed}, best of ${rounds} × ${passes}\n`);
  console.log('| | µs an operation | nodejs-order-book = 1 |\n|---|---|---|');
  const base = best.get(reference.name) ?? Number.NaN;
  for (const [name, seconds] of best) {
    console.log(`| ${name} | ${((seconds / count) * 1e6).toFixed(2)} | ${(base / seconds).toFixed(1)} × |`);
  }
}

const alone = process.argv[2];
if (alone === undefined) compare();
else runAlone(alone);
