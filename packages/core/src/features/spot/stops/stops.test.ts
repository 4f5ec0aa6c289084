import { beforeEach, describe, expect, it } from 'vitest';
import { followUp } from '../../../exchange.ts';
import type { CommandBodies } from '../../../features.ts';
import { hashState, restoreState, snapshotState } from '../../../snapshot.ts';
import { TestExchange } from '../../../testing/build-exchange.ts';

let exchange: TestExchange;
let alice: number;
let bob: number;
let carol: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  alice = exchange.addUser({ USDT: '10000', BTC: '100' });
  bob = exchange.addUser({ USDT: '10000', BTC: '100' });
  carol = exchange.addUser({ USDT: '10000', BTC: '100' });
  trade('100.00');
});

/** Carol and Bob trade at a price, so that it is the last one; then everything due is done. */
function trade(price: string): void {
  exchange.place(carol, 'sell', { price, quantity: '1' });
  exchange.place(bob, 'buy', { price, quantity: '1' });
  settle();
}

/** What the writer does after each command. */
function settle(): void {
  for (
    let next = followUp(exchange.state, exchange.time + 1);
    next !== null;
    next = followUp(exchange.state, exchange.time + 1)
  ) {
    const { kind, time: _, ...body } = next;
    exchange.run(kind, body as never);
  }
  exchange.assertInvariants();
}

type StopText = Partial<CommandBodies['PlaceStop']> & { side: 'buy' | 'sell' };

function stop(body: StopText): string {
  const terms = {
    userId: alice,
    market: 0,
    type: 'market',
    timeInForce: 'gtc',
    ticks: 0,
    lots: 10_000,
    triggerTicks: 0,
    trailPpm: 0,
  } as const;
  const result = exchange.submit('PlaceStop', { ...terms, ...body });
  exchange.assertInvariants();
  return 'refused' in result ? result.refused : result.answer.stop.status;
}

function oco(side: 'buy' | 'sell', ticks: number, triggerTicks: number): string {
  const terms = { userId: alice, market: 0, lots: 10_000, stopType: 'market', stopTicks: 0 } as const;
  const result = exchange.submit('PlaceOco', { ...terms, side, ticks, triggerTicks });
  exchange.assertInvariants();
  return 'refused' in result ? result.refused : 'open';
}

const waiting = () => exchange.state.spot.stops.size;

