// What an order costs with ever more orders open in one market, and with ever so many timers and trailing stops armed.
// `node tools/run.mjs bench/scale.ts`
//
// Counted: decide, evolve and the memory's upkeep, for 45 % resting limit orders, 45 % cancels of any open order and 10 %
// market orders that trade, so that the number of open orders stays. Prices lie near the touch and thin out over 50,000
// ticks a side: the more orders, the more levels. Choosing the next commands is not counted, nor are journal and HTTP.
// Armed: with 10,000 open orders, 1,000,000 timers that are far off and 100,000 trailing stops that the price moves and
// does not fire; what the exchange itself has to do is asked for after each order, as the writer does, with and without.
// Each size has a process of its own and 10,000 users; sizes take turns, the median of the rounds counts.
import { execFileSync } from 'node:child_process';
import { type Answers, bookLevels, bookOf, followUp } from '@bourse/core';
import { createRandom } from '../apps/server/src/liquidity/prices/random.ts';
import { machine, printTable, quantile } from './machine.ts';
import { type Body, CoreExchange, commandOf } from './setup/exchange.ts';
import { midTicks, type Operation } from './workload.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const seed = Number(process.env.SEED ?? 1);
const rounds = 3;
const people = 10_000;
const blockOperations = 200;
const warmUpBlocks = 250;
const blocks = 1_000;
const marketShare = 0.1;
const reachTicks = 50_000;
const armedSize = 10_000;
const armedTimers = 1_000_000;
const armedStops = 100_000;
/** No feature has it. */
const armedFeature = 400;

interface Measured {
  readonly microseconds: number;
  readonly levels: number;
}

/** A market that is kept at a number of open orders. */
class Market {
  readonly #exchange = new CoreExchange(people);
  readonly #random = createRandom(`scale ${seed}`);
  readonly #size: number;
  /** What may be cancelled; some of it was filled since. */
  readonly #resting: { readonly orderId: number; readonly userId: number; readonly isBuy: boolean }[] = [];

  constructor(size: number) {
    this.#size = size;
    while (this.orders < size) this.#run([this.#limit()]);
  }

  /** Ten trailing stops a person, each with a distance of its own, and timers that nobody's command touches. */
  arm(): void {
    const { state, people: users } = this.#exchange;
    const later = state.time + 365 * 86_400_000;
    for (let id = 1; id <= armedTimers; id++) state.timers.arm(armedFeature, id, later + this.#below(1e9));
    for (let stop = 0; stop < armedStops; stop++) {
      const userId = users[stop % users.length] ?? 0;
      const trailPpm = 400_000 + stop;
      const side = stop % 2 === 0 ? 'buy' : 'sell';
      const terms = { userId, market: 0, side, type: 'market', timeInForce: 'ioc', ticks: 0, triggerTicks: 0 } as const;
      const placed = this.#exchange.run({ kind: 'PlaceStop', ...terms, lots: 1, trailPpm });
      if (placed === null) throw new Error('a stop was refused');
      if (stop % 100 === 0) this.#run([this.#market()]);
    }
  }

  get orders(): number {
    return this.#exchange.state.spot.orders.size;
  }

  get levels(): number {
    const book = bookOf(this.#exchange.state, 0);
    return bookLevels(book, 'buy', Infinity).length + bookLevels(book, 'sell', Infinity).length;
  }

  #below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }

  #limit(): Body {
    const isBuy = this.#random.next() < 0.5;
    const distance = 1 + Math.floor(this.#random.next() ** 3 * reachTicks);
    const ticks = isBuy ? midTicks - distance : midTicks + distance;
    return this.#order({ kind: 'limit', isBuy, ticks, lots: 1 + this.#below(100) });
  }

  #market(): Body {
    return this.#order({ kind: 'market', isBuy: this.#random.next() < 0.5, ticks: 0, lots: 1 + this.#below(100) });
  }

  #order(shape: Pick<Operation, 'kind' | 'isBuy' | 'ticks' | 'lots'>): Body {
    const userId = this.#exchange.people[this.#below(people)] ?? 0;
    return commandOf({ ...shape, id: 0, target: 0, user: 0 }, userId, 0);
  }

