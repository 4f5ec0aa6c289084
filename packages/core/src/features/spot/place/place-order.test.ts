import { beforeEach, describe, expect, it } from 'vitest';
import { house } from '../../../kernel/ledger/house.ts';
import { type OrderText, TestExchange } from '../../../testing/build-exchange.ts';
import { openOrdersMax } from '../limits.ts';
import { fillsMax } from './walk-book.ts';

let exchange: TestExchange;
let alice: number;
let bob: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  alice = exchange.addUser({ USDT: '1000', BTC: '10' });
  bob = exchange.addUser({ USDT: '1000', BTC: '10' });
});

function outcome(userId: number, side: 'buy' | 'sell', order: OrderText): string {
  const result = exchange.place(userId, side, order);
  exchange.assertInvariants();
  if ('refused' in result) return result.refused;
  const { status, remainingLots, lots } = result.answer.order;
  return `${status} ${lots - remainingLots}/${lots}`;
}

describe('a limit order', () => {
  it('rests and locks notional and fee when nothing meets it', () => {
    expect(outcome(alice, 'buy', { price: '100.00', quantity: '1' })).toBe('open 0/10000');
    expect(exchange.balance(alice, 'USDT')).toBe('899.9/100.1');
    expect(outcome(alice, 'sell', { price: '110.00', quantity: '2' })).toBe('open 0/20000');
    expect(exchange.balance(alice, 'BTC')).toBe('8/2');
  });

  it('trades at the resting price, fees in the quote currency on both sides', () => {
    outcome(alice, 'sell', { price: '99.00', quantity: '1' });
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1' })).toBe('filled 10000/10000');
    expect(exchange.balance(alice, 'USDT')).toBe('1098.901/0');
    expect(exchange.balance(alice, 'BTC')).toBe('9/0');
    expect(exchange.balance(bob, 'USDT')).toBe('900.901/0');
    expect(exchange.balance(bob, 'BTC')).toBe('11/0');
    expect(exchange.balance(house.fees, 'USDT')).toBe('0.198/0');
  });

  it('fills what it can and rests with the remainder', () => {
    outcome(alice, 'sell', { price: '99.00', quantity: '0.4' });
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1' })).toBe('open 4000/10000');
    expect(exchange.balance(bob, 'USDT')).toBe('900.3004/60.06');
    expect(exchange.balance(bob, 'BTC')).toBe('10.4/0');
  });

  it('meets better prices first, and at one price the older order first', () => {
    const carol = exchange.addUser({ BTC: '10' });
    outcome(alice, 'sell', { price: '100.00', quantity: '0.1' });
    outcome(carol, 'sell', { price: '100.00', quantity: '0.1' });
    outcome(carol, 'sell', { price: '99.50', quantity: '0.1' });
    outcome(bob, 'buy', { price: '100.00', quantity: '0.25' });
    const makers = exchange.last('OrderPlaced').fills.map((fill) => [fill.makerUserId, fill.ticks, fill.lots]);
    expect(makers).toEqual([
      [carol, 9950, 1000],
      [alice, 10000, 1000],
      [carol, 10000, 500],
    ]);
  });

  it('returns what a better fill leaves over of the maker’s lock', () => {
    outcome(alice, 'buy', { price: '100.00', quantity: '1' });
    outcome(bob, 'sell', { price: '90.00', quantity: '1' });
    expect(exchange.balance(alice, 'USDT')).toBe('899.9/0');
    expect(exchange.balance(alice, 'BTC')).toBe('11/0');
  });

  it('cancels its remainder on meeting its owner’s own order', () => {
    outcome(alice, 'sell', { price: '99.00', quantity: '0.1' });
    outcome(bob, 'sell', { price: '99.50', quantity: '0.1' });
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1' })).toBe('cancelled 1000/10000');
    expect(exchange.balance(bob, 'USDT')).toBe('990.0901/0');
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1' })).toBe('self_trade');
  });
});

