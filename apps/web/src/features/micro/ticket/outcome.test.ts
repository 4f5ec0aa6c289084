import { expect, test } from 'vitest';
import { breakEven, microOutcome, stakeFault } from './outcome.ts';

const coin = {
  id: 1,
  code: 'USDT',
  decimals: 8,
  stakes: ['10'],
  feePercent: '0.1',
  stakeMin: '5',
  stakeMax: '1000',
  userMax: '5000',
  available: '0',
};
const eighty = { seconds: 30, profitPercent: '80' };

test.each([
  ['10', '8.00000000', '0.01000000', '10.01000000'],
  ['10.', '8.00000000', '0.01000000', '10.01000000'],
  // The fee rounds up, the win down.
  ['5.00000001', '4.00000000', '0.00500001', '5.00500002'],
])('a stake of %s may win %s, costs a fee of %s, and %s at most', (stake, win, fee, loss) => {
  expect(microOutcome(stake, coin, eighty)).toEqual({ win, fee, loss });
});

test.each(['', '.', 'x', '1.123456789'])('nothing is said of %j', (stake) => {
  expect(microOutcome(stake, coin, eighty)).toBeNull();
});

test.each([
  ['0.1', '80', '55.62'],
  ['0', '80', '55.56'],
  ['0', '100', '50.00'],
  ['0.1', '85', '54.11'],
])('at a fee of %s per cent and a return of %s one must be right in %s', (feePercent, profitPercent, rate) => {
  expect(breakEven({ feePercent }, { seconds: 30, profitPercent })).toBe(rate);
});

test.each([
  ['', undefined, 'miscro.openNum'],
  ['0', undefined, 'miscro.openNum'],
  ['10.123456789', undefined, 'micro.too_fine'],
  ['4.99', undefined, 'micro.between'],
  ['1000.1', undefined, 'micro.between'],
  ['10', '10', 'micro.more_needed'],
  ['10', '10.01', undefined],
  ['10', undefined, undefined],
])('%j with %s in the account: %s', (stake, available, fault) => {
  expect(stakeFault(stake, coin, available)?.id).toBe(fault);
});

test('what is needed is said with the fee', () => {
  expect(stakeFault('10', coin, '0')?.values).toEqual({ amount: '10.01', currency: 'USDT' });
});
