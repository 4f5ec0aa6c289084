import { expect, test } from 'vitest';
import { sentTerms, termsFaults } from './terms.ts';

const right = { recharge_rate: '7.2', recharge_amount: '20000', cash_rate: '7.05', cash_amount: '' };

test('what is right is sent, and a most that was left empty is none', () => {
  expect(termsFaults(right, '7.1')).toEqual({});
  expect(sentTerms({ ...right, recharge_rate: '7.' })).toEqual({ ...right, recharge_rate: '7', cash_amount: '0' });
});

test.each([
  [{ recharge_rate: '' }, { recharge_rate: 'acceptor.enter_rate' }],
  [{ cash_rate: '0' }, { cash_rate: 'acceptor.enter_rate' }],
  [{ cash_rate: '7.00001' }, { cash_rate: 'acceptor.rate_too_fine' }],
  [{ recharge_rate: '8.5201' }, { recharge_rate: 'acceptor.rate_outside' }],
  [{ recharge_rate: '8.52' }, {}],
  [{ cash_rate: '5.68' }, {}],
  [{ cash_rate: '5.6799' }, { cash_rate: 'acceptor.rate_outside' }],
  [{ cash_rate: '7.2001' }, { cash_rate: 'acceptor.rates_cross' }],
  [{ cash_rate: '7.2' }, {}],
  [{ recharge_amount: '1.234' }, { recharge_amount: 'acceptor.money_too_fine' }],
])('%o: %o', (change, faults) => {
  expect(termsFaults({ ...right, ...change }, '7.1')).toEqual(faults);
});

test('without an index no rate is too far', () => {
  expect(termsFaults({ ...right, recharge_rate: '99' }, '')).toEqual({});
});
