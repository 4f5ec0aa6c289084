import type { Page } from '@bourse/client/file/all-rows.ts';
import { queryClient } from '@bourse/client/query.ts';
import { ownFill, ownOrder } from '@bourse/client/testing/samples.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { OpenPage } from './client.ts';
import type { SideFilter } from './orders.ts';
import { listKey, takeFills, takeOrder } from './own-cache.ts';
import { noFilters } from './shown.ts';

const keyOf = (list: 'open' | 'fills', side: SideFilter, symbol = '') =>
  listKey(list, { ...noFilters, side, symbol }, 5);

/** A list that was read and is empty. */
function readEmpty(list: 'open' | 'fills', side: SideFilter, symbol = ''): void {
  const page = list === 'open' ? { rows: [], totals: { buy: 0, sell: 0 } } : { rows: [], total: 0 };
  queryClient.setQueryData(keyOf(list, side, symbol), { pages: [page], pageParams: [1] });
}

function idsIn(list: 'open' | 'fills', side: SideFilter, symbol = ''): readonly number[] {
  type Read = InfiniteData<OpenPage | Page<{ id: number }>>;
  const data = queryClient.getQueryData<Read>(keyOf(list, side, symbol));
  return data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [];
}

afterEach(() => queryClient.clear());

test('an order joins the lists of its side and of both, and no other', () => {
  for (const side of ['both', 'buy', 'sell'] as const) readEmpty('open', side);
  takeOrder(ownOrder(701, { side: 'sell' }));
  expect([idsIn('open', 'both'), idsIn('open', 'buy'), idsIn('open', 'sell')]).toEqual([[701], [], [701]]);
});

test('an order joins the lists of its pair and of all, and no other', () => {
  for (const symbol of ['', 'BTC/USDT', 'ETH/USDT']) readEmpty('open', 'both', symbol);
  takeOrder(ownOrder(702));
  const pairs = ['', 'BTC/USDT', 'ETH/USDT'].map((symbol) => idsIn('open', 'both', symbol));
  expect(pairs).toEqual([[702], [702], []]);
});

test('fills of both sides go each to the lists of its own, and once to those of both', () => {
  for (const side of ['both', 'buy', 'sell'] as const) readEmpty('fills', side);
  const fills = [ownFill(1, { side: 'buy' }), ownFill(2, { side: 'sell' })];
  takeFills('BTC/USDT', fills);
  takeFills('BTC/USDT', fills);
  expect([idsIn('fills', 'buy'), idsIn('fills', 'sell')]).toEqual([[1], [2]]);
  expect([...idsIn('fills', 'both')].sort()).toEqual([1, 2]);
});
