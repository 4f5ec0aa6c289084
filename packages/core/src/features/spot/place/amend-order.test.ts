import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandBodies } from '../../../features.ts';
import { type OrderText, TestExchange } from '../../../testing/build-exchange.ts';

let exchange: TestExchange;
let alice: number;
let bob: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  alice = exchange.addUser({ USDT: '1000', BTC: '10' });
  bob = exchange.addUser({ USDT: '1000', BTC: '10' });
});

type Change = Partial<CommandBodies['AmendOrder']>;

function place(userId: number, side: 'buy' | 'sell', order: OrderText): number {
  const placed = exchange.place(userId, side, order);
  if ('refused' in placed) throw new Error(placed.refused);
  return placed.answer.order.orderId;
}

/** What an amendment answers, in one line: id, price in ticks, filled and ordered lots. */
function amend(orderId: number, change: Change, userId = alice): string {
  const outcome = exchange.submit('AmendOrder', { userId, market: 0, orderId, ...change });
  exchange.assertInvariants();
  if ('refused' in outcome) return outcome.refused;
  if ('stop' in outcome.answer) return `stop ${outcome.answer.stop.orderId} at ${outcome.answer.stop.triggerTicks}`;
  const { order } = outcome.answer;
  return `${order.orderId} at ${order.ticks}: ${order.status} ${order.lots - order.remainingLots}/${order.lots}`;
}

describe('a smaller quantity at the same price', () => {
  it('keeps the id and the place in the queue, and returns what it no longer locks', () => {
    const first = place(alice, 'buy', { price: '100', quantity: '1' });
    place(bob, 'buy', { price: '100', quantity: '1' });
    expect(amend(first, { lots: 4000 })).toBe(`${first} at 10000: open 0/4000`);
    expect(exchange.balance(alice, 'USDT')).toBe('959.96/40.04');
    place(exchange.addUser({ BTC: '1' }), 'sell', { price: '100', quantity: '0.4' });
    expect(exchange.last('OrderPlaced').fills.map(({ makerOrderId }) => makerOrderId)).toEqual([first]);
  });

  it('counts what is filled, and cannot go below it', () => {
    const order = place(alice, 'sell', { price: '100', quantity: '1' });
    place(bob, 'buy', { price: '100', quantity: '0.3' });
    expect(amend(order, { lots: 3000 })).toBe('below_filled');
    expect(amend(order, { lots: 3001 })).toBe(`${order} at 10000: open 3000/3001`);
    expect(exchange.balance(alice, 'BTC')).toBe('9.6999/0.0001');
  });

  it('is still worth the minimum', () => {
    const order = place(alice, 'buy', { price: '100', quantity: '1' });
    expect(amend(order, { lots: 499 })).toBe('below_minimum_value');
    expect(amend(order, { lots: 500 })).toBe(`${order} at 10000: open 0/500`);
  });
});

describe('another price or a larger quantity', () => {
  it('is a new order, last at its price, paid from the old lock', () => {
    const order = place(alice, 'buy', { price: '100', quantity: '9.99' });
    place(bob, 'buy', { price: '99', quantity: '1' });
    expect(amend(order, { ticks: 9900 })).toBe(`${order + 2} at 9900: open 0/99900`);
    expect(exchange.balance(alice, 'USDT')).toBe('10.00099/989.99901');
    place(exchange.addUser({ BTC: '1' }), 'sell', { price: '99', quantity: '1' });
    expect(exchange.last('OrderPlaced').fills.map(({ makerUserId }) => makerUserId)).toEqual([bob]);
  });

  it('orders what is left of the new quantity', () => {
    const order = place(alice, 'sell', { price: '100', quantity: '1' });
    place(bob, 'buy', { price: '100', quantity: '0.25' });
    expect(amend(order, { ticks: 10100, lots: 20000 })).toBe(`${order + 2} at 10100: open 0/17500`);
    expect(exchange.balance(alice, 'BTC')).toBe('8/1.75');
  });

  it('trades where it meets the other side, unless it must not', () => {
    const order = place(alice, 'buy', { price: '99', quantity: '1' });
    place(bob, 'sell', { price: '100', quantity: '0.4' });
    expect(amend(order, { ticks: 10000, isPostOnly: true })).toBe('post_only_would_cross');
    expect(amend(order, { ticks: 10000 })).toBe(`${order + 2} at 10000: open 4000/10000`);
  });

  it('never trades of an order that was placed post-only, whatever the amendment says', () => {
    const order = place(alice, 'buy', { price: '99', quantity: '1', isPostOnly: true });
    place(bob, 'sell', { price: '100', quantity: '0.4' });
    for (const change of [{}, { isPostOnly: false }, { lots: 20_000 }]) {
      expect(amend(order, { ticks: 10_000, ...change })).toBe('post_only_would_cross');
    }
    expect(exchange.state.spot.orders.get(order)).toMatchObject({ ticks: 9900, isPostOnly: true });
    expect(amend(order, { ticks: 9950 })).toBe(`${order + 2} at 9950: open 0/10000`);
    expect(amend(order + 2, { ticks: 10_000 })).toBe('post_only_would_cross');
    expect(amend(order + 2, { lots: 5000 })).toBe(`${order + 2} at 9950: open 0/5000`);
    expect(exchange.state.spot.orders.get(order + 2)).toMatchObject({ isPostOnly: true });
  });

  it('stays post-only once an amendment has asked for it', () => {
    const order = place(alice, 'buy', { price: '98', quantity: '1' });
    place(bob, 'sell', { price: '100', quantity: '0.4' });
    expect(amend(order, { ticks: 9900, isPostOnly: true })).toBe(`${order + 2} at 9900: open 0/10000`);
    expect(amend(order + 2, { ticks: 10_000 })).toBe('post_only_would_cross');
  });

  it('needs no free place among the open orders', () => {
    const rich = exchange.addUser({ USDT: '10000' });
    const orders = Array.from({ length: 200 }, () => place(rich, 'buy', { price: '100', quantity: '0.05' }));
    expect(amend(orders[7] ?? 0, { ticks: 9900, lots: 600 }, rich)).toMatch(/ at 9900: open 0\/600$/);
  });
});

