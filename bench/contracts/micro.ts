// 100,000 second contracts that expire within one minute: what each takes of the writer, and spot orders beside them.
// `node tools/run.mjs bench/contracts/micro.ts`
//
// Counted: spot orders from being sent to the durable answer, eight at a time and each cancelled right after, in the minute
// of the expiries and in the minute before it. A settlement's time is the difference of both minutes, by contract. The clock is the
// bench's: a second is over when its orders are answered and what was due is done. In files. Not counted: view, HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answers, CommandKind } from '@bourse/core';
import { type PriceTick, settle } from '@bourse/verify';
import { product } from '../../apps/server/src/bourse.ts';
import { openWriter } from '../../apps/server/src/writer/open.ts';
import type { Request } from '../../apps/server/src/writer/port.ts';
import { machine, printTable, quantile } from '../machine.ts';

const contracts = 100_000;
const people = 1000;
const minute = 60;
const ordersASecond = 100;
const atOnce = 8;
const coin = 10n ** 8n;
const at100 = 1_000_000;

const dataDir = mkdtempSync(join(tmpdir(), 'bourse-bench-'));
let now = 1_800_000_000_000;
const onFatal = (error: Error) => {
  throw error;
};
const writer = await openWriter({ product, dataDir, mode: 'demo', seed: 'bench', onFatal, clock: () => now });

async function run<K extends CommandKind>(request: Request<K>): Promise<Answers[K]> {
  const outcome = await writer.submit(request);
  if ('refused' in outcome) throw new Error(`${request.kind}: ${outcome.refused}`);
  return outcome.answer;
}

async function addUser(index: number, funds: bigint): Promise<number> {
  const { userId } = await run({
    kind: 'RegisterUser',
    accountKind: 'email',
    account: `user${index}@example.com`,
    country: '',
    passwordHash: '',
    invitationCode: index === 0 ? '' : 'BENCH000',
    extensionCode: `BENCH${String(index).padStart(3, '0')}`,
    role: index === 0 ? 'liquidity' : 'trader',
    testFunds: [{ asset: 0, amountMinor: funds }],
  });
  return userId;
}

async function setUp(): Promise<number[]> {
  for (const code of ['USDT', 'BTC']) await run({ kind: 'ListAsset', code, name: code, scale: 8 });
  const steps = { tick: '0.01', lot: '0.0001', minimum: '5', bandPpm: 200_000, makerPpm: 1000, takerPpm: 1000 };
  await run({ kind: 'ListMarket', base: 'BTC', quote: 'USDT', ...steps, listedPrice: '100.00' });
  await run({ kind: 'SetAssetWallets', asset: 0, wallets: ['change', 'micro'] });
  const way = { from: 'outside', to: 'microCounterparty', depositId: 0 } as const;
  await run({
    kind: 'MoveHouseFunds',
    operatorId: 0,
    asset: 0,
    ...way,
    amountMinor: 10_000_000n * coin,
    reference: 'x',
    reason: 'x',
  });
  const most = 100_000_000n * coin;
  const terms = {
    isOpen: true,
    asset: 0,
    markets: [0],
    durations: [{ seconds: 300, profitPercent: 80 }],
    stakesMinor: [coin],
    stakeMinMinor: coin,
    stakeMaxMinor: coin,
    feePpm: 1000,
    userMaxMinor: most,
    minuteMaxMinor: most,
  };
  await run({ kind: 'SetMicroTerms', operatorId: 0, terms, moves: '', reason: 'x' });
  const users: number[] = [];
  for (let index = 0; index <= people; index++) {
    const userId = await addUser(index, 1_000_000n * coin);
    users.push(userId);
    await run({ kind: 'TransferFunds', userId, asset: 0, from: 'change', to: 'micro', amountMinor: 500_000n * coin });
  }
  return users;
}

async function tick(): Promise<void> {
  now += 1000 - (now % 1000);
  const prices = [{ market: 0, steps: at100 + ((now / 1000) % 7), ageMs: 0, hasEnoughSources: true }];
  await writer.submit({ kind: 'SetIndexPrices', sampledAt: now, prices }, 'price');
}

