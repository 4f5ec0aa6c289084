/** What was used before a network took it back: the house bears it, the user owes it, what comes in pays it first. */
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { hashState } from '../../snapshot.ts';
import { btc, CoinsExchange, coin, dayMs, outcomeOf, usdt } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
let alice: number;
beforeEach(() => {
  exchange = new CoinsExchange('100');
  ({ alice } = exchange);
});
const of = (wallet: Wallet) => balanceOf(exchange.state, alice, wallet, usdt).available / coin;
const move = (from: Wallet, to: Wallet, amount: bigint) =>
  exchange.run('TransferFunds', { userId: alice, asset: usdt, from, to, amountMinor: amount * coin });
const payOff = (change: object = {}) => exchange.submit('PayDebt', { userId: alice, asset: usdt, ...change });
const takeBack = () => exchange.note({ confirmations: 0 });

/** 50 arrive and become final; 120 of 150 go to bob; 50 are taken back: 20 are owed. */
function owe20(): void {
  exchange.note();
  exchange.give(alice, exchange.bob, 120n * coin);
  takeBack();
}

describe('what is taken back', () => {
  it('comes from what is available, and leaves no debt where that covers it', () => {
    exchange.note();
    exchange.give(alice, exchange.bob, 100n * coin);
    takeBack();
    expect([exchange.balance(alice, 'USDT'), exchange.owed(), exchange.house('depositLosses')]).toEqual([
      '0/0',
      '0',
      '0',
    ]);
    exchange.assertSound();
  });

  it('and was used is borne by the house, and owed', () => {
    owe20();
    expect([exchange.balance(alice, 'USDT'), exchange.owed(), exchange.house('depositLosses')]).toEqual([
      '0/0',
      '20',
      '-20',
    ]);
    expect(exchange.last('DepositNoted').debtMinor).toBe(20n * coin);
    exchange.assertSound();
  });

  it('is looked for in the spot account, then fiat, then up/down, and never among contracts', () => {
    exchange.note();
    move('change', 'micro', 10n);
    move('change', 'lever', 80n);
    move('change', 'legal', 30n);
    takeBack();
    expect([of('change'), of('legal'), of('micro'), of('lever'), exchange.owed()]).toEqual([0n, 10n, 10n, 80n, '0']);
    exchange.note({ transaction: 'second', amountMinor: 100n * coin });
    move('change', 'lever', 100n);
    exchange.note({ transaction: 'second', amountMinor: 100n * coin, confirmations: 0 });
    expect([of('micro'), of('lever'), exchange.owed()]).toEqual([0n, 180n, '80']);
    exchange.assertSound();
  });

  it('leaves orders, withdrawals and arrivals that are not final what they lock', () => {
    exchange.note();
    exchange.note({ transaction: 'young', amountMinor: 7n * coin, confirmations: 1 });
    exchange.place(alice, 'buy', { price: '90', quantity: '1' });
    exchange.request({ amountMinor: 20n * coin });
    expect(exchange.balance(alice, 'USDT')).toBe('39.91/117.09');
    takeBack();
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual(['0/117.09', '10.09']);
    exchange.submit('CancelOrder', { userId: alice, orderId: 1, side: 'buy' });
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual(['90.09/27', '10.09']);
    exchange.assertSound();
  });

  it('never was there for who has not seen it final', () => {
    exchange.note({ confirmations: 5 });
    exchange.give(alice, exchange.bob, 100n * coin);
    takeBack();
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual(['0/0', '0']);
  });
});

