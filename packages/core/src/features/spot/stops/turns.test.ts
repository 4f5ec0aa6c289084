/** Stops of several markets at once, and those that cannot be done. */
import { beforeEach, expect, it } from 'vitest';
import { followUp, nextDeadline } from '../../../exchange.ts';
import type { Command } from '../../../features.ts';
import { restoreState, snapshotState } from '../../../snapshot.ts';
import { TestExchange } from '../../../testing/build-exchange.ts';

let exchange: TestExchange;
let alice: number;
let bob: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  list('ETH');
  alice = exchange.addUser({ USDT: '100000', BTC: '100', ETH: '100' });
  bob = exchange.addUser({ USDT: '100000', BTC: '100', ETH: '100' });
  for (const market of [0, 1]) trade(market, 10_000);
});

function list(base: string): void {
  exchange.run('ListAsset', { code: base, name: base, scale: 8 });
  const steps = { tick: '0.01', lot: '0.0001', minimum: '5', bandPpm: 200_000, makerPpm: 1000, takerPpm: 1000 };
  exchange.run('ListMarket', { ...steps, base, quote: 'USDT', listedPrice: '100.00' });
}

/** Alice and Bob trade, and nobody settles. */
function trade(market: number, ticks: number): void {
  const terms = { market, type: 'limit', timeInForce: 'gtc', isPostOnly: false, ticks, lots: 10_000 } as const;
  exchange.run('PlaceOrder', { ...terms, userId: alice, side: 'sell' });
  exchange.run('PlaceOrder', { ...terms, userId: bob, side: 'buy' });
}

/** Alice's stops to sell, below the price or trailing; the ids. */
function stops(market: number, count: number, trailPpm = 0): number[] {
  const terms = { userId: alice, market, side: 'sell', type: 'limit', timeInForce: 'gtc', lots: 10_000 } as const;
  return Array.from({ length: count }, () => {
    const trailing = { type: 'market', ticks: 0, triggerTicks: 0, trailPpm } as const;
    const kind = trailPpm > 0 ? trailing : ({ ticks: 10_100, triggerTicks: 9500, trailPpm } as const);
    return exchange.run('PlaceStop', { ...terms, ...kind }).stop.orderId;
  });
}

type Due = Extract<Command, { kind: 'FireStop' | 'PlaceFired' }>;

function next(isPassedOver: (command: Command) => boolean = () => false): Due | null {
  return followUp(exchange.state, exchange.time, isPassedOver) as Due | null;
}

/** Does all that is due; the commands as words. */
function settle(isPassedOver?: (command: Command) => boolean): string[] {
  const done: string[] = [];
  for (let command = next(isPassedOver); command !== null; command = next(isPassedOver)) {
    done.push(`${command.kind} ${command.orderId}`);
    exchange.run(command.kind, { orderId: command.orderId });
  }
  return done;
}

function placed(...orderIds: (number | undefined)[]): string[] {
  return orderIds.flatMap((orderId) => [`FireStop ${orderId}`, `PlaceFired ${orderId}`]);
}

it('markets take turns: many stops of one keep another’s waiting no longer than one', () => {
  const [first, second, third] = stops(0, 3);
  const [other, last] = stops(1, 2);
  trade(0, 9400);
  trade(1, 9400);
  expect(settle()).toEqual(placed(first, other, second, last, third));
  expect(exchange.state.turns.size).toBe(0);
});

it('a market whose price comes back before its turn, or whose stops are cancelled, has nothing to do', () => {
  const ids = stops(0, 2);
  stops(1, 1);
  trade(0, 9400);
  trade(1, 9400);
  trade(1, 9600);
  expect(next()?.orderId).toBe(ids[0]);
  exchange.run('CancelAllOrders', { userId: alice });
  expect([next(), exchange.state.turns.size]).toEqual([null, 0]);
});

it('says since when it is due', () => {
  const [stop] = stops(0, 1);
  trade(0, 9400);
  const due = exchange.market.lastTradeTime;
  exchange.time += 5000;
  expect(next()).toEqual({ kind: 'FireStop', time: exchange.time, due, orderId: stop });
  exchange.run('FireStop', { orderId: stop as number });
  expect(next()).toEqual({ kind: 'PlaceFired', time: exchange.time, due, orderId: stop });
});

it.each([
  ['stop', 0],
  ['trailing stop', 50_000],
])('a %s that is passed over keeps none of its market waiting', (_, trailPpm) => {
  const [stuck, second, third] = stops(0, 3, trailPpm);
  trade(0, 9400);
  expect(settle(({ kind, ...body }) => kind === 'FireStop' && 'orderId' in body && body.orderId === stuck)).toEqual(
    placed(second, third),
  );
  expect(next()).toMatchObject({ kind: 'FireStop', orderId: stuck });
  expect(settle()).toEqual(placed(stuck));
});

it('a fired stop that is passed over keeps none waiting, and is placed in the end', () => {
  const [stuck, second] = stops(0, 2);
  const [other] = stops(1, 1);
  trade(0, 9400);
  trade(1, 9400);
  const done = settle((command) => command.kind === 'PlaceFired' && command.orderId === stuck);
  expect(done).toEqual([`FireStop ${stuck}`, ...placed(second, other)]);
  expect(settle()).toEqual([`PlaceFired ${stuck}`]);
  expect([exchange.state.spot.firedStops.length, exchange.state.spot.stops.size, exchange.state.turns.size]).toEqual([
    0, 0, 0,
  ]);
});

it('a deadline that is passed over keeps none after it waiting', () => {
  exchange.run('SetCancelDeadline', { userId: alice, timeoutMs: 1000 });
  const due = exchange.time + 1000;
  exchange.run('SetCancelDeadline', { userId: bob, timeoutMs: 2000 });
  const isAlices = (command: Command) => command.kind === 'CancelAtDeadline' && command.userId === alice;
  expect(nextDeadline(exchange.state)).toBe(due);
  expect(nextDeadline(exchange.state, isAlices)).toBe(exchange.time + 2000);
  exchange.time += 2000;
  expect(followUp(exchange.state, exchange.time)).toMatchObject({ userId: alice, due });
  expect(followUp(exchange.state, exchange.time, isAlices)).toMatchObject({ userId: bob, due: exchange.time });
});

it('stops come before deadlines', () => {
  exchange.run('SetCancelDeadline', { userId: bob, timeoutMs: 1 });
  const [stop] = stops(0, 1);
  trade(0, 9400);
  exchange.time += 10;
  expect(settle((command) => command.kind === 'CancelAtDeadline')).toEqual(placed(stop));
});

it('looks at no market where nothing is reached, and at those alone where something is', () => {
  for (let index = 0; index < 200; index++) list(`A${index}`);
  stops(0, 1);
  for (const market of exchange.state.market.markets.slice(2)) {
    Object.defineProperty(market, 'stops', {
      get: () => {
        throw new Error('looked at');
      },
    });
  }
  expect(next()).toBeNull();
  trade(0, 9400);
  expect(next()).not.toBeNull();
});

it('a state that is read from a snapshot knows what is reached', () => {
  stops(0, 1);
  stops(1, 1);
  trade(1, 9400);
  const restored = restoreState(snapshotState(exchange.state));
  if (restored === null) throw new Error('not restored');
  expect(restored.turns.size).toBe(1);
  expect(followUp(restored, exchange.time)).toEqual(next());
});
