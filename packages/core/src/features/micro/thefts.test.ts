/** What somebody would try to take by second contracts, each try under its own name, and what comes of it. */
import { beforeEach, expect, it } from 'vitest';
import { followUp } from '../../exchange.ts';
import type { CommandBodies } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { ticksMax, ticksMost, ticksOf } from '../price/state.ts';
import type { MicroTerms } from './state.ts';

const coin = 10n ** 8n;
const usdt = 0;
/** 100.00 in hundredths of a tick. */
const at100 = 1_000_000;
const terms: MicroTerms = {
  isOpen: true,
  asset: usdt,
  markets: [0],
  durations: [
    { seconds: 30, profitPercent: 80 },
    { seconds: 300, profitPercent: 85 },
  ],
  stakesMinor: [10n * coin],
  stakeMinMinor: coin,
  stakeMaxMinor: 1000n * coin,
  feePpm: 1000,
  userMaxMinor: 5000n * coin,
  minuteMaxMinor: 50_000n * coin,
};
const begin = 1_800_000_100_000;

let exchange: TestExchange;
let alice: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const availableOf = (owner: number, wallet: 'micro' | 'change' = 'change') =>
  balanceOf(exchange.state, owner, wallet, usdt).available;
const lockedOf = (owner: number, wallet: 'micro' | 'change' = 'change') =>
  balanceOf(exchange.state, owner, wallet, usdt).locked;
const contract = (orderId = 1) => exchange.state.micro.orders.get(orderId);
const entered = (time: number) => contract()?.entry?.time === begin + time;

/** All of one asset that the trader, the counterparty and the fees hold. */
const held = () => {
  const all = [availableOf(alice, 'micro'), lockedOf(alice, 'micro'), availableOf(alice), availableOf(house.fees)];
  return [...all, availableOf(house.microCounterparty), lockedOf(house.microCounterparty)].reduce((a, b) => a + b, 0n);
};

/** What is due by then, until nothing is. */
function settleDue(at = exchange.time): void {
  exchange.time = Math.max(exchange.time, at);
  for (let due = followUp(exchange.state, exchange.time); due !== null; due = followUp(exchange.state, exchange.time)) {
    const { kind, time: _time, due: _due, ...body } = due;
    exchange.time -= 1;
    exchange.run(kind, body as never);
  }
}

/** A tick so long after `begin`, before anything that is due by then. */
function tickOnly(at: number, steps = at100, ageMs = 0): void {
  exchange.time = begin + at - 1;
  const price = { market: 0, steps, ageMs, hasEnoughSources: true };
  exchange.run('SetIndexPrices', { sampledAt: begin + at, prices: [price] });
}

function tick(at: number, steps = at100, ageMs = 0): void {
  tickOnly(at, steps, ageMs);
  settleDue();
}

function ticks(from: number, until: number, steps = at100): void {
  for (let at = from; at < until; at += 1000) tick(at, steps);
}

type Open = CommandBodies['OpenMicro'];
const asks = (change: Partial<Open> = {}): Open => {
  return { userId: alice, market: 0, asset: usdt, isUp: true, seconds: 30, stakeMinor: 10n * coin, ...change };
};
const open = (change: Partial<Open> = {}) => exchange.submit('OpenMicro', asks(change));

const move = (from: 'fees' | 'microCounterparty', amountMinor: bigint, to: 'adjustments' | 'outside' = 'adjustments') =>
  exchange.submit('MoveHouseFunds', {
    operatorId: 0,
    from,
    to,
    asset: usdt,
    amountMinor,
    reference: '',
    depositId: 0,
    reason: 'sweep',
  });

