/** Properties of rounding: whatever the fills, nobody pays more than the lock and the house gains under one unit. */
import { describe, expect, it } from 'vitest';
import { house } from '../../../kernel/ledger/house.ts';
import { balanceOf } from '../../../kernel/ledger/ledger.ts';
import { TestExchange } from '../../../testing/build-exchange.ts';
import { Random, testSeed } from '../../../testing/random.ts';
import { chargedOf, feeOn, lockForBuy } from '../fees.ts';

describe('fees and locks', () => {
  it('never outrun the lock, for random fills at random rates', () => {
    const random = new Random(testSeed());
    for (let round = 0; round < 20_000; round++) {
      const makerPpm = random.int(0, 3000);
      const takerPpm = random.int(0, 3000);
      const maxPpm = Math.max(makerPpm, takerPpm);
      let rest = BigInt(random.int(1, random.pick([3, 1000, 1_000_000_000])));
      const total = rest;
      let accrued = 0n;
      let lock = lockForBuy(maxPpm, rest);
      expect(lock).toBe(rest + feeOn(maxPpm, rest));
      while (rest > 0n) {
        const part = BigInt(random.int(1, Number(rest > 5n ? rest / 2n : rest)));
        const ppm = random.pick([makerPpm, takerPpm]);
        const next = accrued + BigInt(ppm) * part;
        const spent = part + chargedOf(next) - chargedOf(accrued);
        rest -= part;
        accrued = next;
        const nextLock = rest === 0n ? 0n : lockForBuy(maxPpm, rest, accrued);
        // A million comparisons: `expect` itself would take ten times as long as the rest.
        if (lock - spent < nextLock) throw new Error(`${spent} of ${lock} spent, ${nextLock} still to lock`);
        lock = nextLock;
      }
      expect(chargedOf(accrued) * 1_000_000n - accrued).toBeLessThan(1_000_000n);
      expect(chargedOf(accrued)).toBeLessThanOrEqual(feeOn(maxPpm, total));
    }
  });

  it('round up exactly, next to whole numbers and on either side of what a double holds', () => {
    const random = new Random(testSeed());
    for (let round = 0; round < 20_000; round++) {
      const ppm = random.int(0, random.pick([1, 3000, 1_000_000]));
      const near = BigInt(random.int(0, random.pick([1000, 9_007_199_254, Number.MAX_SAFE_INTEGER])));
      // Products just below, at and above a whole number of millions, and sizes beyond 2^53.
      const notional = near * random.pick([1n, 1_000_000n]) + BigInt(random.int(0, 2));
      const exact = (BigInt(ppm) * notional + 999_999n) / 1_000_000n;
      expect(feeOn(ppm, notional), `${ppm} ppm of ${notional}`).toBe(exact);
    }
  });

  it('a hundred one-lot fills cost what one fill costs', () => {
    const exchange = new TestExchange({ tick: '0.01', lot: '0.0001', minimum: '0.001', makerPpm: 333, takerPpm: 777 });
    exchange.addUser();
    const maker = exchange.addUser({ USDT: '1000' });
    const taker = exchange.addUser({ BTC: '10' });
    exchange.place(maker, 'buy', { price: '99.97', quantity: '0.01' });
    for (let count = 0; count < 100; count++) {
      exchange.place(taker, 'sell', { price: '99.97', quantity: '0.0001' });
      exchange.assertInvariants();
    }
    const notional = 99_970_000n;
    const { available, locked } = balanceOf(exchange.state, maker, 'change', 0);
    expect([available, locked]).toEqual([100_000_000_000n - notional - feeOn(333, notional), 0n]);
    const fees = balanceOf(exchange.state, house.fees, 'change', 0).available;
    expect(fees).toBe(feeOn(333, notional) + 100n * feeOn(777, notional / 100n));
  });
});

describe('a random market', () => {
  it('keeps every invariant after every command', () => {
    const random = new Random(testSeed());
    const odd = { tick: '0.03', lot: '0.0007', minimum: '0.05', makerPpm: 1234, takerPpm: 2777, listedPrice: '99.99' };
    const exchange = new TestExchange(odd);
    exchange.addUser();
    const users = Array.from({ length: 5 }, () => exchange.addUser({ USDT: '3', BTC: '0.03' }));
    for (let step = 0; step < 5000; step++) {
      const userId = random.pick(users);
      const side = random.pick(['buy', 'sell'] as const);
      const kind = random.next();
      if (kind < 0.75) {
        const isMarket = random.next() < 0.15;
        exchange.submit('PlaceOrder', {
          userId,
          market: 0,
          side,
          type: isMarket ? 'market' : 'limit',
          timeInForce: random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok']),
          isPostOnly: random.next() < 0.1,
          ticks: isMarket ? 0 : random.int(3300, 3366),
          lots: random.int(1, 12),
        });
      } else if (kind < 0.97) {
        const orders = [...(exchange.state.spot.traders.get(userId)?.openOrders ?? [])];
        const order = orders[random.int(0, orders.length)];
        if (order)
          exchange.submit('CancelOrder', { userId, orderId: order.orderId, side: order.isBuy ? 'buy' : 'sell' });
      } else exchange.submit('CancelAllOrders', { userId });
      exchange.assertInvariants();
    }
    const fills = exchange.events.flatMap((event) => (event.kind === 'OrderPlaced' ? event.fills : []));
    expect(fills.length).toBeGreaterThan(500);
    for (const userId of users) exchange.submit('CancelAllOrders', { userId });
    exchange.assertInvariants();
    expect(exchange.state.spot.orders.size).toBe(0);
    for (const userId of users) expect(exchange.balance(userId, 'USDT').endsWith('/0')).toBe(true);
  });
});
