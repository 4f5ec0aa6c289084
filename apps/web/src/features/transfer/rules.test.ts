import { type Balance, decodeBalance } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { btc, sol, usdt } from '../../testing/funds.ts';
import {
  mostOf,
  startFrom,
  startOf,
  startValues,
  type TransferValues,
  transferable,
  transferFaults,
  withCoin,
} from './rules.ts';

const coin = (change: Parameters<typeof usdt>[0] = {}): Balance => decodeBalance(usdt(change));
const values: TransferValues = { currencyId: 1, from: 'spot', to: 'lever', amount: '1' };

describe('what a transfer may be', () => {
  test.each<[string, Partial<TransferValues>, object]>([
    ['all there is', { amount: '1000' }, {}],
    ['a point without decimals', { amount: '5.' }, {}],
    ['nothing typed', { amount: '' }, { amount: 'account.huanum' }],
    ['zero', { amount: '0.00' }, { amount: 'account.huanum' }],
    ['no number', { amount: '3e' }, { amount: 'common.number_unreadable' }],
    ['all eight decimals', { amount: '0.00000001' }, {}],
    ['a ninth decimal', { amount: '0.000000001' }, { amount: 'transfer.too_fine' }],
    ['more than there is', { amount: '1000.00000001' }, { amount: 'common.insufficient_balance' }],
    [
      'what lies in another account',
      { from: 'fiat', to: 'spot', amount: '50.6' },
      { amount: 'common.insufficient_balance' },
    ],
    ['one account twice', { to: 'spot' }, { to: 'transfer.same' }],
    ['one account twice and nothing', { to: 'spot', amount: '' }, { to: 'transfer.same', amount: 'account.huanum' }],
  ])('%s', (_what, change, faults) => {
    expect(transferFaults({ ...values, ...change }, coin())).toEqual(faults);
  });

  test('from fiat to contracts goes a hundred or more; elsewhere any amount', () => {
    const rich = coin({ legal_balance: '500.00000000' });
    const faultOf = (change: Partial<TransferValues>) => transferFaults({ ...values, from: 'fiat', ...change }, rich);
    expect(faultOf({ amount: '99.99999999' })).toEqual({ amount: 'transfer.min_100' });
    expect(faultOf({ amount: '100' })).toEqual({});
    expect(faultOf({ to: 'spot', amount: '0.1' })).toEqual({});
  });

  test('no more than 99,999,999 goes, however much there is', () => {
    const rich = coin({ change_balance: '100000000.00000000' });
    expect(transferFaults({ ...values, amount: '99999999' }, rich)).toEqual({});
    expect(transferFaults({ ...values, amount: '99999999.01' }, rich)).toEqual({ amount: 'transfer.max' });
    expect(mostOf(rich, 'spot')).toBe('99999999');
    expect(mostOf(coin(), 'spot')).toBe('1000.00000000');
  });

  test('an account that may not hold the coin takes none of it', () => {
    expect(transferFaults({ ...values, amount: '0.1' }, decodeBalance(btc()))).toEqual({ to: 'transfer.not_allowed' });
  });
});

describe('what a form begins with', () => {
  const balances = [btc(), usdt(), sol()].map(decodeBalance);

  test('only coins that two accounts may hold', () => {
    expect(transferable(balances).map(({ currency }) => currency)).toEqual(['BTC', 'USDT']);
  });

  test('USDT and the accounts asked for; another coin where it is asked for', () => {
    const start = { from: 'fiat', to: 'lever' } as const;
    expect(startValues(start, transferable(balances))).toEqual({ currencyId: 1, ...start, amount: '' });
    expect(startValues({ ...start, currencyId: 2, to: 'spot' }, balances)).toMatchObject({ currencyId: 2, to: 'spot' });
    expect(startValues(start, [])).toBeNull();
  });

  test('another coin keeps the accounts where it may, else takes its own', () => {
    expect(withCoin({ ...values, from: 'spot', to: 'fiat' }, decodeBalance(btc()))).toMatchObject({
      from: 'spot',
      to: 'fiat',
    });
    expect(withCoin(values, decodeBalance(btc()))).toMatchObject({ currencyId: 2, from: 'fiat', to: 'spot' });
  });

  test('an address names where it goes to from spot, or where it comes from; without either from fiat to contracts', () => {
    const at = (from: string | null, to: string | null, ...closed: string[]) => {
      const values = startOf({ from, to }, transferable(balances), (account) => closed.includes(account));
      return [values?.from, values?.to];
    };
    expect(at(null, null)).toEqual(['fiat', 'lever']);
    expect(at(null, 'micro')).toEqual(['spot', 'micro']);
    expect(at('spot', null)).toEqual(['spot', 'lever']);
    expect(at('lever', null)).toEqual(['lever', 'spot']);
    expect(at('nowhere', 'spot')).toEqual(['fiat', 'lever']);
  });

  test('an account whose product is not open is no default', () => {
    const at = (from: string | null, ...closed: string[]) => {
      const values = startOf({ from, to: null }, transferable(balances), (account) => closed.includes(account));
      return [values?.from, values?.to];
    };
    expect(at(null, 'lever')).toEqual(['spot', 'fiat']);
    expect(at(null, 'fiat')).toEqual(['spot', 'lever']);
    expect(at('spot', 'lever', 'fiat')).toEqual(['spot', 'micro']);
    expect(at(null, 'lever', 'fiat', 'micro')).toEqual(['spot', 'lever']);
  });

  test('out of an account it leads to spot, out of spot to contracts or to where else the coin may lie', () => {
    expect(startFrom(coin(), 'micro')).toMatchObject({ from: 'micro', to: 'spot' });
    expect(startFrom(coin(), 'spot')).toMatchObject({ from: 'spot', to: 'lever' });
    expect(startFrom(decodeBalance(btc()), 'spot')).toMatchObject({ from: 'spot', to: 'fiat' });
  });
});