beforeEach(() => {
  exchange = new TestExchange();
  exchange.run('SetAssetWallets', { asset: usdt, wallets: ['change', 'micro'] });
  alice = exchange.addUser({ USDT: '5000' });
  const own = { userId: alice, asset: usdt, from: 'change', to: 'micro', amountMinor: 4000n * coin } as const;
  exchange.run('TransferFunds', own);
  const fund = { from: 'outside', to: 'microCounterparty', asset: usdt, amountMinor: 5000n * coin } as const;
  const paid = { reference: 'funding', depositId: 0, reason: 'cover' };
  exchange.run('MoveHouseFunds', { operatorId: 0, ...fund, ...paid });
  exchange.run('SetMicroTerms', { operatorId: 0, terms, moves: '', reason: 'first' });
  ticks(-5000, 1000);
});

it('choosing a price that was made before the acceptance: no tick with one of those is the entry', () => {
  exchange.time = begin + 499;
  open();
  expect(contract()?.acceptedAt).toBe(begin + 500);
  tick(1000, at100 + 900, 501);
  expect(contract()?.entry).toBeNull();
  tick(1400, at100 + 900, 900);
  expect(contract()?.entry).toBeNull();
  tick(2000, at100 + 1, 1499);
  expect(contract()?.entry).toEqual({ time: begin + 2000, steps: at100 + 1, ageMs: 1499 });
});

it('being asked for the price: the trader names none, and a command has no place for one', () => {
  open({ steps: at100 - 5000, entry: { time: begin, steps: 1, ageMs: 0 } } as never);
  expect(contract()?.entry).toBeNull();
  tick(1000, at100 + 3);
  expect(contract()?.entry?.steps).toBe(at100 + 3);
});

it.each([at100 - 7, at100, at100 + 7])(
  'both sides at once, ending at %i: the pair never gets out more than went in',
  (end) => {
    const before = availableOf(alice, 'micro');
    open();
    open({ isUp: false });
    tick(1000);
    ticks(2000, 31_000, end);
    settleDue(begin + 31_000);
    const fees = 2n * (coin / 100n);
    expect(availableOf(house.fees)).toBe(fees);
    expect(before - availableOf(alice, 'micro')).toBe(end === at100 ? fees : fees + 2n * coin);
    expect(availableOf(house.microCounterparty) - 5000n * coin).toBe(end === at100 ? 0n : 2n * coin);
  },
);

it('the same command again: one key opens one contract, and its body cannot be changed afterwards', () => {
  const keyed = (key: string, bodyHash: string, change: Partial<Open> = {}) =>
    exchange.submit('OpenMicro', asks(change), { call: 'submit', key, bodyHash });
  expect(keyed('k', 'up')).toEqual({ answer: { orderId: 1 } });
  expect(keyed('k', 'up')).toEqual({ answer: { orderId: 1 } });
  tick(1000);
  // The other side, once the price is known.
  expect(outcome(keyed('k', 'down', { isUp: false }))).toBe('idempotency_key_reused');
  ticks(2000, 31_000, at100 + 1);
  settleDue(begin + 31_000);
  expect(keyed('k', 'up')).toEqual({ answer: { orderId: 1 } });
  expect(exchange.state.micro.orders.size).toBe(0);
});

it('a contract settled twice: the second settlement does nothing', () => {
  open();
  tick(1000);
  ticks(2000, 31_000, at100 + 1);
  settleDue(begin + 31_000);
  const before = availableOf(alice, 'micro');
  expect(exchange.submit('SettleMicro', { orderId: 1 })).toEqual({ answer: {} });
  expect(exchange.submit('EnterMicro', { orderId: 1 })).toEqual({ answer: {} });
  expect(availableOf(alice, 'micro')).toBe(before);
});

it('a settlement or an entry before its time: nothing comes of it', () => {
  open();
  exchange.submit('SettleMicro', { orderId: 1 });
  exchange.submit('EnterMicro', { orderId: 1 });
  expect(contract()?.entry).toBeNull();
  tick(1000);
  ticks(2000, 30_000, at100 + 1);
  exchange.submit('SettleMicro', { orderId: 1 });
  expect(contract()).toBeDefined();
});

