import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { hashState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';

const coin = 10n ** 8n;
let exchange: TestExchange;
let alice: number;
let bob: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.run('SetAssetWallets', { asset: 0, wallets: ['legal', 'change', 'lever', 'micro'] });
  alice = exchange.addUser({ USDT: '1000' });
  bob = exchange.addUser({ USDT: '1000' });
});

const move = (from: Wallet, to: Wallet, amountMinor: bigint, asset = 0, userId = alice) =>
  exchange.submit('TransferFunds', { userId, asset, from, to, amountMinor });
const held = (wallet: Wallet, userId = alice) => balanceOf(exchange.state, userId, wallet, 0).available / coin;

describe('a transfer', () => {
  it('goes through all four accounts and back, and touches nobody else', () => {
    for (const [from, to] of [
      ['change', 'legal'],
      ['legal', 'lever'],
      ['lever', 'micro'],
      ['micro', 'change'],
    ] as const) {
      expect(move(from, to, 400n * coin)).not.toHaveProperty('refused');
      expect([held(from), held(to)]).toEqual(to === 'change' ? [0n, 1000n] : [from === 'change' ? 600n : 0n, 400n]);
    }
    expect(held('change', bob)).toBe(1000n);
  });

  it.each([
    ['to the same account', 'change', 'change', coin, 'transfer_same_account', {}],
    ['of nothing', 'change', 'lever', 0n, 'transfer_amount_zero', {}],
    ['of less than nothing', 'change', 'lever', -coin, 'transfer_amount_zero', {}],
    ['of more than is there', 'change', 'lever', 1000n * coin + 1n, 'insufficient_balance', {}],
    ['of what is in another account', 'legal', 'change', coin, 'insufficient_balance', {}],
    [
      'of less than 100 from fiat to contracts',
      'legal',
      'lever',
      100n * coin - 1n,
      'transfer_below_minimum',
      { minimum: '100' },
    ],
    ['of 100 million', 'change', 'lever', 10n ** 8n * coin, 'transfer_above_maximum', { maximum: '99999999' }],
  ] as const)('%s is refused and changes nothing', (_, from, to, amount, refused, values) => {
    const before = hashState(exchange.state);
    expect(move(from, to, amount)).toMatchObject({ refused, ...(Object.keys(values).length > 0 && { values }) });
    expect(hashState(exchange.state)).toBe(before);
  });

  it('takes 100 from fiat to contracts, and less on every other way', () => {
    move('change', 'legal', 101n * coin);
    expect(move('legal', 'lever', 100n * coin)).not.toHaveProperty('refused');
    expect(move('lever', 'legal', 1n)).not.toHaveProperty('refused');
    expect(move('change', 'lever', 1n)).not.toHaveProperty('refused');
  });

  it('needs a user and a coin', () => {
    expect(move('change', 'lever', coin, 9)).toMatchObject({ refused: 'coin_not_found' });
    expect(move('change', 'lever', coin, 0, 5)).toMatchObject({ refused: 'user_not_found' });
  });

  it('leaves what is locked where it is', () => {
    exchange.place(alice, 'buy', { price: '90', quantity: '10' }); // locks 900.9
    expect(move('change', 'lever', 101n * coin)).toMatchObject({ refused: 'insufficient_balance' });
    expect(move('change', 'lever', 99n * coin)).not.toHaveProperty('refused');
  });
});

describe('the accounts that a coin may be held in', () => {
  it('are the spot account alone until somebody says otherwise', () => {
    expect(exchange.state.market.assets[1]?.wallets).toEqual(['change']);
    expect(move('change', 'legal', 1n, 1)).toMatchObject({ refused: 'transfer_not_allowed' });
  });

  it('are asked on both sides', () => {
    move('change', 'micro', coin);
    exchange.run('SetAssetWallets', { asset: 0, wallets: ['change', 'legal'] });
    expect(move('micro', 'change', coin)).toMatchObject({ refused: 'transfer_not_allowed' });
    expect(move('change', 'lever', coin)).toMatchObject({ refused: 'transfer_not_allowed' });
    expect(move('change', 'legal', coin)).not.toHaveProperty('refused');
  });

  it('always have the spot account among them, each once and in one order', () => {
    expect(exchange.submit('SetAssetWallets', { asset: 0, wallets: ['legal'] })).toMatchObject({
      refused: 'parameter_error',
    });
    exchange.run('SetAssetWallets', { asset: 1, wallets: ['lever', 'change', 'lever'] });
    expect(exchange.state.market.assets[1]?.wallets).toEqual(['change', 'lever']);
    expect(exchange.submit('SetAssetWallets', { asset: 9, wallets: ['change'] })).toMatchObject({
      refused: 'coin_not_found',
    });
  });
});
