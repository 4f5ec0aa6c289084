// Matching: our book and our whole core against nodejs-order-book, the same operations, in one run.
// `node tools/run.mjs bench/book.ts`
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ByteWriter, type Command, createState, decide, encodeEvent, evolve, type State } from '@bourse/core';
import { OrderBook, Side } from 'nodejs-order-book';
import { BareBook } from './bare-book.ts';
import { machine } from './machine.ts';
import { mixedWorkload, type Operation, users } from './workload.ts';

const seed = Number(process.env.SEED ?? 1);
const resting = 10_000;
const count = 200_000;
const rounds = 5;
const passes = 5;

interface Contestant {
  readonly name: string;
  /** A fresh book; answers the function that does one operation. */
  open(): (operation: Operation) => void;
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

function openExchange(): { state: State; run: (command: Command) => unknown; people: number[] } {
  const state = createState();
  const out = new ByteWriter();
  const run = (command: Command) => {
    const decision = decide(state, command);
    if ('refused' in decision) return null;
    for (const event of decision.events) {
      evolve(state, event);
      encodeEvent(out, event);
    }
    if (out.length > 1_000_000) out.reset();
    return decision.answer;
  };
  const time = 1;
  run({ kind: 'CreateExchange', time, mode: 'demo', seed: '' });
  run({ kind: 'ListAsset', time, code: 'USDT', name: 'Tether', scale: 8 });
  run({ kind: 'ListAsset', time, code: 'BTC', name: 'Bitcoin', scale: 8 });
  const fees = { bandPpm: 900_000, makerPpm: 1000, takerPpm: 1000 };
  run({
    kind: 'ListMarket',
    time,
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '0',
    ...fees,
    listedPrice: '1000.00',
  });
  const people: number[] = [];
  for (let index = 0; index < users; index++) {
    const testFunds = [0, 1].map((asset) => ({ asset, amountMinor: 10n ** 15n }));
    const person = {
      accountKind: 'email',
      country: '',
      passwordHash: '',
      invitationCode: '',
      role: 'operator',
    } as const;
    const answer = run({
      kind: 'RegisterUser',
      time,
      ...person,
      account: `u${index}`,
      extensionCode: `c${index}`,
      testFunds,
    });
    people.push((answer as { userId: number }).userId);
  }
  return { state, run, people };
}

const wholeCore: Contestant = {
  name: 'whole core',
  open() {
    const { run, people } = openExchange();
    const orderIds: number[] = [];
    let time = 1;
    return ({ kind, id, target, user, isBuy, ticks, lots }) => {
      time += 1;
      const userId = people[user] ?? 0;
      const side = isBuy ? 'buy' : 'sell';
      if (kind === 'cancel') {
        run({ kind: 'CancelOrder', time, userId, orderId: orderIds[target] ?? 0, side });
        return;
      }
      const answer = run({
        kind: 'PlaceOrder',
        time,
        userId,
        market: 0,
        side,
        type: kind,
        timeInForce: 'gtc',
        isPostOnly: false,
        ticks,
        lots,
      }) as { order: { orderId: number; status: string } } | null;
      orderIds[id] = answer?.order.orderId ?? 0;
    };
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