describe('a stop', () => {
  it('waits outside the book and locks nothing', () => {
    expect(stop({ side: 'sell', triggerTicks: 9500 })).toBe('waiting');
    expect(exchange.balance(alice, 'BTC')).toBe('100/0');
    expect(exchange.state.spot.books[0]?.asks.size).toBe(0);
  });

  it('below the last price fires when it falls there, as a market order', () => {
    exchange.place(bob, 'buy', { price: '94.00', quantity: '5' });
    stop({ side: 'sell', triggerTicks: 9500 });
    trade('95.01');
    expect(waiting()).toBe(1);
    trade('95.00');
    expect(waiting()).toBe(0);
    expect(exchange.balance(alice, 'BTC')).toBe('99/0');
    expect(exchange.last('StopSettled')).toMatchObject({ refused: '', userId: alice });
  });

  it('above the last price fires when it rises there, as a limit order that rests', () => {
    stop({ side: 'buy', type: 'limit', triggerTicks: 10_500, ticks: 10_400 });
    trade('110.00');
    expect(waiting()).toBe(0);
    expect(exchange.balance(alice, 'USDT')).toBe('9895.896/104.104');
  });

  it('that cannot be placed when it fires is gone with the reason', () => {
    stop({ side: 'sell', triggerTicks: 9500, lots: 900_000 });
    stop({ side: 'sell', triggerTicks: 9500, type: 'limit', ticks: 9400, lots: 2_000_000 });
    trade('95.00');
    const settled = exchange.events.filter((event) => event.kind === 'StopSettled').map((event) => event.refused);
    expect(settled).toEqual(['no_liquidity', 'insufficient_balance']);
    expect(exchange.balance(alice, 'BTC')).toBe('100/0');
  });

  it('of equal triggers the older fires first, and one may set off the next', () => {
    exchange.place(bob, 'buy', { price: '93.00', quantity: '1' });
    exchange.place(bob, 'buy', { price: '92.00', quantity: '5' });
    stop({ side: 'sell', triggerTicks: 9300 });
    stop({ side: 'sell', triggerTicks: 9500 });
    stop({ side: 'sell', triggerTicks: 9500 });
    trade('95.00');
    const fired = exchange.events.filter((event) => event.kind === 'StopFired').map((event) => event.orderId);
    expect(fired.length).toBe(3);
    expect(fired[0]).toBeLessThan(fired[1] ?? 0);
    expect(fired[2]).toBeLessThan(fired[0] ?? 0);
    expect(exchange.balance(alice, 'BTC')).toBe('97/0');
  });

  const refusals: [string, StopText, string][] = [
    ['no trigger', { side: 'sell' }, 'stop_price_zero'],
    ['a trigger at the last price', { side: 'sell', triggerTicks: 10_000 }, 'stop_would_fire'],
    ['no quantity', { side: 'sell', triggerTicks: 9000, lots: 0 }, 'quantity_zero'],
    ['a limit of 0', { side: 'buy', type: 'limit', triggerTicks: 9000 }, 'buy_price_zero'],
    ['too small', { side: 'sell', triggerTicks: 9000, lots: 100 }, 'below_minimum_value'],
    ['too short a trail', { side: 'sell', trailPpm: 999 }, 'trail_invalid'],
    ['too long a trail', { side: 'sell', trailPpm: 500_001 }, 'trail_invalid'],
    ['a trail with a limit', { side: 'sell', type: 'limit', ticks: 9000, trailPpm: 10_000 }, 'trail_invalid'],
  ];
  it.each(refusals)('is refused: %s', (_, body, code) => {
    expect(stop(body)).toBe(code);
  });

  it('is cancelled like an order, by its owner alone', () => {
    stop({ side: 'sell', triggerTicks: 9500 });
    const [orderId] = exchange.state.spot.stops.keys();
    const name = { orderId: orderId ?? 0, side: 'sell' } as const;
    expect(exchange.submit('CancelOrder', { ...name, userId: bob })).toEqual({ refused: 'order_not_found' });
    exchange.run('CancelOrder', { ...name, userId: alice });
    stop({ side: 'buy', triggerTicks: 10_500 });
    exchange.run('CancelAllOrders', { userId: alice });
    expect(waiting()).toBe(0);
  });
});

describe('a trailing stop', () => {
  it('selling: follows the highest price and fires once the price has come back', () => {
    exchange.place(bob, 'buy', { price: '90.00', quantity: '5' });
    stop({ side: 'sell', trailPpm: 50_000 });
    trade('110.00');
    trade('105.00');
    expect(waiting()).toBe(1);
    trade('104.50');
    expect(waiting()).toBe(0);
    expect(exchange.balance(alice, 'BTC')).toBe('99/0');
  });

  it('buying: follows the lowest price', () => {
    exchange.place(carol, 'sell', { price: '100.50', quantity: '5' });
    stop({ side: 'buy', trailPpm: 50_000 });
    trade('90.00');
    trade('94.49');
    expect(waiting()).toBe(1);
    trade('94.50');
    expect(exchange.balance(alice, 'BTC')).toBe('101/0');
  });
});

describe('one cancels the other', () => {
  it('the limit order trades: the stop is gone', () => {
    expect(oco('sell', 11_000, 9000)).toBe('open');
    expect(exchange.balance(alice, 'BTC')).toBe('99/1');
    exchange.place(bob, 'buy', { price: '110.00', quantity: '0.4' });
    settle();
    expect(waiting()).toBe(0);
    expect(exchange.balance(alice, 'BTC')).toBe('99/0.6');
  });

  it('the stop fires: the limit order is cancelled and pays for it', () => {
    exchange.place(bob, 'buy', { price: '89.00', quantity: '110' });
    const all = exchange.submit('PlaceOco', {
      userId: alice,
      market: 0,
      side: 'sell',
      lots: 1_000_000,
      ticks: 11_000,
      triggerTicks: 9000,
      stopType: 'market',
      stopTicks: 0,
    });
    expect('answer' in all).toBe(true);
    trade('90.00');
    expect(exchange.balance(alice, 'BTC')).toBe('0/0');
    expect(exchange.state.spot.traders.get(alice)?.openOrders.length).toBe(0);
  });

  it('cancelling either ends both', () => {
    for (const which of ['order', 'stop'] as const) {
      oco('buy', 9000, 11_000);
      const [order] = exchange.state.spot.traders.get(alice)?.openOrders ?? [];
      const [waits] = exchange.state.spot.stops.keys();
      exchange.run('CancelOrder', {
        userId: alice,
        orderId: (which === 'order' ? order?.orderId : waits) ?? 0,
        side: 'buy',
      });
      exchange.assertInvariants();
      expect(waiting()).toBe(0);
      expect(exchange.balance(alice, 'USDT')).toBe('10000/0');
    }
  });

  it('is refused where the last price is not between, or the limit would trade', () => {
    expect(oco('sell', 9900, 9000)).toBe('oco_prices');
    expect(oco('sell', 11_000, 10_500)).toBe('oco_prices');
    expect(oco('buy', 10_100, 11_000)).toBe('oco_prices');
    exchange.place(bob, 'buy', { price: '105.00', quantity: '1' });
    expect(oco('sell', 10_400, 9000)).toBe('post_only_would_cross');
  });
});