describe('orders that never rest', () => {
  it('market: walks the book within the band and cancels the rest', () => {
    outcome(alice, 'sell', { price: '101.00', quantity: '0.1' });
    outcome(alice, 'sell', { price: '119.99', quantity: '0.1' });
    exchange.setIndex({ 0: 8000 });
    expect(outcome(bob, 'buy', { quantity: '0.1' })).toBe('no_liquidity');
    exchange.setIndex({ 0: 9000 });
    expect(outcome(bob, 'buy', { quantity: '0.2' })).toBe('cancelled 1000/2000');
    expect(exchange.balance(bob, 'USDT')).toBe('989.8899/0');
  });

  it('market buy: stops at the last lot that balance and fee allow', () => {
    const carol = exchange.addUser({ USDT: '50' });
    outcome(alice, 'sell', { price: '100.00', quantity: '1' });
    expect(outcome(carol, 'buy', { quantity: '1' })).toBe('cancelled 4995/10000');
    expect(exchange.balance(carol, 'USDT')).toBe('0.00005/0');
  });

  it('market sell: stops at what is held', () => {
    const carol = exchange.addUser({ BTC: '0.5' });
    outcome(alice, 'buy', { price: '100.00', quantity: '5' });
    expect(outcome(carol, 'sell', { quantity: '1' })).toBe('cancelled 5000/10000');
    expect(exchange.balance(carol, 'BTC')).toBe('0/0');
    expect(exchange.balance(carol, 'USDT')).toBe('49.95/0');
  });

  it('immediate-or-cancel takes what is there at its limit', () => {
    outcome(alice, 'sell', { price: '100.00', quantity: '0.5' });
    outcome(alice, 'sell', { price: '101.00', quantity: '0.5' });
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1', timeInForce: 'ioc' })).toBe('cancelled 5000/10000');
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1', timeInForce: 'ioc' })).toBe('cancelled 0/10000');
  });

  it('meets so many resting orders at most, and what is left then is cancelled', () => {
    for (let maker = 0; maker < fillsMax / openOrdersMax + 1; maker++) {
      const seller = exchange.addUser({ BTC: '10' });
      for (let count = 0; count < openOrdersMax; count++)
        exchange.place(seller, 'sell', { price: '100.00', quantity: '0.05' });
    }
    const buyer = exchange.addUser({ USDT: '10000' });
    const lots = 500 * (fillsMax + 100);
    expect(outcome(buyer, 'buy', { price: '100.00', quantity: String(lots / 10_000) })).toBe(
      `cancelled ${500 * fillsMax}/${lots}`,
    );
  });

  it('fill-or-kill fills whole or is refused', () => {
    outcome(alice, 'sell', { price: '100.00', quantity: '0.5' });
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1', timeInForce: 'fok' })).toBe('fill_or_kill_unfillable');
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '0.5', timeInForce: 'fok' })).toBe('filled 5000/5000');
  });
});

describe('post-only', () => {
  it('rests or is refused', () => {
    outcome(alice, 'sell', { price: '100.00', quantity: '1' });
    expect(outcome(bob, 'buy', { price: '100.00', quantity: '1', isPostOnly: true })).toBe('post_only_would_cross');
    expect(outcome(bob, 'buy', { price: '99.99', quantity: '1', isPostOnly: true })).toBe('open 0/10000');
  });
});