describe('what is owed', () => {
  beforeEach(owe20);

  it('is paid by the same arrival mined again, once it is final', () => {
    exchange.note({ confirmations: 1 });
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual(['0/50', '20']);
    exchange.note({ confirmations: 6 });
    expect([exchange.balance(alice, 'USDT'), exchange.owed(), exchange.house('depositLosses')]).toEqual([
      '30/0',
      '0',
      '0',
    ]);
    takeBack();
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual(['0/0', '20']);
    exchange.assertSound();
  });

  it.each([
    [5n, '0/0', '15'],
    [20n, '0/0', '0'],
    [21n, '1/0', '0'],
  ])('is paid first by the next arrival: of %i', (amount, balance, owed) => {
    exchange.note({ transaction: 'next', amountMinor: amount * coin });
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual([balance, owed]);
    exchange.assertSound();
  });

  it('is paid first by an arrival of nobody’s that is given to the user, and owed again where that is taken back', () => {
    exchange.note({ transaction: 'lost', address: 'nobody knows', amountMinor: 30n * coin });
    expect(outcomeOf(exchange.assign({ depositId: 2, userId: alice }))).toBe('ok');
    expect([exchange.balance(alice, 'USDT'), exchange.owed(), exchange.house('unassigned')]).toEqual([
      '10/0',
      '0',
      '0',
    ]);
    exchange.note({ transaction: 'lost', address: 'nobody knows', amountMinor: 30n * coin, confirmations: 0 });
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual(['0/0', '20']);
    exchange.assertSound();
  });

  it('adds up, and is by coin', () => {
    const bitcoins = { asset: btc, network: 'bitcoin', address: `bitcoin-${alice}`, transaction: 'b' };
    exchange.note({ ...bitcoins, amountMinor: coin });
    exchange.give(alice, exchange.bob, 11n * coin, btc);
    // Who owes nothing in one coin may not send it either, while the other is owed.
    expect(exchange.last('WithdrawalSettledInside').asset).toBe(usdt);
    exchange.note({ transaction: 'c', amountMinor: 20n * coin });
    expect(outcomeOf(exchange.give(alice, exchange.bob, 11n * coin, btc))).toBe('ok');
    exchange.note({ ...bitcoins, amountMinor: coin, confirmations: 0 });
    exchange.note({ transaction: 'c', amountMinor: 20n * coin, confirmations: 0 });
    expect([exchange.owed(), exchange.owed(alice, btc)]).toEqual(['20', '1']);
    exchange.note({ transaction: 'd', amountMinor: 500n * coin });
    expect([exchange.owed(), exchange.owed(alice, btc), exchange.balance(alice, 'USDT')]).toEqual(['0', '1', '480/0']);
    expect(exchange.request({ amountMinor: 50n * coin })).toEqual({
      refused: 'withdraw_debt',
      values: { amount: '1', currency: 'BTC' },
    });
    exchange.assertSound();
  });

  it('keeps everything in: no request, to nobody, and no agreement to one that waits', () => {
    exchange.note({ transaction: 'next', amountMinor: 120n * coin });
    exchange.request({ amountMinor: 60n * coin });
    exchange.request({ amountMinor: 30n * coin, approveAfterMs: 30_000 });
    exchange.give(alice, exchange.bob, 10n * coin);
    exchange.note({ transaction: 'next', amountMinor: 120n * coin, confirmations: 0 });
    const refusal = { refused: 'withdraw_debt', values: { amount: '120', currency: 'USDT' } };
    const hash = hashState(exchange.state);
    expect(exchange.request({ amountMinor: 10n * coin })).toEqual(refusal);
    expect(exchange.give(alice, exchange.bob, coin)).toEqual(refusal);
    expect(exchange.review(2)).toEqual(refusal);
    expect(hashState(exchange.state)).toBe(hash);
    exchange.pass(30_000);
    expect(outcomeOf(exchange.submit('AgreeWithdrawalInDemo', { withdrawalId: 3 }))).toBe('ok');
    expect(exchange.state.withdraw.withdrawals.get(3)).toMatchObject({ status: 'applying', approveAt: 0 });
    expect(outcomeOf(exchange.review(2, 'rejected'))).toBe('ok');
    exchange.note({ transaction: 'last', amountMinor: 120n * coin });
    expect(outcomeOf(exchange.review(3))).toBe('ok');
    exchange.assertSound();
  });

  it.each([
    // available  left to spend  owed
    [5n, '0/0', '15', 'withdraw_debt'],
    [20n, '0/0', '0', 'insufficient_balance'],
    [21n, '1/0', '0', 'ok'],
  ])('is paid by the user from the spot account: of %i', (amount, balance, owed, leaves) => {
    exchange.run('GrantFunds', { userId: alice, funds: [{ asset: usdt, amountMinor: amount * coin }] });
    expect(outcomeOf(payOff())).toBe('ok');
    expect([exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual([balance, owed]);
    expect(exchange.last('DebtPaid')).toMatchObject({ debtMinor: BigInt(owed) * coin });
    expect(outcomeOf(exchange.give(alice, exchange.bob, coin))).toBe(leaves);
    exchange.assertSound();
  });

  it('is paid with nothing of other accounts, nor with what is locked', () => {
    exchange.run('GrantFunds', { userId: alice, funds: [{ asset: usdt, amountMinor: 100n * coin }] });
    exchange.place(alice, 'buy', { price: '90', quantity: '1' });
    move('change', 'legal', 9n);
    expect(exchange.balance(alice, 'USDT')).toBe('0.91/90.09');
    expect(outcomeOf(payOff())).toBe('ok');
    expect([of('legal'), exchange.balance(alice, 'USDT'), exchange.owed()]).toEqual([9n, '0/90.09', '19.09']);
    exchange.assertSound();
  });

  it.each([
    ['of nobody', { userId: 7 }, 'user_not_found'],
    ['in no coin', { asset: 9 }, 'coin_not_found'],
    ['in a coin that nothing is owed of', { asset: btc }, 'deposit_no_debt'],
    ['with nothing available', {}, 'insufficient_balance'],
  ])('is not paid %s', (_, change, refused) => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(payOff(change))).toBe(refused);
    expect(hashState(exchange.state)).toBe(hash);
  });

  it.each([
    ['read_only', '18'],
    ['halt', '20'],
  ] as const)('is paid like any top-up where staff set %s: %s are left', (effect, owed) => {
    exchange.run('GrantFunds', { userId: alice, funds: [{ asset: usdt, amountMinor: 2n * coin }] });
    exchange.restrict('all', '', effect);
    payOff();
    expect(exchange.owed()).toBe(owed);
  });

  it('leaves trading and moving between own accounts open, and does not end with time', () => {
    exchange.run('GrantFunds', { userId: alice, funds: [{ asset: usdt, amountMinor: 100n * coin }] });
    expect(exchange.place(alice, 'buy', { price: '90', quantity: '1' })).not.toHaveProperty('refused');
    move('change', 'legal', 5n);
    exchange.pass(30 * dayMs);
    expect(outcomeOf(exchange.give(alice, exchange.bob, coin))).toBe('withdraw_debt');
  });
});
