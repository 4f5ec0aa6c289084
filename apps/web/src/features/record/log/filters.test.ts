import { describe, expect, it } from 'vitest';
import { everything, filtersOf, isChosen, startAt } from './filters.ts';

describe('what an address begins with', () => {
  it.each([
    ['/coinRecord', '', {}],
    ['/finanrec', '', {}],
    ['/coinRecord', '?currency_id=3', { coin: '3' }],
    ['/transferLog', '', { kind: 'transfer' }],
    ['/letransactions', '', { account: 'lever' }],
    ['/leverRecord', '', { account: 'lever', kind: 'transfer' }],
    ['/chargeRecord', '', { kind: 'deposit' }],
    ['/chargeRecord', '?current=0', { kind: 'deposit' }],
    ['/chargeRecord', '?current=1', { kind: 'withdrawal' }],
  ])('%s%s', (path, search, start) => {
    expect(startAt(path, search)).toEqual({ ...everything, ...start });
    expect(isChosen(startAt(path, search))).toBe(Object.keys(start).length > 0);
  });
});

describe('what is asked for', () => {
  it('nothing is chosen, nothing is asked', () => {
    expect(Object.values(filtersOf(everything))).toEqual([null, null, null, null, null]);
  });

  it('days are whole ones of whoever chose them', () => {
    const { from, until } = filtersOf({ ...everything, fromDay: '2026-10-31', toDay: '2026-10-31' });
    expect([from, until]).toEqual([new Date(2026, 9, 31).getTime(), new Date(2026, 10, 1).getTime()]);
  });

  it('account, kind and coin', () => {
    expect(filtersOf({ ...everything, account: 'micro', kind: 'trade_fee', coin: '4' })).toMatchObject({
      account: 'micro',
      kind: 'trade_fee',
      currencyId: 4,
    });
  });

  it.each(['x', '-', '2026-'])('%j is no day', (fromDay) => {
    expect(filtersOf({ ...everything, fromDay }).from).toBeNull();
  });
});
