import { expect, it } from 'vitest';
import { looksFirst, readLooks, writeLooks } from './looks.ts';

it('looks come back as they were', () => {
  const looks = { kind: 'ohlc', scale: 'logarithm', hidden: new Set(['grid', 'orders'] as const) } as const;
  expect(readLooks(writeLooks(looks))).toEqual(looks);
  expect(readLooks(writeLooks(looksFirst))).toEqual(looksFirst);
});

it('anything else is as at first', () => {
  expect(readLooks(null)).toEqual(looksFirst);
  expect(readLooks('pie,cubic,fog')).toEqual(looksFirst);
});
