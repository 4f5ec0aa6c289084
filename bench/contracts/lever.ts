// What a tick costs while leveraged positions are open: 10,000 of 5,000 users, and 1,000 and 20,000 for how it grows.
// `node tools/run.mjs bench/contracts/lever.ts`
//
// Counted: the core's time for an index price of ±0.1 % and for all that it sets off, half of the positions with stops far
// away; and beside it, in the same run, that of placing and cancelling a spot order. Not counted: journal, view, HTTP.
import { createState, decide, evolve, followUp } from '../../packages/core/src/exchange.ts';
import type { Command, CommandBodies, CommandKind } from '../../packages/core/src/features.ts';
import { machine, printTable, quantile } from '../machine.ts';

const coin = 10n ** 8n;
const ticks = 300;
const sizes = [1000, 10_000, 20_000];
const listed = 60_000;

class Core {
  readonly state = createState();
  time = 1_800_000_000_000;

  run<K extends CommandKind>(kind: K, body: CommandBodies[K]): void {
    const decision = decide(this.state, { kind, time: this.time, ...body } as unknown as Command);
    if ('refused' in decision) throw new Error(`${kind}: ${decision.refused}`);
    for (const event of decision.events) evolve(this.state, event);
  }

  /** What is due by itself. */
  settle(): void {
    for (let due = followUp(this.state, this.time); due !== null; due = followUp(this.state, this.time)) {
      const decision = decide(this.state, due);
      if (!('refused' in decision)) for (const event of decision.events) evolve(this.state, event);
    }
  }

  tick(price: number): void {
    this.time += 1000;
    const prices = [{ market: 0, steps: Math.round(price * 10_000), ageMs: 0, hasEnoughSources: true }];
    this.run('SetIndexPrices', { sampledAt: this.time, prices });
    this.settle();
  }
}

function setUp(positions: number): { core: Core; users: number[] } {
  const core = new Core();
  core.run('CreateExchange', { mode: 'demo', seed: 'bench' });
  for (const code of ['USDT', 'BTC']) core.run('ListAsset', { code, name: code, scale: 8 });
  const steps = { tick: '0.01', lot: '0.0001', minimum: '5', bandPpm: 200_000, makerPpm: 1000, takerPpm: 1000 };
  core.run('ListMarket', { base: 'BTC', quote: 'USDT', ...steps, listedPrice: `${listed}.00` });
  core.run('SetAssetWallets', { asset: 0, wallets: ['change', 'lever'] });
  const names = { reference: 'x', reason: 'x', depositId: 0 };
  const funds = { asset: 0, amountMinor: 50_000_000n * coin };
  core.run('MoveHouseFunds', { operatorId: 0, from: 'outside', to: 'leverCounterparty', ...funds, ...names });
  const rates = { spreadPpm: 200, feePpm: 500, overnightPpm: 1000, liquidationFeePpm: 2000 };
  const lots = { lotsPerShare: 10, shareMin: 1, shareMax: 10_000, shares: [1], multiples: [5, 10, 20, 50] };
  const tiers = [{ toMinor: 250_000n * coin, ratePpm: 10_000, deductionMinor: 0n, multipleMax: 50 }];
  core.run('SetLeverTerms', {
    operatorId: 0,
    market: 0,
    terms: { isOpen: true, ...rates, ...lots, tiers },
    reason: 'x',
  });
  core.tick(listed);
  const users: number[] = [];
  for (let index = 0; index <= positions / 2; index++) {
    core.run('RegisterUser', {
      accountKind: 'email',
      account: `user${index}@example.com`,
      country: '',
      passwordHash: '',
      invitationCode: index === 0 ? '' : 'BENCH000',
      extensionCode: `BENCH${String(index).padStart(3, '0')}`,
      role: index === 0 ? 'liquidity' : 'trader',
      testFunds: [{ asset: 0, amountMinor: 10_000n * coin }],
    });
    const userId = [...core.state.auth.users.keys()].at(-1) ?? 0;
    if (index > 0) users.push(userId);
    core.run('TransferFunds', { userId, asset: 0, from: 'change', to: 'lever', amountMinor: 5000n * coin });
  }
  for (let index = 0; index < positions; index++) {
    const isLong = index % 3 !== 0;
    const order = { market: 0, isLong, multiple: 20, shares: 100, limitTicks: 0, slippagePpm: 5000 };
    const far = index % 2 === 0 ? Math.round(listed * 100 * (isLong ? 0.8 : 1.2)) : 0;
    core.run('PlaceLever', {
      userId: users[index % users.length] ?? 0,
      ...order,
      stopProfitTicks: 0,
      stopLossTicks: far,
    });
    if (index % 500 === 499) core.tick(listed);
  }
  core.tick(listed);
  const open = [...core.state.lever.orders.values()].filter(({ status }) => status === 'trading').length;
  if (open !== positions) throw new Error(`${open} of ${positions} are open`);
  return { core, users };
}

function spotOrder(core: Core, userId: number): void {
  const order = { side: 'buy', type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
  core.run('PlaceOrder', { userId, market: 0, ...order, ticks: listed * 95, lots: 10 });
  const orderId = core.state.spot.nextOrderId - 1;
  core.run('CancelOrder', { userId, side: 'buy', orderId });
}

const rows: string[][] = [];
for (const positions of sizes) {
  const { core, users } = setUp(positions);
  const took: number[] = [];
  const spot: number[] = [];
  for (let index = 0; index < ticks; index++) {
    const from = performance.now();
    core.tick(listed * (1 + (index % 2 === 0 ? 0.001 : -0.001)));
    took.push(performance.now() - from);
    const before = performance.now();
    spotOrder(core, users[index % users.length] ?? 0);
    spot.push(performance.now() - before);
  }
  const [mid, most] = [0.5, 0.99].map((part) =>
    quantile(
      [...took].sort((a, b) => a - b),
      part,
    ),
  ) as [number, number];
  const order = quantile(
    spot.sort((a, b) => a - b),
    0.5,
  );
  rows.push([
    String(positions),
    mid.toFixed(2),
    most.toFixed(2),
    ((mid / positions) * 1000).toFixed(2),
    (mid / order).toFixed(0),
  ]);
}
console.log(machine);
printTable(['positions', 'tick, ms', 'p99, ms', 'µs a position', 'in spot orders'], rows);