describe('a waiting stop', () => {
  const stop = { side: 'sell', type: 'limit', timeInForce: 'gtc', ticks: 9400, lots: 10000, trailPpm: 0 } as const;

  it('moves its trigger, its price and its quantity', () => {
    exchange.run('PlaceStop', { userId: alice, market: 0, ...stop, triggerTicks: 9500 });
    const { orderId } = exchange.last('StopPlaced');
    expect(amend(orderId, { triggerTicks: 9600, ticks: 9500, lots: 5000 })).toBe(`stop ${orderId + 1} at 9600`);
    expect(exchange.last('StopPlaced')).toMatchObject({ ticks: 9500, lots: 5000, isRising: false });
    expect(exchange.state.spot.stops.size).toBe(1);
  });

  it('stays where the new one would fire at once', () => {
    exchange.run('PlaceStop', { userId: alice, market: 0, ...stop, triggerTicks: 9500 });
    const { orderId } = exchange.last('StopPlaced');
    expect(amend(orderId, { triggerTicks: 10000 })).toBe('stop_would_fire');
    expect(exchange.state.spot.stops.has(orderId)).toBe(true);
  });
});

describe('refusals', () => {
  it('leave order, money and book as they were', () => {
    const order = place(alice, 'buy', { price: '100', quantity: '5' });
    const before = exchange.events.length;
    expect(amend(order, { lots: 100_000 })).toBe('insufficient_balance');
    expect(amend(order, { ticks: 12_001 })).toBe('price_out_of_band');
    expect(amend(order, { ticks: 0 })).toBe('buy_price_zero');
    expect(amend(order, { lots: 0 })).toBe('quantity_zero');
    expect(amend(order, { triggerTicks: 9000 })).toBe('parameter_error');
    expect(amend(order, { lots: 1 }, bob)).toBe('order_not_found');
    expect(amend(order, { lots: 1, market: 1 })).toBe('order_not_found');
    expect(amend(order, {})).toBe(`${order} at 10000: open 0/50000`);
    expect(exchange.events.length).toBe(before);
    expect(exchange.balance(alice, 'USDT')).toBe('499.5/500.5');
  });

  it('a switched-off market takes no new order, but lets one shrink', () => {
    const order = place(alice, 'buy', { price: '100', quantity: '5' });
    exchange.run('SwitchMarket', { market: 0, isOpen: false });
    expect(amend(order, { ticks: 9900 })).toBe('market_delisted');
    expect(amend(order, { lots: 1000 })).toBe(`${order} at 10000: open 0/1000`);
  });

  it.each(['limit', 'stop'] as const)('one of two that end each other: the %s', (which) => {
    const terms = { side: 'sell', lots: 1000, ticks: 11_000, triggerTicks: 9000, stopType: 'market' } as const;
    exchange.run('PlaceOco', { userId: alice, market: 0, ...terms, stopTicks: 0 });
    const { orderId, pairedOrderId } = exchange.last('StopPlaced');
    expect(amend(which === 'stop' ? orderId : pairedOrderId, { lots: 900 })).toBe('order_not_amendable');
  });

  it('a stop that trails', () => {
    const terms = { side: 'sell', type: 'market', timeInForce: 'ioc', ticks: 0, lots: 1000 } as const;
    exchange.run('PlaceStop', { userId: alice, market: 0, ...terms, triggerTicks: 0, trailPpm: 10_000 });
    expect(amend(exchange.last('StopPlaced').orderId, { lots: 900 })).toBe('order_not_amendable');
  });
});
