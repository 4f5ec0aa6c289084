import type { CompletedTrade, Entrust } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { mergeTrades } from '../tape/trades.ts';
import { sumFills } from './dialogs/order-details.tsx';
import {
  filledPercent,
  isWhole,
  type OpenPage,
  openTotal,
  patchFills,
  patchOpen,
  restsInBook,
  shownFills,
  shownOrders,
  toneOf,
  trailedPrice,
} from './orders.ts';
import { countdownText } from './timer/countdown.ts';

function order(id: number, change: Partial<Entrust> = {}): Entrust {
  return {
    id,
    create_time: '2025-11-21T06:31:08.000Z',
    time: '2025-11-21T06:31:08.000Z',
    symbol: 'BTC/USDT',
    legal_id: 1,
    currency_id: 2,
    currency_name: 'BTC',
    legal_name: 'USDT',
    type: 'in',
    price: '93620.00',
    total_number: '0.1500',
    number: '0.1500',
    complete_number: '0.0000',
    total_money: '14043.00000000',
    in_fee: '0',
    out_fee: '0',
    account_number: '138••••2245',
    status: 'open',
    mode: 2,
    kind: 'limit',
    stop_price: '',
    trail: '',
    paired_id: 0,
    ...change,
  };
}

function fill(id: number, orderId = 1): CompletedTrade {
  const { time, symbol, legal_id, currency_id, currency_name, legal_name, price } = order(orderId);
  const pair = { time, symbol, legal_id, currency_id, currency_name, legal_name, price };
  return { id, order_id: orderId, ...pair, number: '1', total_money: '1', fee: '0', way: 2, is_maker: false };
}

const page = (ids: number[], total = ids.length): OpenPage => ({
  rows: ids.map((id) => order(id)),
  totals: { in: total, out: 0 },
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
    const sells = [order(8, { type: 'out' }), order(3, { type: 'out' })];
    const both = [{ rows: [...sells, order(5)], totals: { in: 1, out: 12 } }];
    expect(idsOf(shownOrders(both, 'out'))).toEqual([8, 3]);
    expect(idsOf(shownOrders(both, 'in'))).toEqual([5]);
    expect([openTotal(both), openTotal(both, 'in'), openTotal(both, 'out')]).toEqual([13, 1, 12]);
    const closed = patchOpen(both, order(3, { type: 'out', status: 'cancelled' }));
    expect([openTotal(closed, 'in'), openTotal(closed, 'out')]).toEqual([1, 11]);
  });

  it('gain an order that opens', () => {
    const pages = patchOpen([page([5, 4], 12), page([3], 12)], order(6));
    expect(pages.map((one) => idsOf(one.rows))).toEqual([[6, 5, 4], [3]]);
    expect(openTotal(pages)).toBe(13);
  });

  it('change an order in its place', () => {
    const pages = patchOpen([page([5]), page([3])], order(3, { number: '0.0500' }));
    expect(pages[1]?.rows[0]?.number).toBe('0.0500');
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
    const newer = patchOpen([page([5])], order(5, { number: '0.0500', time: '2025-11-21T06:31:09.000Z' }));
    expect(patchOpen(newer, order(5))[0]?.rows[0]?.number).toBe('0.0500');
  });

  it.each([
    ['limit', '', true],
    ['oco', '', true],
    ['oco', '90000.00', false],
    ['stop_limit', '90000.00', false],
    ['trailing_stop', '', false],
  ] as const)('know what stands in the book: %s %s', (kind, stop_price, isResting) => {
    expect(restsInBook(order(1, { kind, stop_price }))).toBe(isResting);
  });

  it('know how much of an order is filled', () => {
    expect(filledPercent(order(1, { complete_number: '0.0525' }))).toBe(35);
    expect(filledPercent(order(1, { complete_number: '0.1499' }))).toBe(99);
    expect(filledPercent(order(1, { complete_number: '0.15' }))).toBe(100);
  });
});

describe('fills', () => {
  it('of an order add up', () => {
    const fills = [
      { ...fill(1), number: '0.5000', price: '100.00', total_money: '50.00000000', fee: '0.05' },
      { ...fill(2), number: '0.2500', price: '101.00', total_money: '25.25000000', fee: '0.02525' },
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
    const pages = patchFills([{ rows: [fill(5)] }, { rows: [fill(2)] }], [fill(7), fill(5)]);
    expect(idsOf(shownFills(pages))).toEqual([7, 5, 2]);
  });

  it('of one trade and two orders are two', () => {
    expect(shownFills([{ rows: [fill(5, 1), fill(5, 2)] }])).toHaveLength(2);
  });
});

it('recent trades are the twenty newest, each once', () => {
  const trade = (id: number) => ({ id, time: '', price: '1', amount: '1', side: 'buy' as const });
  const known = Array.from({ length: 20 }, (_, n) => trade(20 - n));
  const merged = mergeTrades([trade(22), trade(21), trade(20)], known);
  expect(merged).toHaveLength(20);
  expect(idsOf(merged).slice(0, 4)).toEqual([22, 21, 20, 19]);
});

describe('the trigger of a stop that trails', () => {
  const sell = { type: 'out', trail: '5', trail_price: '95.00' } as const;
  const buy = { type: 'in', trail: '5', trail_price: '105.00' } as const;

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
    expect(trailedPrice({ type: 'out', trail: '5' }, '100.00')).toBe('95.00');
  });
});

describe('what sounds', () => {
  it.each([
    ['a fill', { status: 'filled' }, 1, false, 'filled'],
    ['a part of a cancelled order that was filled', { status: 'cancelled' }, 1, false, 'filled'],
    [
      'a stop that came to nothing',
      { status: 'cancelled', reason: { code: 'no_liquidity', values: {} } },
      0,
      false,
      'refused',
    ],
    ['an order that somebody else ended', { status: 'cancelled' }, 0, false, 'cancelled'],
    ['an order that this page ended', { status: 'cancelled' }, 0, true, null],
    ['a new order', { status: 'open' }, 0, false, null],
    ['a stop that fired', { status: 'fired' }, 0, false, null],
  ] as const)('%s', (_what, order, fills, isAsked, tone) => {
    expect(toneOf(order, fills, isAsked)).toBe(tone);
  });
});