it('two hundred openings of one balance: only as many as it covers', () => {
  const rest = 4000n * coin - 50n * (10n * coin + coin / 100n);
  const out = { userId: alice, asset: usdt, from: 'micro', to: 'change', amountMinor: rest } as const;
  exchange.run('TransferFunds', out);
  const outcomes = Array.from({ length: 200 }, () => outcome(open()));
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(50);
  expect(new Set(outcomes.slice(50))).toEqual(new Set(['insufficient_balance']));
  expect([availableOf(alice, 'micro'), lockedOf(alice, 'micro')]).toEqual([0n, 50n * (10n * coin + coin / 100n)]);
  const back = { userId: alice, asset: usdt, from: 'micro', to: 'change', amountMinor: 1n } as const;
  expect(outcome(exchange.submit('TransferFunds', back))).toBe('insufficient_balance');
});

it('winning more than the house has: two hundred openings of its last cover, only as many as it can pay', () => {
  move('microCounterparty', 5000n * coin - 24n * coin);
  const outcomes = Array.from({ length: 200 }, () => outcome(open()));
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(3);
  expect(new Set(outcomes.slice(3))).toEqual(new Set(['micro_not_covered']));
  expect(outcome(move('microCounterparty', 1n))).toBe('insufficient_balance');
  tick(1000);
  ticks(2000, 31_000, at100 + 1);
  settleDue(begin + 31_000);
  expect([availableOf(house.microCounterparty), lockedOf(house.microCounterparty)]).toEqual([0n, 0n]);
  expect(availableOf(alice, 'micro')).toBe(4000n * coin + 24n * coin - 3n * (coin / 100n));
});

it('fees swept before a void: the fee is still the trader’s, and all of it comes back', () => {
  open();
  tick(1000);
  ticks(2000, 31_000, at100 + 1);
  settleDue(begin + 31_000);
  open({ seconds: 300 });
  const before = availableOf(alice, 'micro') + lockedOf(alice, 'micro');
  tick(exchange.time + 1000 - begin);
  expect(outcome(move('fees', availableOf(house.fees)))).toBe('ok');
  expect([availableOf(house.fees), outcome(move('fees', 1n))]).toEqual([0n, 'insufficient_balance']);
  settleDue(begin + 600_000);
  expect(exchange.last('MicroSettled')).toMatchObject({ orderId: 2, result: 'void' });
  expect([availableOf(alice, 'micro'), lockedOf(alice, 'micro')]).toEqual([before, 0n]);
});

it('an expiry at midnight: it ends like any other', () => {
  const midnight = Math.ceil(begin / 86_400_000) * 86_400_000 - begin;
  ticks(midnight - 35_000, midnight - 30_000);
  open();
  tick(midnight - 30_000);
  expect(entered(midnight - 30_000)).toBe(true);
  ticks(midnight - 29_000, midnight, at100 + 1);
  tick(midnight, at100 - 5000);
  expect(exchange.last('MicroSettled')).toMatchObject({ time: begin + midnight, result: 'win', ticks: 5 });
});

it('a tick on the very millisecond of the expiry: it does not count, however the writer orders the two', () => {
  const end = (isTickFirst: boolean) => {
    open();
    const entry = exchange.time + 1000 - begin;
    tick(entry);
    ticks(entry + 1000, entry + 30_000, at100 - 1);
    if (!isTickFirst) settleDue(begin + entry + 30_000);
    tick(entry + 30_000, at100 + 90_000);
    return exchange.last('MicroSettled');
  };
  for (const isTickFirst of [true, false])
    expect(end(isTickFirst)).toMatchObject({ result: 'lose', endSteps: at100 - 1, ticks: 5 });
  expect(exchange.state.micro.orders.size).toBe(0);
});

it.each([1, ticksMax - 1, ticksMax, 10 * ticksMax])(
  'a writer busy for %i ticks past the expiry: the same ticks decide, through a restart too',
  (late) => {
    open();
    tick(1000);
    ticks(2000, 31_000, at100 + 2);
    for (let second = 0; second < late; second++) tickOnly(31_000 + second * 1000, at100 - 9000);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    settleDue();
    expect(exchange.last('MicroSettled')).toMatchObject({ result: 'win', endSteps: at100 + 2, ticks: 5 });
    tick(exchange.time + 1000 - begin);
    expect(ticksOf(exchange.state, 0)).toHaveLength(Math.min(ticksMax, 37 + late));
  },
);

