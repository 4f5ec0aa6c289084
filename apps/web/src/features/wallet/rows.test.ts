import { type Balance, decodeAccounts } from '@bourse/contract';
import { expect, test } from 'vitest';
import { patchAccounts } from '../../domain/wallet/patch-accounts.ts';
import { btc, sol, usdt, walletOf } from '../../testing/funds.ts';
import { assetRows, foundRows, isSmall, worthOf } from './rows.ts';

const accounts = decodeAccounts(walletOf(usdt(), btc(), sol()).message);
const none = new Map<number, string>();
const valuesOf = (...[account, prices]: [Parameters<typeof assetRows>[1], typeof none]) =>
  assetRows(accounts, account, prices).map(({ balance, value }) => [balance.currency, value]);

test('an account has the coins that it may hold, locked parts in their value', () => {
  expect(valuesOf('spot', none)).toEqual([
    ['USDT', '1025.00000000'],
    ['BTC', '188600.00000000'],
    ['SOL', '0.60000000'],
  ]);
  expect(valuesOf('lever', none)).toEqual([['USDT', '0.00000000']]);
});

test('a coin that an account may hold no more stays as long as there is some of it', () => {
  const left = decodeAccounts(
    walletOf(sol({ lever_balance: '2.00000000' }), btc({ lock_legal_balance: '0.1', is_legal: 0 })).message,
  );
  expect(assetRows(left, 'lever', none).map(({ balance }) => balance.currency)).toEqual(['SOL']);
  expect(assetRows(left, 'fiat', none).map(({ balance }) => balance.currency)).toEqual(['BTC']);
});

test('newer prices count, and values are rounded down', () => {
  expect(valuesOf('spot', new Map([[4, '150.00000399']]))[2]).toEqual(['SOL', '0.60000001']);
});

test('a row stays who it is until its balance or its price is another', () => {
  const rows = assetRows(accounts, 'spot', none);
  const [first, second, third] = assetRows(accounts, 'spot', new Map([[4, '151']]));
  expect([first === rows[0], second === rows[1], third === rows[2]]).toEqual([true, true, false]);
  const [patched] = assetRows(patchAccounts(accounts, [{ ...accounts.spot.balances[0] } as Balance]), 'spot', none);
  expect(patched).toEqual(rows[0]);
  expect(patched).not.toBe(rows[0]);
});

test('a coin without a price has no value, and adds none', () => {
  const odd = decodeAccounts(walletOf(usdt(), sol({ usdt_price: '0' })).message);
  const rows = assetRows(odd, 'spot', none);
  expect(rows.map(({ value }) => value)).toEqual(['1025.00000000', null]);
  expect(worthOf(rows)).toBe('1025.00000000');
  expect(worthOf([])).toBe('0.00000000');
});

test.each([
  ['bT', ['BTC']],
  ['tether', ['USDT']],
  [' SOL ', ['SOL']],
  ['', ['USDT', 'BTC', 'SOL']],
  ['xyz', []],
])('"%s" finds %o, by code or name', (typed, found) => {
  const rows = assetRows(accounts, 'spot', none);
  expect(foundRows(rows, typed).map(({ balance }) => balance.currency)).toEqual(found);
});

test.each([
  ['0.99999999', '1', true],
  ['1.00000000', '1', false],
  ['0.00000000', '0', true],
  ['5.00000000', '0', false],
])('%s at a price of %s is small: %s', (change_balance, usdt_price, small) => {
  const one = decodeAccounts(walletOf(sol({ change_balance, usdt_price })).message);
  expect(assetRows(one, 'spot', none).map(isSmall)).toEqual([small]);
});
