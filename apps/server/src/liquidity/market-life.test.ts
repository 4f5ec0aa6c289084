/** The market that makers and takers make, as a person meets it. */
import {
  type Book,
  balanceOf,
  bestTicks,
  bookLevels,
  bookOf,
  type EventOf,
  hashState,
  ledgerSums,
  type Market,
  type OrderView,
} from '@bourse/core';
import { describe, expect, it } from 'vitest';
import type { Committed } from '../writer/port.ts';
import { coins } from './coins.ts';
import { restMs } from './foreign-orders.ts';
import { DemoExchange, SimulatedLiquidity } from './testing/demo-exchange.ts';

const minuteMs = 60_000;

interface Scene {
  exchange: DemoExchange;
  liquidity: SimulatedLiquidity;
  btc: Market;
  trader: number;
  placed: EventOf<'OrderPlaced'>[];
}

async function openScene(seed: string): Promise<Scene> {
  const exchange = await DemoExchange.open(seed);
  const liquidity = new SimulatedLiquidity(exchange);
  const btc = exchange.state.market.markets[0] as Market;
  const placed: EventOf<'OrderPlaced'>[] = [];
  exchange.onCommitted((batch: readonly Committed[]) => {
    for (const { event } of batch) if (event.kind === 'OrderPlaced') placed.push(event);
  });
  const trader = exchange.addTrader('somebody', [
    { asset: 0, amountMinor: 10_000_000_000_000_000n },
    { asset: 1, amountMinor: 1_000_000_000n },
  ]);
  liquidity.watched.add('BTC/USDT');
  liquidity.run(minuteMs);
  return { exchange, liquidity, btc, trader, placed };
}