  /** Of an order that was open when the block began. */
  #cancel(): Body {
    for (;;) {
      const place = this.#below(this.#resting.length);
      const chosen = this.#resting[place];
      const last = this.#resting.pop();
      if (chosen === undefined || last === undefined) throw new Error('nothing to cancel');
      if (place < this.#resting.length) this.#resting[place] = last;
      const { orderId, userId, isBuy } = chosen;
      if (!this.#exchange.state.spot.orders.has(orderId)) continue;
      return { kind: 'CancelOrder', userId, orderId, side: isBuy ? 'buy' : 'sell' };
    }
  }

  #block(): Body[] {
    let orders = this.orders;
    return Array.from({ length: blockOperations }, () => {
      if (this.#random.next() < marketShare) return this.#market();
      const isPlacing = orders <= this.#size;
      orders += isPlacing ? 1 : -1;
      return isPlacing ? this.#limit() : this.#cancel();
    });
  }

  /** Milliseconds. */
  #run(bodies: readonly Body[]): number {
    const begun = performance.now();
    const { state } = this.#exchange;
    const answers = bodies.map((body) => {
      const answer = this.#exchange.run(body);
      if (followUp(state, state.time) !== null) throw new Error('something is due');
      return answer;
    });
    const took = performance.now() - begun;
    for (const [index, body] of bodies.entries()) {
      if (body.kind !== 'PlaceOrder' || body.type !== 'limit') continue;
      const answer = answers[index] as Answers['PlaceOrder'] | null;
      if (answer === null) throw new Error('a limit order was refused');
      this.#resting.push({ orderId: answer.order.orderId, userId: body.userId, isBuy: body.side === 'buy' });
    }
    return took;
  }

  /** Milliseconds. */
  runBlocks(count: number): number {
    let took = 0;
    for (let index = 0; index < count; index++) took += this.#run(this.#block());
    return took;
  }
}

function measureHere(size: number, isArmed: boolean): Measured {
  const market = new Market(size);
  if (isArmed) market.arm();
  market.runBlocks(warmUpBlocks);
  const took = market.runBlocks(blocks);
  if (Math.abs(market.orders - size) > blockOperations) throw new Error(`${market.orders} orders are open`);
  return { microseconds: (took * 1000) / (blocks * blockOperations), levels: market.levels };
}

function measureApart(size: number, isArmed = false): Measured {
  const args = [import.meta.filename, String(size), ...(isArmed ? ['armed'] : [])];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  return JSON.parse(output) as Measured;
}

function report(): void {
  const results = new Map(sizes.map((size) => [size, [] as Measured[]]));
  for (let round = 0; round < rounds; round++) for (const size of sizes) results.get(size)?.push(measureApart(size));
  const medianOf = (size: number) => {
    const measured = results.get(size) ?? [];
    return quantile(
      measured.map(({ microseconds }) => microseconds).sort((a, b) => a - b),
      0.5,
    );
  };
  const armed = Array.from({ length: rounds }, () => [measureApart(armedSize), measureApart(armedSize, true)] as const);
  const base = medianOf(sizes[0] ?? 0);
  console.log(`machine: ${machine}; seed ${seed}, median of ${rounds} rounds\n`);
  printTable(
    ['open orders', 'price levels', 'µs an order', `of ${sizes[0]?.toLocaleString('en')}`],
    sizes.map((size) => [
      size.toLocaleString('en'),
      (results.get(size)?.[0]?.levels ?? 0).toLocaleString('en'),
      medianOf(size).toFixed(2),
      `${(medianOf(size) / base).toFixed(2)} ×`,
    ]),
  );
  const ratios = armed.map(([plain, loaded]) => loaded.microseconds / plain.microseconds).sort((a, b) => a - b);
  const told = `${armedTimers.toLocaleString('en')} timers and ${armedStops.toLocaleString('en')} trailing stops`;
  console.log(
    `\nwith ${told}, of ${armedSize.toLocaleString('en')} open orders without: ${quantile(ratios, 0.5).toFixed(2)} ×`,
  );
}

const size = process.argv[2];
if (size === undefined) report();
else console.log(JSON.stringify(measureHere(Number(size), process.argv[3] === 'armed')));