it('a writer busy since the acceptance: entry and end are those of their own ticks', () => {
  open();
  for (let second = 1; second < 400; second++) tickOnly(second * 1000, second < 20 ? at100 : at100 + 1);
  settleDue();
  const { entryTime, steps } = exchange.last('MicroEntered');
  expect([entryTime - begin, steps]).toEqual([1000, at100]);
  expect(exchange.last('MicroSettled')).toMatchObject({ result: 'win', endSteps: at100 + 1, ticks: 5 });
});

it('a timer that never gets done: ticks are kept for it up to a bound', () => {
  open();
  tick(1000);
  for (let second = 2; second < ticksMost + 200; second++) tickOnly(second * 1000);
  expect(ticksOf(exchange.state, 0)).toHaveLength(ticksMost);
  settleDue();
  // Then nothing is known any more, and both get back what they gave.
  expect(exchange.last('MicroSettled')).toMatchObject({ result: 'void' });
});

it('nobody connected: timers alone begin and end it', () => {
  open();
  expect(exchange.state.auth.sessions.size).toBe(0);
  tick(1000);
  ticks(2000, 31_000, at100 + 1);
  settleDue(begin + 31_000);
  expect(exchange.last('MicroSettled')).toMatchObject({ result: 'win' });
});

it.each([
  ['the trader frozen', 'user', 'no_trading'],
  ['the product halted', 'product', 'halt'],
  ['everything halted', 'all', 'halt'],
  ['the market halted', 'market', 'halt'],
] as const)('%s while it runs, to keep it from ending: it begins and ends all the same', (_, scope, effect) => {
  open();
  const target = { user: `${alice}`, product: 'micro', market: '0', all: '' }[scope];
  exchange.run('Restrict', { operatorId: 0, scope, target, effect, reason: 'x', text: '' });
  expect(outcome(open())).toBe('restricted');
  tick(1000);
  ticks(2000, 31_000, at100 + 1);
  settleDue(begin + 31_000);
  expect(exchange.last('MicroSettled')).toMatchObject({ result: 'win' });
  expect(availableOf(alice, 'micro')).toBe(4008n * coin - coin / 100n);
});

it('one jump of the price just before the end: not confirmed, it does not count', () => {
  open();
  tick(1000);
  ticks(2000, 29_000, at100 - 1);
  tick(29_000, 2 * at100);
  tick(30_000, 2 * at100);
  settleDue(begin + 31_000);
  // Three of five are too few.
  expect(exchange.last('MicroSettled')).toMatchObject({ result: 'void', ticks: 3 });
});

it('one wild tick within what is sound: the highest and the lowest fifth are dropped', () => {
  open();
  tick(1000);
  ticks(2000, 30_000, at100 - 1);
  tick(30_000, at100 + 90_000);
  settleDue(begin + 31_000);
  expect(exchange.last('MicroSettled')).toMatchObject({ result: 'lose', endSteps: at100 - 1 });
});

it('units that rounding leaves: a thousand odd contracts make nothing out of nothing', () => {
  const all = held();
  for (let round = 0; round < 25; round++) {
    for (let one = 0; one < 40; one++) open({ stakeMinor: coin + BigInt(round * 40 + one), isUp: one % 2 === 0 });
    const entry = exchange.time + 1000 - begin - ((exchange.time + 1000 - begin) % 1000);
    tick(entry + 1000);
    ticks(entry + 2000, entry + 31_000, at100 + (round % 3) - 1);
    settleDue(begin + entry + 31_000);
  }
  expect(exchange.state.micro.orders.size).toBe(0);
  expect(exchange.state.micro.nextOrderId).toBe(1001);
  expect(held()).toBe(all);
  for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
});
