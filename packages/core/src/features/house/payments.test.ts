/** Payments that fund the house: each counts once with those of everybody, and in production none comes from nowhere. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandBodies } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { CoinsExchange, coin, outcomeOf, usdt } from '../../testing/build-coins.ts';
import { TestExchange } from '../../testing/build-exchange.ts';

type Move = CommandBodies['MoveHouseFunds'];
const hash = `ab${'0'.repeat(60)}c1`;
const nowhere = 'nobodys';
let exchange: CoinsExchange;

beforeEach(() => {
  exchange = new CoinsExchange();
});

const funding: Move = {
  operatorId: 0,
  from: 'outside',
  to: 'fees',
  asset: usdt,
  amountMinor: 50n * coin,
  reference: 'Wire 1',
  depositId: 0,
  reason: 'funding',
};
const move = (change: Partial<Move> = {}, on: TestExchange = exchange) =>
  outcomeOf(on.submit('MoveHouseFunds', { ...funding, ...change }));
const received = (change: Partial<Move> = {}) => move({ from: 'paymentsReceived', ...change });
const figure = (amountMinor: bigint) =>
  exchange.run('EnterFigure', { operatorId: 0, asset: usdt, amountMinor, takenAt: exchange.time, reason: 'statement' });
const has = (place: keyof typeof house) => balanceOf(exchange.state, house[place], 'change', usdt).available;
const surplus = () => exchange.state.wallet.books.get(usdt)?.surplusMinor;

describe('a payment’s name', () => {
  it('is one, however it is written', () => {
    expect(move({ reference: `0x${hash.toUpperCase()}` })).toBe('ok');
    expect(move({ reference: ` https://etherscan.io/tx/0x${hash} ` })).toBe('house_reference_used');
    expect(move()).toBe('ok');
    for (const reference of ['wire 1', ' (WIRE  1). ', '0xwire 1'])
      expect(move({ reference })).toBe('house_reference_used');
    expect(move({ reference: 'wire\u200b 1' })).toBe('deposit_reference_invalid');
    expect(move({ reference: ' -- ' })).toBe('house_reference_required');
  });

  it('is one with arrivals, forms and withdrawals', () => {
    exchange.note({ transaction: hash });
    expect(move({ reference: hash })).toBe('house_reference_used');
    expect(move({ reference: 'f'.repeat(64) })).toBe('ok');
    exchange.note({ transaction: `0x${'F'.repeat(64)}`, address: nowhere });
    const depositId = exchange.state.deposit.nextDepositId - 1;
    const assigned = { operatorId: exchange.staff, depositId, userId: exchange.alice, reason: 'x' };
    expect(outcomeOf(exchange.byStaff('AssignDeposit', assigned))).toBe('deposit_reference_used');
  });

  it('is known after a snapshot', () => {
    move({ reference: hash });
    const restored = restoreState(snapshotState(exchange.state));
    expect(restored && hashState(restored)).toBe(hashState(exchange.state));
    if (restored !== null) exchange.state = restored;
    expect(move({ reference: `0x${hash}` })).toBe('house_reference_used');
    expect(exchange.state.deposit.countedElsewhere.has(hash)).toBe(true);
  });
});

describe('what was received elsewhere', () => {
  it('funds the house as far as figures cover it', () => {
    expect(received()).toBe('figure_missing');
    figure(60n * coin);
    expect(received()).toBe('ok');
    expect([has('paymentsReceived'), has('fees'), surplus()]).toEqual([-50n * coin, 50n * coin, 10n * coin]);
    expect(received({ reference: 'Wire 2' })).toBe('figure_exceeded');
    exchange.time += 73 * 3_600_000;
    expect(received({ reference: 'Wire 2', amountMinor: coin })).toBe('figure_old');
  });

  it('is paid out again from what the house has', () => {
    figure(60n * coin);
    received();
    expect(move({ from: 'fees', to: 'paymentsReceived', amountMinor: 51n * coin, reference: 'Wire 2' })).toBe(
      'insufficient_balance',
    );
    expect(move({ from: 'fees', to: 'paymentsReceived', amountMinor: 20n * coin, reference: 'Wire 2' })).toBe('ok');
    expect([has('paymentsReceived'), has('fees'), surplus()]).toEqual([-30n * coin, 30n * coin, 30n * coin]);
    expect(received({ to: 'outside', reference: 'Wire 3' })).toBe('parameter_error');
  });
});

describe('an arrival of nobody’s', () => {
  const arrival = { from: 'unassigned', reference: '', depositId: 1 } as const;
  beforeEach(() => {
    exchange.note({ address: nowhere, confirmations: 1 });
  });

  it('becomes the house’s as a whole, once it is final, and once', () => {
    expect(move(arrival)).toBe('deposit_not_final');
    exchange.note({ address: nowhere });
    expect(move({ ...arrival, depositId: 7 })).toBe('deposit_not_found');
    for (const change of [
      { amountMinor: coin },
      { asset: 1 },
      { reference: 'x' },
      { to: 'outside' },
      { from: 'fees', to: 'unassigned' },
      { from: 'fees', to: 'adjustments' },
    ] as const)
      expect(move({ ...arrival, ...change })).toBe('parameter_error');
    expect(move(arrival)).toBe('ok');
    expect([has('unassigned'), has('fees')]).toEqual([0n, 50n * coin]);
    expect(move(arrival)).toBe('deposit_assigned');
  });

  it.each(['fees', 'paymentsReceived'] as const)('is taken back from %s, and comes again', (to) => {
    exchange.note({ address: nowhere });
    move({ ...arrival, to });
    const all = () => [has(to), has('depositLosses')];
    exchange.note({ address: nowhere, confirmations: 0 });
    expect(all()).toEqual([0n, 0n]);
    exchange.note({ address: nowhere });
    expect(all()).toEqual([50n * coin, 0n]);
    for (const [asset, sum] of ledgerSums(exchange.state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
    const restored = restoreState(snapshotState(exchange.state));
    expect(restored && hashState(restored)).toBe(hashState(exchange.state));
  });
});

it('in production nothing comes from outside, and nothing goes there', () => {
  const production = new TestExchange({}, 'production');
  expect(move({}, production)).toBe('test_funds_demo_only');
  expect(move({ from: 'fees', to: 'outside' }, production)).toBe('test_funds_demo_only');
});
