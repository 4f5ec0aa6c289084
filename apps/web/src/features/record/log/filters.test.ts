import { chooseZone } from '@bourse/client/time/zone.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChosenEntries, chosenAt, everything, filtersOf, isChosen, wordsOf } from './filters.ts';

afterEach(() => chooseZone(null));

describe('what an address says', () => {
  it.each([
    ['/coinRecord', '', {}],
    ['/finanrec', '', {}],
    ['/coinRecord', '?currency_id=3', { coin: '3' }],
    ['/transferLog', '', { kind: 'transfer' }],
    ['/transferLog', '?kind=', {}],
    ['/transferLog', '?kind=theft&account=mine&currency_id=x&from=1', { kind: 'transfer' }],
    ['/letransactions', '', { account: 'lever' }],
    ['/leverRecord', '', { account: 'lever', kind: 'transfer' }],
    [
      '/coinRecord',
      '?kind=trade_fee&from=2026-11-01&to=2026-11-02',
      { kind: 'trade_fee', fromDay: '2026-11-01', toDay: '2026-11-02' },
    ],
  ])('%s%s', (path, search, said) => {
    expect(chosenAt(path, search)).toEqual({ ...everything, ...said });
    expect(isChosen(chosenAt(path, search))).toBe(Object.keys(said).length > 0);
  });

  it.each(['/coinRecord', '/leverRecord'])(
    'at %s comes back as it was chosen, and as it is known without a word',
    (path) => {
      const words = (chosen: ChosenEntries) =>
        new URLSearchParams(
          Object.entries(wordsOf(path, chosen)).filter(([, word]) => word !== undefined) as string[][],
        );
      const chosen = { account: 'micro', kind: 'micro_fee', coin: '2', fromDay: '2026-11-01', toDay: '' } as const;
      for (const one of [chosen, everything]) expect(chosenAt(path, `?${words(one)}`)).toEqual(one);
      expect(words(chosenAt(path, '')).size).toBe(0);
    },
  );
});

describe('what is asked for', () => {
  it('nothing is chosen, nothing is asked', () => {
    expect(Object.values(filtersOf(everything))).toEqual([null, null, null, null, null]);
  });

  it('days are whole ones of whoever chose them', () => {
    const { from, until } = filtersOf({ ...everything, fromDay: '2026-10-31', toDay: '2026-10-31' });
    expect([from, until]).toEqual([new Date(2026, 9, 31).getTime(), new Date(2026, 10, 1).getTime()]);
  });

  it('in the zone chosen for every screen', () => {
    chooseZone('Asia/Seoul');
    const { from, until } = filtersOf({ ...everything, fromDay: '2026-10-31', toDay: '2026-10-31' });
    expect([from, until]).toEqual([Date.parse('2026-10-30T15:00:00Z'), Date.parse('2026-10-31T15:00:00Z')]);
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