describe('self-trade prevention', () => {
  const own = (selfTrade: 'cancel_newest' | 'cancel_oldest' | 'cancel_both') => {
    exchange.place(alice, 'sell', { price: '100.00', quantity: '1' });
    exchange.place(bob, 'sell', { price: '100.00', quantity: '1' });
    const terms = { market: 0, side: 'buy', type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
    const result = exchange.submit('PlaceOrder', { ...terms, userId: alice, ticks: 10_000, lots: 15_000, selfTrade });
    exchange.assertInvariants();
    const open = [...(exchange.state.spot.traders.get(alice)?.openOrders ?? [])].map((order) =>
      order.isBuy ? 'buy' : 'sell',
    );
    return ['refused' in result ? result.refused : result.answer.order.status, open];
  };

  it('cancels the newest, the oldest, or both', () => {
    expect(own('cancel_newest')).toEqual(['self_trade', ['sell']]);
    exchange.run('CancelAllOrders', { userId: alice });
    exchange.run('CancelAllOrders', { userId: bob });
    expect(own('cancel_oldest')).toEqual(['open', ['buy']]);
    exchange.run('CancelAllOrders', { userId: alice });
    expect(own('cancel_both')).toEqual(['cancelled', []]);
  });
});

describe('the dead man’s switch', () => {
  it('cancels everything at the deadline unless it comes again', () => {
    exchange.place(alice, 'buy', { price: '90.00', quantity: '1' });
    stop({ side: 'sell', triggerTicks: 9500 });
    exchange.run('SetCancelDeadline', { userId: alice, timeoutMs: 1000 });
    exchange.time += 900;
    exchange.run('SetCancelDeadline', { userId: alice, timeoutMs: 1000 });
    exchange.time += 900;
    settle();
    expect(waiting()).toBe(1);
    exchange.time += 100;
    settle();
    expect(waiting()).toBe(0);
    expect(exchange.balance(alice, 'USDT')).toBe('10000/0');
    expect(exchange.state.timers.size).toBe(0);
  });

  it('is switched off with 0', () => {
    exchange.run('SetCancelDeadline', { userId: alice, timeoutMs: 1000 });
    exchange.run('SetCancelDeadline', { userId: alice, timeoutMs: 0 });
    expect(exchange.state.timers.size).toBe(0);
    expect(exchange.submit('SetCancelDeadline', { userId: alice, timeoutMs: 86_400_001 })).toEqual({
      refused: 'parameter_error',
    });
  });
});

it('a snapshot keeps stops, pairs and deadlines', () => {
  stop({ side: 'sell', triggerTicks: 9500 });
  stop({ side: 'sell', trailPpm: 50_000 });
  oco('buy', 9000, 11_000);
  exchange.run('SetCancelDeadline', { userId: alice, timeoutMs: 1000 });
  exchange.place(carol, 'sell', { price: '95.00', quantity: '1' });
  exchange.place(bob, 'buy', { price: '95.00', quantity: '1' });
  const due = followUp(exchange.state, exchange.time);
  exchange.run('FireStop', { orderId: due?.kind === 'FireStop' ? due.orderId : 0 });
  const restored = restoreState(snapshotState(exchange.state));
  if (restored === null) throw new Error('not restored');
  expect(hashState(restored)).toBe(hashState(exchange.state));
  expect(followUp(restored, exchange.time)).toEqual(followUp(exchange.state, exchange.time));
  expect(restored.spot.firedStops.length).toBe(1);
});
