import { queryClient } from '@bourse/client/query.ts';
import { ownOrder } from '@bourse/client/testing/samples.ts';
import type { Order } from '@bourse/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenPage } from './client.ts';
import { openLimit, openTotal } from './orders.ts';
import { listKey, takeLastPrice, takeOrder } from './own-cache.ts';
import { noFilters, shownOrders } from './shown.ts';

const key = listKey('open', noFilters, openLimit);
/** Open orders as the exchange knows them, newest first. */
let open: readonly Order[] = [];
const read = vi.fn(async (page: number): Promise<OpenPage> => {
  return { rows: open.slice((page - 1) * openLimit, page * openLimit), totals: { buy: open.length, sell: 0 } };
});

const order = (id: number) => ownOrder(id);
const pages = () => queryClient.getQueryData<InfiniteData<OpenPage>>(key)?.pages ?? [];
const shown = () => shownOrders(pages()).map(({ id }) => id);

/** An order ends, and the page is told. */
function end(id: number): void {
  open = open.filter((one) => one.id !== id);
  takeOrder({ ...order(id), status: 'cancelled' });
}

async function readOpen(...ids: number[]): Promise<void> {
  open = ids.map(order);
  await queryClient.fetchInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => read(pageParam),
  });
  read.mockClear();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('where orders go, those behind them take their places', async () => {
  await readOpen(110, 109, 108, 107, 106, 105, 104, 103, 102, 101);
  end(109);
  end(104);
  expect(shown()).toEqual([110, 108, 107, 106, 105, 103]);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toEqual([110, 108, 107, 106, 105, 103, 102, 101]);
  expect(read).toHaveBeenCalledOnce();
});

test('where every order that was read goes, the rest is read', async () => {
  await readOpen(209, 208, 207, 206, 205, 204, 203, 202, 201);
  for (let id = 202; id < 210; id++) end(id);
  expect([shown(), openTotal(pages())]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toEqual([201]);
});

test('an order that goes from a page never read is counted no more', async () => {
  await readOpen(309, 308, 307, 306, 305, 304, 303, 302, 301);
  end(301);
  await vi.advanceTimersByTimeAsync(300);
  expect(openTotal(pages())).toBe(8);
});

test('a list that holds all there is is not read again', async () => {
  await readOpen(403, 402, 401);
  end(402);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toEqual([403, 401]);
  expect(read).not.toHaveBeenCalled();
});

test('an order that ends while the list is read again does not come back with an older answer', async () => {
  await readOpen(510, 509, 508, 507, 506, 505, 504, 503, 502, 501);
  end(510);
  const { promise, resolve } = Promise.withResolvers<OpenPage>();
  read.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(300);
  const older = { rows: open.slice(0, openLimit), totals: { buy: open.length, sell: 0 } };
  end(509);
  resolve(older);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toEqual([508, 507, 506, 505, 504, 503, 502, 501]);
});

test('a price that moves no trigger is no answer: what is to be read again still is', async () => {
  await readOpen(601);
  await queryClient.invalidateQueries({ queryKey: key });
  takeLastPrice('BTC/USDT', '94000.00');
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a price moves the triggers of its own pair, and leaves those of every other', async () => {
  const trailing = { side: 'sell', kind: 'trailing_stop', trail: '5', trailPrice: '90000.00' } as const;
  open = [ownOrder(703, trailing), ownOrder(702, { ...trailing, symbol: 'ETH/USDT' }), ownOrder(701)];
  await queryClient.fetchInfiniteQuery({ queryKey: key, initialPageParam: 1, queryFn: () => read(1) });
  takeLastPrice('BTC/USDT', '100000.00');
  expect(shownOrders(pages()).map(({ trailPrice }) => trailPrice)).toEqual(['95000.00', '90000.00', undefined]);
});