/** One second: a tick, orders that are answered, and what was due. Milliseconds that each order took. */
async function second(users: readonly number[]): Promise<number[]> {
  const took: number[] = [];
  const ticked = tick();
  let sent = 0;
  const send = async () => {
    while (sent < ordersASecond) {
      const userId = users[sent % users.length] ?? 0;
      sent += 1;
      const from = performance.now();
      const order = { side: 'buy', type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
      const { order: placed } = await run({
        kind: 'PlaceOrder',
        userId,
        market: 0,
        ...order,
        ticks: 9900,
        lots: 1000,
      });
      took.push(performance.now() - from);
      await run({ kind: 'CancelOrder', userId, side: 'buy', orderId: placed.orderId });
    }
  };
  await Promise.all([ticked, ...Array.from({ length: atOnce }, send)]);
  return took;
}

async function measure(users: readonly number[]): Promise<{ p99: number; ms: number }> {
  const from = performance.now();
  const took: number[] = [];
  for (let count = 0; count < minute; count++) took.push(...(await second(users)));
  return {
    p99: quantile(
      took.sort((a, b) => a - b),
      0.99,
    ),
    ms: performance.now() - from,
  };
}

const users = await setUp();
for (let count = 0; count < 5; count++) await tick();
// Opened evenly within a minute, so that they expire within one.
const openedFrom = performance.now();
for (let count = 0; count < minute; count++) {
  await tick();
  const now100 = Array.from(
    { length: Math.ceil(contracts / minute) },
    (_, place) => place + count * Math.ceil(contracts / minute),
  );
  await Promise.all(
    now100
      .filter((index) => index < contracts)
      .map((index) => {
        const userId = users[1 + (index % people)] ?? 0;
        return run({
          kind: 'OpenMicro',
          userId,
          market: 0,
          asset: 0,
          isUp: index % 2 === 0,
          seconds: 300,
          stakeMinor: coin,
        });
      }),
  );
}
const openMs = performance.now() - openedFrom;
while (writer.state.micro.orders.size === contracts && now % 300_000 !== 0) {
  const [first] = writer.state.micro.orders.values();
  if (first?.entry && first.entry.time + 300_000 - now <= (minute + 1) * 1000) break;
  await tick();
}
const before = await measure(users);
const open = writer.state.micro.orders.size;
const during = await measure(users);
let left = 0;
for (; writer.state.micro.orders.size > 0; left++) await second(users);
const settled = open;

// The same number computed again by who has the prices alone.
const ticks: PriceTick[] = Array.from({ length: 360 }, (_, at) => ({
  time: at * 1000,
  price: `100.${String(at % 97).padStart(4, '0')}`,
  ageMs: 0,
  isSound: true,
}));
const verifyFrom = performance.now();
for (let index = 0; index < contracts; index++) {
  settle(ticks, { acceptedAt: (index % 50) * 1000 + 500, isUp: index % 2 === 0, seconds: 300 });
}
const verifyMs = performance.now() - verifyFrom;

console.log(`${machine}\n`);
printTable(
  ['', 'figure'],
  [
    ['contracts opened', `${contracts}, ${((1000 * openMs) / contracts).toFixed(1)} µs each`],
    ['open when the minute of the expiries began', String(open)],
    [
      'settled within it, and the seconds after it that the rest took',
      `${settled - writer.state.micro.orders.size}, ${left} s`,
    ],
    ['a settlement', `${((1000 * Math.max(0, during.ms - before.ms)) / settled).toFixed(1)} µs`],
    ['p99 of spot orders, the minute before', `${before.p99.toFixed(2)} ms`],
    [
      'p99 of spot orders, the minute of the expiries',
      `${during.p99.toFixed(2)} ms, ${(during.p99 / before.p99).toFixed(2)} ×`,
    ],
    ['recomputed from prices', `${contracts}, ${((1000 * verifyMs) / contracts).toFixed(1)} µs each`],
  ],
);
await writer.close();
rmSync(dataDir, { recursive: true, force: true });
