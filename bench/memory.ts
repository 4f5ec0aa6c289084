// What the core's memory holds for an open order and for a user. `node tools/run.mjs bench/memory.ts`
//
// Counted: heap and buffers after a forced collection, before and after adding many, by their number. A user has an e-mail
// account, a code and money in two currencies, and no sessions; an order is a resting limit order. What differs is the
// price: few levels or many. The bench's own list of user ids is in it (8 bytes a user). Nothing of the server is.
import { execFileSync } from 'node:child_process';
import { machine, printTable } from './machine.ts';
import { CoreExchange } from './setup/exchange.ts';
import { midTicks } from './workload.ts';

const people = 100_000;
const orders = 500_000;
const peopleBefore = 1_000;

function bytesNow(): number {
  for (let index = 0; index < 3; index++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Resting orders on so many price levels in all. */
function placeOrders(exchange: CoreExchange, levels: number): void {
  for (let index = 0; index < orders; index++) {
    const isBuy = index % 2 === 0;
    const distance = 1 + ((index >> 1) % (levels / 2));
    exchange.run({
      kind: 'PlaceOrder',
      userId: exchange.people[index % exchange.people.length] ?? 0,
      market: 0,
      side: isBuy ? 'buy' : 'sell',
      type: 'limit',
      timeInForce: 'gtc',
      isPostOnly: false,
      ticks: isBuy ? midTicks - distance : midTicks + distance,
      lots: 1 + (index % 100),
    });
  }
  if (exchange.state.spot.orders.size !== orders) throw new Error('not all orders rest');
}

function measure(): void {
  const exchange = new CoreExchange(peopleBefore);
  const empty = bytesNow();
  for (let index = 0; index < people; index++) exchange.register(peopleBefore + index);
  const peopled = bytesNow();
  const perOrder = [1_000, 100_000].map((levels) => {
    const fresh = new CoreExchange(10_000);
    const before = bytesNow();
    placeOrders(fresh, levels);
    return [`open order, on ${levels.toLocaleString('en')} levels`, orders, (bytesNow() - before) / orders] as const;
  });
  const rows = [['user', people, (peopled - empty) / people] as const, ...perOrder];
  if (exchange.people.length !== people + peopleBefore) throw new Error('not everybody is in');
  console.log(`machine: ${machine}\n`);
  printTable(
    ['in the core', 'measured over', 'bytes each'],
    rows.map(([what, count, bytes]) => [what, count.toLocaleString('en'), Math.round(bytes).toLocaleString('en')]),
  );
}

if (globalThis.gc === undefined) {
  execFileSync(process.execPath, ['--expose-gc', import.meta.filename], { stdio: 'inherit' });
} else measure();