function place({ exchange, trader }: Scene, side: 'buy' | 'sell', ticks: number, lots: number): OrderView {
  const terms = { type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
  const outcome = exchange.run({ kind: 'PlaceOrder', userId: trader, market: 0, side, ...terms, ticks, lots });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.answer.order;
}

const spreadOf = (book: Book) => bestTicks(book, 'sell') - bestTicks(book, 'buy');

describe('the demo market', () => {
  it('has a full book in every market at all times, never crossed, never narrower than it should be', async () => {
    const { exchange, liquidity } = await openScene('book');
    const spreads: number[][] = coins.map(() => []);
    const faults: string[] = [];
    for (let second = 0; second < 900; second++) {
      liquidity.run(1000);
      for (const market of exchange.state.market.markets) {
        const { spreadTicksMin } = coins[market.market] as (typeof coins)[number];
        const book = bookOf(exchange.state, market.market);
        const levels = [bookLevels(book, 'buy', 11).length, bookLevels(book, 'sell', 11).length];
        const spread = spreadOf(book);
        const far = ([...book.asks].at(-1)?.ticks ?? 0) / ([...book.bids].at(-1)?.ticks ?? 1);
        spreads[market.market]?.push(spread);
        const isFull = levels[0] === 11 && levels[1] === 11 && spread >= spreadTicksMin && far > 1.01;
        if (!isFull) faults.push(`${market.base.code} at ${second} s: levels ${levels}, spread ${spread}, far ${far}`);
      }
    }
    expect(faults).toEqual([]);
    for (const [index, found] of spreads.entries()) {
      const middle = found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
      const share = middle / (exchange.state.market.markets[index]?.indexTicks ?? 1);
      expect(share, coins[index]?.code).toBeLessThan(0.0015);
    }
    expect(coins[0]?.spreadTicksMin).toBeGreaterThanOrEqual(4);
    expect(exchange.refusals).toEqual([]);
    for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
  });

  it('trades 1 to 2 times a second where somebody looks, now and then elsewhere, near the index', async () => {
    const { exchange, liquidity, placed } = await openScene('trades');
    placed.length = 0;
    const off: number[] = [];
    for (let second = 0; second < 1800; second++) {
      liquidity.run(1000);
      const btc = exchange.state.market.markets[0] as Market;
      off.push(Math.abs(btc.lastTradeTicks / btc.indexTicks - 1));
    }
    const count = (market: number) =>
      placed.filter((event) => event.market === market && event.fills.length > 0).length;
    expect(count(0) / 1800).toBeGreaterThan(1);
    expect(count(0) / 1800).toBeLessThan(2);
    expect(count(1) / 1800).toBeGreaterThan(1 / 40);
    expect(count(1) / 1800).toBeLessThan(0.2);
    expect(Math.max(...off)).toBeLessThan(0.005);
    const sides = placed.filter(({ market }) => market === 0).map(({ side }) => side);
    const buys = sides.filter((side) => side === 'buy').length / sides.length;
    expect(buys).toBeGreaterThan(0.3);
    expect(buys).toBeLessThan(0.7);
  });

  it('lets an order inside the spread rest first in line, then fills it', async () => {
    for (const seed of ['rest 1', 'rest 2', 'rest 3', 'rest 4']) {
      const scene = await openScene(seed);
      const { exchange, liquidity } = scene;
      const book = bookOf(exchange.state, scene.btc.market);
      const ticks = bestTicks(book, 'buy') + 2;
      expect(ticks, seed).toBeLessThan(bestTicks(book, 'sell'));
      const order = place(scene, 'buy', ticks, 100);
      expect(order.status).toBe('open');
      for (let second = 1; second * 1000 < restMs; second++) {
        liquidity.run(1000);
        expect(bestTicks(book, 'buy'), `${seed}: after ${second} s`).toBe(ticks);
        expect(exchange.state.spot.orders.get(order.orderId)?.remainingLots).toBe(100);
      }
      const isOpen = () => exchange.state.spot.orders.has(order.orderId);
      for (let minute = 0; minute < 60 && isOpen(); minute++) liquidity.run(minuteMs);
      expect(isOpen(), seed).toBe(false);
    }
  });

  it('sells into a bid far above the fair price, but not below that price', async () => {
    const scene = await openScene('through');
    const { exchange, liquidity, btc, trader } = scene;
    const ticks = Math.round(btc.indexTicks * 1.01);
    const held = () => balanceOf(exchange.state, trader, 'change', 1).available;
    const before = held();
    expect(place(scene, 'buy', ticks, 1_000_000).status).toBe('open');
    expect(held() - before).toBeLessThan(50n * 100_000_000n);
    liquidity.run(15_000);
    expect(held() - before).toBe(100n * 100_000_000n);
    const book = bookOf(exchange.state, btc.market);
    expect(bestTicks(book, 'sell')).toBeGreaterThan(bestTicks(book, 'buy'));
    expect(Math.abs(btc.indexTicks / ticks - 1)).toBeGreaterThan(0.005);
  });

  it('leaves a bid far below alone', async () => {
    const scene = await openScene('far');
    const order = place(scene, 'buy', Math.round(scene.btc.indexTicks * 0.9), 100);
    scene.liquidity.run(10 * minuteMs);
    expect(scene.exchange.state.spot.orders.get(order.orderId)?.remainingLots).toBe(100);
  });

  it('tops a maker up before it runs dry', async () => {
    const { exchange, liquidity, btc } = await openScene('dry');
    const book = bookOf(exchange.state, btc.market);
    const whale = exchange.addTrader('whale', [{ asset: 0, amountMinor: 1n << 55n }]);
    const maker = exchange.state.auth.userByAccount.get('maker2@liquidity.bourse.example')?.userId ?? 0;
    const held = () => {
      const { available, locked } = balanceOf(exchange.state, maker, 'change', 1);
      return available + locked;
    };
    const full = held();
    let lowest = full;
    for (let round = 0; round < 900 && lowest >= (full * 6n) / 10n; round++) {
      const terms = { type: 'market', timeInForce: 'ioc', isPostOnly: false, ticks: 0 } as const;
      exchange.run({ kind: 'PlaceOrder', userId: whale, market: 0, side: 'buy', ...terms, lots: 2_000_000 });
      liquidity.run(5000);
      if (held() < lowest) lowest = held();
    }
    expect(lowest).toBeLessThan(full);
    let best = 0n;
    for (let round = 0; round < 400 && best <= lowest; round++) {
      const terms = { type: 'market', timeInForce: 'ioc', isPostOnly: false, ticks: 0 } as const;
      exchange.run({ kind: 'PlaceOrder', userId: whale, market: 0, side: 'buy', ...terms, lots: 2_000_000 });
      liquidity.run(5000);
      best = held();
      expect(bookLevels(book, 'sell', 5)).toHaveLength(5);
    }
    expect(best).toBeGreaterThan(lowest);
  });

  it('is the same again for the same seed and clock', async () => {
    const run = async (seed: string) => {
      const exchange = await DemoExchange.open(seed);
      for (const user of exchange.state.auth.users.values()) user.passwordHash = '';
      const liquidity = new SimulatedLiquidity(exchange);
      liquidity.watched.add('ETH/USDT');
      liquidity.run(2 * minuteMs);
      return hashState(exchange.state);
    };
    expect(await run('same')).toBe(await run('same'));
    expect(await run('same')).not.toBe(await run('different'));
  });

  it('goes on from the last price after a restart', async () => {
    const { exchange, liquidity, btc } = await openScene('restart');
    liquidity.run(30 * minuteMs);
    const last = btc.indexTicks;
    exchange.now += 3_600_000;
    new SimulatedLiquidity(exchange).run(1000);
    expect(Math.abs(btc.indexTicks / last - 1)).toBeLessThan(0.003);
  });
});
