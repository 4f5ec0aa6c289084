import { ownFill, ownOrder } from '@bourse/client/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import type { OpenPage } from './client.ts';
import { sumFills } from './dialogs/order-details.tsx';
import { isWhole, openTotal, patchFills, patchOpen, restsInBook, toneOf, trailedPrice } from './orders.ts';
import { filledPercent, shownFills, shownOrders } from './shown.ts';
import { countdownText } from './timer/countdown.ts';

const order = ownOrder;
const fill = (id: number, orderId = 1) => ownFill(id, { orderId });

const page = (ids: number[], total = ids.length): OpenPage => ({
  rows: ids.map((id) => order(id)),
  totals: { buy: total, sell: 0 },
});
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

describe('open orders', () => {
  it('come newest first, each once', () => {
    expect(idsOf(shownOrders([page([3, 9, 5])]))).toEqual([9, 5, 3]);
    expect(idsOf(shownOrders([page([9, 5]), page([5, 2])]))).toEqual([9, 5, 2]);
  });

  it('show no more than is certain: eight a page', () => {
    const ids = Array.from({ length: 16 }, (_, n) => 16 - n);
    expect(idsOf(shownOrders([page(ids, 40)]))).toEqual(ids.slice(0, 8));
    expect(shownOrders([page(ids, 40), page([], 40)])).toHaveLength(16);
  });

  it('of one side alone, with its own total', () => {
    const sells = [order(8, { side: 'sell' }), order(3, { side: 'sell' })];
    const both = [{ rows: [...sells, order(5)], totals: { buy: 1, sell: 12 } }];
    expect(idsOf(shownOrders(both, 'sell'))).toEqual([8, 3]);
    expect(idsOf(shownOrders(both, 'buy'))).toEqual([5]);
    expect([openTotal(both), openTotal(both, 'buy'), openTotal(both, 'sell')]).toEqual([13, 1, 12]);
    const closed = patchOpen(both, order(3, { side: 'sell', status: 'cancelled' }));
    expect([openTotal(closed, 'buy'), openTotal(closed, 'sell')]).toEqual([1, 11]);
  });

  it('gain an order that opens', () => {
    const pages = patchOpen([page([5, 4], 12), page([3], 12)], order(6));
    expect(pages.map((one) => idsOf(one.rows))).toEqual([[6, 5, 4], [3]]);
    expect(openTotal(pages)).toBe(13);
  });

  it('change an order in its place', () => {
    const pages = patchOpen([page([5]), page([3])], order(3, { remaining: '0.0500' }));
    expect(pages[1]?.rows[0]?.remaining).toBe('0.0500');
    expect(openTotal(pages)).toBe(1);
  });

  it('lose an order that is filled or cancelled, and only once', () => {
    const once = patchOpen([page([5, 4])], order(4, { status: 'cancelled' }));
    const twice = patchOpen(once, order(4, { status: 'cancelled' }));
    expect(twice.map((one) => idsOf(one.rows))).toEqual([[5]]);
    expect([openTotal(once), openTotal(twice)]).toEqual([1, 1]);
  });

  it('are whole where the pages hold as many as there are, each counted once', () => {
    expect(isWhole([page([5, 4])])).toBe(true);
    expect(isWhole([page([5, 4], 3)])).toBe(false);
    expect(isWhole([page([5, 4], 3), page([4], 3)])).toBe(false);
    expect(isWhole([page([5, 4], 3), page([3], 3)])).toBe(true);
  });

  it('ignore an older account of an order', () => {
    const newer = patchOpen([page([5])], order(5, { remaining: '0.0500', updatedAt: '2025-11-21T06:31:09.000Z' }));
    expect(patchOpen(newer, order(5))[0]?.rows[0]?.remaining).toBe('0.0500');
  });

  it.each([
    ['limit', '', true],
    ['oco', '', true],
    ['oco', '90000.00', false],
    ['stop_limit', '90000.00', false],
    ['trailing_stop', '', false],
  ] as const)('know what stands in the book: %s %s', (kind, stopPrice, isResting) => {
    expect(restsInBook(order(1, { kind, stopPrice }))).toBe(isResting);
  });

  it('know how much of an order is filled', () => {
    expect(filledPercent(order(1, { filled: '0.0525' }))).toBe(35);
    expect(filledPercent(order(1, { filled: '0.1499' }))).toBe(99);
    expect(filledPercent(order(1, { filled: '0.15' }))).toBe(100);
  });
});

describe('fills', () => {
  it('of an order add up', () => {
    const fills = [
      { ...fill(1), quantity: '0.5000', price: '100.00', total: '50.00000000', fee: '0.05' },
      { ...fill(2), quantity: '0.2500', price: '101.00', total: '25.25000000', fee: '0.02525' },
    ];
    const sums = { quantity: '0.7500', value: '75.25000000', fee: '0.07525000', average: '100.33' };
    expect(sumFills(fills)).toEqual(sums);
    expect(sumFills([])).toBeNull();
  });

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [86_400, '24:00:00'],
  ])('%i seconds are counted down as %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });

  it('join the front, each once', () => {
    const pages = patchFills(
      [
        { rows: [fill(5)], total: 2 },
        { rows: [fill(2)], total: 2 },
      ],
      [fill(7), fill(5)],
    );
    expect(idsOf(shownFills(pages))).toEqual([7, 5, 2]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('of one trade and two orders are two', () => {
    expect(shownFills([{ rows: [fill(5, 1), fill(5, 2)], total: 2 }])).toHaveLength(2);
  });
});

describe('the trigger of a stop that trails', () => {
  const sell = { side: 'sell', trail: '5', trailPrice: '95.00' } as const;
  const buy = { side: 'buy', trail: '5', trailPrice: '105.00' } as const;

  it.each([
    [sell, '101.00', '95.95'],
    [sell, '101.01', '95.95'],
    [sell, '99.00', '95.00'],
    [buy, '99.00', '103.95'],
    [buy, '98.99', '103.94'],
    [buy, '102.00', '105.00'],
  ])('of %j at %s is %s', (order, last, price) => {
    expect(trailedPrice(order, last)).toBe(price);
  });

  it('begins at the last price where none is known', () => {
    expect(trailedPrice({ side: 'sell', trail: '5' }, '100.00')).toBe('95.00');
  });
});

describe('what sounds', () => {
  it.each([
    ['a fill', { status: 'filled' }, 1, 'filled'],
    ['a part of a cancelled order that was filled', { status: 'cancelled' }, 1, 'filled'],
    [
      'a stop that came to nothing',
      { status: 'cancelled', reason: { code: 'no_liquidity', values: {} } },
      0,
      'refused',
    ],
    ['an order that ended', { status: 'cancelled' }, 0, 'cancelled'],
    ['a new order', { status: 'open' }, 0, null],
    ['a stop that fired', { status: 'fired' }, 0, null],
  ] as const)('%s', (_what, order, fills, tone) => {
    expect(toneOf(order, fills)).toBe(tone);
  });
});