describe('refusals, in order of precedence', () => {
  const cases: [string, 'buy' | 'sell', OrderText, string][] = [
    ['price 0 on a buy', 'buy', { price: '0', quantity: '0' }, 'buy_price_zero'],
    ['price 0 on a sell', 'sell', { price: '0', quantity: '1' }, 'sell_price_zero'],
    ['a fraction of a lot', 'buy', { price: '100', quantity: '0.00015' }, 'order_too_large'],
    ['quantity 0', 'buy', { price: '100', quantity: '0' }, 'quantity_zero'],
    [
      'post-only with ioc',
      'buy',
      { price: '100', quantity: '1', isPostOnly: true, timeInForce: 'ioc' },
      'post_only_needs_limit',
    ],
    ['too many lots', 'buy', { price: '100', quantity: '100000001' }, 'order_too_large'],
    ['an empty book', 'buy', { quantity: '1' }, 'no_liquidity'],
    ['below 5 USDT', 'buy', { price: '100', quantity: '0.0499' }, 'below_minimum_value'],
    ['above the band', 'buy', { price: '120.01', quantity: '1' }, 'price_out_of_band'],
    ['below the band', 'sell', { price: '79.99', quantity: '1' }, 'price_out_of_band'],
    ['more than available, buying', 'buy', { price: '100', quantity: '9.9901' }, 'insufficient_balance'],
    ['more than available, selling', 'sell', { price: '100', quantity: '10.0001' }, 'insufficient_balance'],
  ];
  it.each(cases)('%s', (_, side, order, code) => {
    const before = exchange.events.length;
    expect(outcome(alice, side, order)).toBe(code);
    expect(exchange.events.length).toBe(before);
  });

  it('takes the most that is available, fee included', () => {
    expect(outcome(alice, 'buy', { price: '100', quantity: '9.99' })).toBe('open 0/99900');
    expect(exchange.balance(alice, 'USDT')).toBe('0.001/999.999');
  });

  it('a switched-off market takes no orders but lets them go', () => {
    outcome(alice, 'buy', { price: '100', quantity: '1' });
    exchange.run('SwitchMarket', { market: 0, isOpen: false });
    expect(outcome(bob, 'sell', { price: '100', quantity: '1' })).toBe('market_delisted');
    exchange.run('CancelAllOrders', { userId: alice });
    expect(exchange.balance(alice, 'USDT')).toBe('1000/0');
  });

  it('an unknown market', () => {
    const order = {
      userId: alice,
      market: 7,
      side: 'buy',
      type: 'limit',
      timeInForce: 'gtc',
      isPostOnly: false,
    } as const;
    expect(exchange.submit('PlaceOrder', { ...order, ticks: 1, lots: 1 })).toEqual({ refused: 'market_not_found' });
  });

  it('too many open orders', () => {
    const rich = exchange.addUser({ USDT: '10000' });
    for (let count = 0; count < openOrdersMax; count++) exchange.place(rich, 'buy', { price: '100', quantity: '0.05' });
    expect(outcome(rich, 'buy', { price: '100', quantity: '0.05' })).toBe('open_orders_limit');
    expect(outcome(rich, 'buy', { price: '100', quantity: '0.05', timeInForce: 'ioc' })).toBe('cancelled 0/500');
  });
});

describe('cancelling', () => {
  it('returns the whole rest of the lock', () => {
    outcome(alice, 'buy', { price: '100.00', quantity: '1' });
    outcome(bob, 'sell', { price: '100.00', quantity: '0.3' });
    const { orderId } = exchange.events.find((event) => event.kind === 'OrderPlaced') as { orderId: number };
    expect(exchange.submit('CancelOrder', { userId: bob, orderId, side: 'buy' })).toEqual({
      refused: 'order_not_found',
    });
    expect(exchange.submit('CancelOrder', { userId: alice, orderId, side: 'sell' })).toEqual({
      refused: 'order_not_found',
    });
    exchange.run('CancelOrder', { userId: alice, orderId, side: 'buy' });
    expect(exchange.balance(alice, 'USDT')).toBe('969.97/0');
    expect(exchange.submit('CancelOrder', { userId: alice, orderId, side: 'buy' })).toEqual({
      refused: 'order_not_found',
    });
    exchange.assertInvariants();
  });
});

describe('the band', () => {
  it('follows the index while it is fresh, else the last trade, else the mid, else the last known price', () => {
    const { market } = exchange;
    const low = () => outcome(alice, 'buy', { price: '85.00', quantity: '0.1' });
    exchange.setIndex({ [market.market]: 12000 });
    expect(low()).toBe('price_out_of_band');
    exchange.time += 10_001;
    expect(low()).toBe('open 0/1000');
    outcome(bob, 'sell', { price: '85.00', quantity: '0.1' });
    expect(outcome(alice, 'buy', { price: '67.99', quantity: '0.1' })).toBe('price_out_of_band');
    outcome(alice, 'buy', { price: '70.00', quantity: '0.1' });
    outcome(bob, 'sell', { price: '72.00', quantity: '0.1' });
    exchange.time += 600_001;
    expect(outcome(alice, 'buy', { price: '60.00', quantity: '0.1' })).toBe('open 0/1000');
  });
});
