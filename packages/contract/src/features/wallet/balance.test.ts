import { expect, it } from 'vitest';
import { filledOf, neededOf, readLater } from '../../testing/fields.ts';
import {
  type Balance,
  decodeAccounts,
  decodeBalance,
  decodeBalanceUpdate,
  encodeAccounts,
  encodeBalance,
  encodeBalanceUpdate,
} from './balance.ts';
import { type BalanceRow, balanceRow, walletCalls } from './calls.ts';

const row: BalanceRow = {
  currency: 2,
  currency_name: 'BTC',
  currency_type: 'btc',
  full_name: 'Bitcoin',
  legal_balance: '1',
  lock_legal_balance: '2',
  lever_balance: '3',
  lock_lever_balance: '4',
  micro_balance: '5',
  lock_micro_balance: '6',
  change_balance: '7',
  lock_change_balance: '8',
  usdt_price: '94300.00',
  cny_price: '669530.00',
  is_legal: 0,
  is_lever: 0,
  is_match: 1,
  is_micro: 0,
};

const balance: Balance = {
  currencyId: 2,
  currency: 'BTC',
  name: 'Bitcoin',
  type: 'btc',
  fiat: { available: '1', locked: '2', isOpen: false },
  lever: { available: '3', locked: '4', isOpen: false },
  micro: { available: '5', locked: '6', isOpen: false },
  spot: { available: '7', locked: '8', isOpen: true },
  usdtPrice: '94300.00',
  cnyPrice: '669530.00',
};

it('a balance: every field, both ways, byte for byte', () => {
  expect(decodeBalance(row)).toEqual(balance);
  expect(JSON.stringify(encodeBalance(balance))).toBe(JSON.stringify(row));
});

it.each([
  ['is_legal', 'fiat'],
  ['is_lever', 'lever'],
  ['is_match', 'spot'],
  ['is_micro', 'micro'],
] as const)('%s is of the account %s alone, and only 1 is yes', (field, account) => {
  const none = { ...row, is_match: 0 };
  const changed = { ...none, [field]: 1 };
  const opened = decodeBalance(changed);
  expect(['fiat', 'lever', 'spot', 'micro'].filter((one) => opened[one as typeof account].isOpen)).toEqual([account]);
  expect(JSON.stringify(encodeBalance(opened))).toBe(JSON.stringify(changed));
  expect(decodeBalance({ ...none, [field]: 2 })[account].isOpen).toBe(false);
});

it('all accounts: each has its own rows and its own worth', () => {
  const account = (usdt_totle: string) => ({
    balance: [{ ...row, currency: Number(usdt_totle) }],
    totle: `${usdt_totle}7`,
    usdt_totle,
  });
  const wire = {
    legal_wallet: account('1'),
    lever_wallet: account('2'),
    micro_wallet: account('3'),
    change_wallet: account('4'),
    is_open_CTbi: 1,
    ExRAte: '7.10',
  };
  const accounts = decodeAccounts(wire);
  const { fiat, lever, micro, spot } = accounts;
  expect([fiat, lever, micro, spot].map((one) => [one.balances[0]?.currencyId, one.usdtWorth, one.cnyWorth])).toEqual([
    [1, '1', '17'],
    [2, '2', '27'],
    [3, '3', '37'],
    [4, '4', '47'],
  ]);
  expect([accounts.areTransfersOpen, accounts.cnyPerUsdt]).toEqual([true, '7.10']);
  expect(JSON.stringify(encodeAccounts(accounts))).toBe(JSON.stringify(wire));
  expect(decodeAccounts({ ...wire, is_open_CTbi: 0 }).areTransfersOpen).toBe(false);
});

it('balances that changed', () => {
  expect(decodeBalanceUpdate({ seq: 9, list: [row] })).toEqual({ seq: 9, balances: [balance] });
  expect(JSON.stringify(encodeBalanceUpdate({ seq: 9, balances: [balance] }))).toBe(
    JSON.stringify({ seq: 9, list: [row] }),
  );
});

it('a balance is not read without one of its fields, and what comes besides is passed over', () => {
  expect(Object.keys(row)).toEqual(Object.keys(balanceRow.shape));
  expect(neededOf(balanceRow, row)).toEqual(Object.keys(row));
  expect(filledOf(balanceRow, row)).toEqual(Object.keys(row));
  expect(readLater(balanceRow, row)).toEqual(row);
  expect(decodeBalance(Object.assign({ ...row }, { said_later: 1 }))).toEqual(balance);
});

it('an account without a currency is empty; a page without one of the accounts is none', () => {
  const schema = walletCalls.balances.answer.shape.message;
  const empty = { balance: [], totle: '0', usdt_totle: '0' };
  const wire = {
    legal_wallet: empty,
    lever_wallet: empty,
    micro_wallet: empty,
    change_wallet: empty,
    is_open_CTbi: 0,
    ExRAte: '',
  };
  expect(decodeAccounts(schema.parse(wire))).toMatchObject({
    spot: { balances: [], usdtWorth: '0', cnyWorth: '0' },
    cnyPerUsdt: '',
  });
  expect(neededOf(schema, wire)).toEqual(Object.keys(wire));
  expect(neededOf(schema.shape.change_wallet, empty)).toEqual(Object.keys(empty));
  expect(
    schema.safeParse({ ...wire, change_wallet: { ...empty, balance: [{ ...row, change_balance: 7 }] } }).success,
  ).toBe(false);
});

it('text that is no figure is passed on, and missing money is never made up', () => {
  expect(decodeBalance({ ...row, change_balance: '', usdt_price: 'none' })).toMatchObject({
    spot: { available: '', locked: '8' },
    usdtPrice: 'none',
  });
});

it('whose balances are asked for is no question: the field is taken, and may be left out', () => {
  const { input } = walletCalls.balances;
  expect([input.parse({}), input.parse({ user_id: 7 })]).toEqual([{}, { user_id: '7' }]);
});
