import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandBodies } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { correctionLeft } from './state.ts';

const usdt = 0;
const btc = 1;
const one = 10n ** 8n;
const dayMs = 86_400_000;
let exchange: TestExchange;
let alice: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser({}, 'operator');
  alice = exchange.addUser({ USDT: '1000', BTC: '1' });
});

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
type Move = CommandBodies['MoveHouseFunds'];
type Correct = CommandBodies['CorrectBalance'];

const funding: Move = {
  operatorId: 0,
  from: 'outside',
  to: 'adjustments',
  asset: usdt,
  amountMinor: 100_000n * one,
  reference: 'wire 1',
  depositId: 0,
  reason: 'funding',
};
const move = (change: Partial<Move> = {}) => outcome(exchange.submit('MoveHouseFunds', { ...funding, ...change }));

const correction: Correct = {
  operatorId: 0,
  userId: 0,
  wallet: 'change',
  asset: usdt,
  amountMinor: 5n * one,
  reason: 'charged twice',
  text: 'A fee was charged twice',
};
const correct = (change: Partial<Correct> = {}) =>
  outcome(exchange.submit('CorrectBalance', { ...correction, userId: alice, ...change }));

const ofHouse = (place: keyof typeof house, asset = usdt) =>
  balanceOf(exchange.state, house[place], 'change', asset).available;

describe('funds of the house', () => {
  it('come in, move, and are taken out', () => {
    expect(move()).toBe('ok');
    expect(move({ from: 'adjustments', to: 'insuranceFund', amountMinor: 40n * one, reference: '' })).toBe('ok');
    expect(move({ from: 'insuranceFund', to: 'outside', amountMinor: 15n * one, reference: 'wire 2' })).toBe('ok');
    expect([ofHouse('adjustments'), ofHouse('insuranceFund')]).toEqual([99_960n * one, 25n * one]);
    // What custody does not see is counted apart.
    expect(exchange.state.wallet.granted.get(usdt)).toBe((1000n + 100_000n - 15n) * one);
  });

  it.each([
    ['between one and the same', { from: 'fees', to: 'fees' }, 'house_same_account'],
    ['of nothing', { amountMinor: 0n }, 'house_amount_required'],
    ['of less', { amountMinor: -1n }, 'house_amount_required'],
    ['of more than there can be', { amountMinor: 1n << 57n }, 'parameter_error'],
    ['of a coin that is not there', { asset: 7 }, 'coin_not_found'],
    ['of more than the account has', { from: 'fees', to: 'adjustments', reference: '' }, 'insufficient_balance'],
    ['from outside without a payment', { reference: ' ' }, 'house_reference_required'],
    ['inside with a payment', { from: 'fees', to: 'adjustments' }, 'parameter_error'],
    ['without a reason', { reason: '' }, 'staff_reason_required'],
    ['by one person alone', { operatorId: 100_001 }, 'proposal_required'],
  ] as const)('do not move %s', (_, change, refused) => {
    const before = hashState(exchange.state);
    expect(move(change)).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('a payment counts once ever', () => {
    move();
    expect(move()).toBe('house_reference_used');
    expect(move({ from: 'adjustments', to: 'outside', amountMinor: one })).toBe('house_reference_used');
  });
});

describe('a correction', () => {
  it('adds and takes, against the account for corrections', () => {
    move();
    expect(correct()).toBe('ok');
    expect(exchange.balance(alice, 'USDT')).toBe('1005/0');
    expect(correct({ amountMinor: -8n * one })).toBe('ok');
    expect(exchange.balance(alice, 'USDT')).toBe('997/0');
    expect(ofHouse('adjustments')).toBe(100_003n * one);
    expect(ofHouse('outside')).toBe(-101_000n * one);
  });

  it.each([
    ['of nothing', { amountMinor: 0n }, 'correction_amount_required'],
    ['that nothing funds', { asset: btc, amountMinor: 1n }, 'correction_not_funded'],
    ['that takes more than there is', { amountMinor: -1001n * one }, 'insufficient_balance'],
    ['of nobody', { userId: 7 }, 'user_not_found'],
    ['of staff', { userId: 100_001 }, 'not_for_staff'],
    ['of a coin that is not there', { asset: 7 }, 'coin_not_found'],
    ['in an account that the coin does not have', { wallet: 'micro' }, 'parameter_error'],
    ['without a reason', { reason: ' ' }, 'staff_reason_required'],
    ['with a text too long', { text: 'x'.repeat(301) }, 'parameter_error'],
    ['by one person alone', { operatorId: 100_001 }, 'proposal_required'],
  ] as const)('is refused %s', (_, change, refused) => {
    move();
    const before = hashState(exchange.state);
    expect(correct(change)).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('never takes what orders have locked', () => {
    move();
    exchange.place(alice, 'buy', { price: '99', quantity: '5' });
    expect(correct({ amountMinor: -600n * one })).toBe('insufficient_balance');
  });
});

describe('the cap', () => {
  it('holds for all corrections of a day, whichever way they go', () => {
    move();
    expect(correct({ amountMinor: 6000n * one })).toBe('ok');
    expect(correct({ amountMinor: -3999n * one })).toBe('ok');
    expect(correctionLeft(exchange.state, exchange.time)).toBe(100n);
    expect(correct({ amountMinor: 2n * one })).toBe('correction_cap');
    expect(correct({ amountMinor: one })).toBe('ok');
    exchange.time += dayMs + 300_000;
    expect(correct({ amountMinor: 2n * one })).toBe('ok');
  });

  it('refuses what has no price', () => {
    exchange.run('ListAsset', { code: 'XYZ', name: 'Other', scale: 8 });
    move({ asset: 2 });
    expect(correct({ asset: 2, amountMinor: 1n })).toBe('correction_no_price');
  });

  it('is set by two, and holds at once', () => {
    move();
    const set = (capCents: bigint) =>
      outcome(exchange.submit('SetCorrectionCap', { operatorId: 0, capCents, reason: 'as agreed' }));
    expect([set(1_000_000n), set(-1n), set(400n)]).toEqual(['correction_cap_same', 'parameter_error', 'ok']);
    expect(correct()).toBe('correction_cap');
    expect(correct({ amountMinor: 4n * one })).toBe('ok');
  });
});

it('a snapshot has all of it', () => {
  move();
  correct();
  const hash = hashState(exchange.state);
  const restored = restoreState(snapshotState(exchange.state));
  expect(restored && hashState(restored)).toBe(hash);
  if (restored !== null) exchange.state = restored;
  expect(move()).toBe('house_reference_used');
  expect(correctionLeft(exchange.state, exchange.time)).toBe(999_500n);
});
