import { type Candle, calls, encodeCandle, type Period, periods } from '@bourse/contract';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHistory } from '../../liquidity/history.ts';
import type { View } from '../../projections.ts';
import { openTestView, TestLog, temporaryDirectory } from '../../view/testing/open-test-view.ts';
import { EventSource } from '../../view/testing/random-events.ts';
import { bucketEnd, bucketStart, candlesMax } from './bars/periods.ts';
import { openMarketData } from './market-data.ts';

/** One store for all tests, in the order of its life: its past, its trades, its switches. */
const { path, remove } = temporaryDirectory();
const source = new EventSource(new Random(testSeed()));
let view: View;
beforeAll(async () => {
  view = await openTestView(source, path, new TestLog());
});
afterAll(async () => {
  await view.close();
  remove();
});

const config = { CNY_PER_USDT: '7.12', HIDDEN_MARKETS: [] };
const open = () =>
  openMarketData({ state: source.state, view, config, now: () => source.time, createPast: createHistory });

/** The simulated history belongs to the demo alone; without it every candle is one of the test's own trades. */
function leaveDemo(): void {
  source.state.mode = 'production';
}

/** Trades in the first market, whatever is drawn; only a demo gives people funds. */
function fill(count: number): void {
  source.state.mode = 'demo';
  source.fill(firstMarket().market, count);
  leaveDemo();
}

/** The first listed market. */
function firstMarket() {
  const market = source.state.market.markets[0];
  if (market === undefined) throw new Error('no market');
  return market;
}

/** Trades of the first market, oldest first. */
function tradesOf() {
  return source.events.flatMap(({ event }) =>
    event.kind === 'OrderPlaced' && event.market === 0
      ? event.fills.map(({ ticks, lots }) => ({ time: event.time, ticks, lots }))
      : [],
  );
}

/** Candles of a period as a plain loop over all trades gives them. */
function plainCandles(period: Period): Pick<Candle, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>[] {
  const byBucket = Map.groupBy(tradesOf(), (trade) => bucketStart(period, trade.time));
  return [...byBucket].map(([time, trades]) => {
    const ticks = trades.map((trade) => trade.ticks);
    const price = (value: number | undefined) => ((value ?? 0) / 100).toFixed(2);
    const lots = trades.reduce((sum, trade) => sum + trade.lots, 0);
    return {
      time,
      open: price(ticks[0]),
      high: price(Math.max(...ticks)),
      low: price(Math.min(...ticks)),
      close: price(ticks.at(-1)),
      volume: (lots / 10_000).toFixed(4),
    };
  });
}

const shapeOf = ({ time, open, high, low, close, volume }: Candle) => ({ time, open, high, low, close, volume });
/** When a candle begins, in seconds. */
function startOf(candle: Candle | undefined): number {
  if (candle === undefined) throw new Error('too few candles');
  return candle.time / 1000;
}
const allTime = [0, 99_999_999_999] as const;

test('the demo has a past: figures and candles go back before the first trade', async () => {
  const data = await open();
  const market = firstMarket();
  for (const period of periods) {
    const candles = await data.candles(market, period, ...allTime);
    const answer = { message: '', code: 1, data: candles.map(encodeCandle) };
    expect(calls.market.candles.answer.parse(answer)).toEqual(answer);
    expect(candles.length).toBeGreaterThan(period === '1mon' ? 60 : 200);
    expect(candles.length).toBeLessThanOrEqual(candlesMax);
    // The past has no gaps.
    for (const [index, candle] of candles.entries()) {
      const next = candles[index + 1];
      if (next !== undefined) expect(next.time).toBe(bucketEnd(period, candle.time));
    }
  }
  const before = data.publicMarket(market);
  expect([before.lastPrice, before.symbol]).toEqual(['60000.00', 'BTC/USDT']);
  expect(Number(before.volume)).toBeGreaterThan(0);
  expect(Number(before.turnover)).toBeGreaterThan(0);
  expect(Number(before.high)).toBeGreaterThanOrEqual(60_000);
  expect(before.change).toMatch(/^-?\d+\.\d\d$/);
  const listed = data.publicMarkets().length;
  source.trade(200, 1_000);
  const batch = source.events.slice(view.appliedSeq);
  source.give(view);
  data.apply(batch);
  await view.caughtUp();
  // One that was listed meanwhile has its past from the next start on.
  expect((await open()).publicMarkets().slice(0, listed)).toEqual(data.publicMarkets().slice(0, listed));
  const day = (await data.candles(market, '1day', ...allTime)).at(-1);
  expect(day?.close).toBe(data.publicMarket(market).lastPrice);
});

test('candles of every period are those of a plain loop over the trades, gaps and all', async () => {
  leaveDemo();
  const data = await open();
  for (let part = 0; part < 4; part++) {
    source.trade(500, 60_000);
    // Nobody trades for a while: no candles.
    source.time += 3 * 3_600_000;
  }
  const batch = source.events.slice(view.appliedSeq);
  source.give(view);
  data.apply(batch);
  await view.caughtUp();
  const market = firstMarket();
  for (const period of periods) {
    const candles = await data.candles(market, period, ...allTime);
    expect(candles.map(shapeOf)).toEqual(plainCandles(period));
    for (const candle of candles) expect(candle.period).toBe(period);
  }
  const hours = await data.candles(market, '60min', ...allTime);
  const [second, fourth] = [startOf(hours[1]), startOf(hours[3])];
  // Both ends belong to the range; a bucket that starts before it does not.
  expect(await data.candles(market, '60min', second, fourth)).toEqual(hours.slice(1, 4));
  expect(await data.candles(market, '60min', second + 1, fourth - 1)).toEqual(hours.slice(2, 3));
  expect(await data.candles(market, '60min', fourth, second)).toEqual([]);
  // The last bucket of a range is whole, even where the range ends inside it.
  expect((await data.candles(market, '4hour', 0, startOf(hours[0]))).map(shapeOf)).toEqual(
    plainCandles('4hour').slice(0, 1),
  );
});

test('what was loaded at the start equals what was applied live', async () => {
  leaveDemo();
  const live = await open();
  source.trade(1200, 180_000);
  // Whatever was drawn: as many as are listed.
  fill(20);
  const batch = source.events.slice(view.appliedSeq);
  source.give(view);
  live.apply(batch);
  const change = live.changes.find((entry) => entry.market === 0);
  await view.caughtUp();
  const loaded = await open();
  expect(loaded.publicMarkets()).toEqual(live.publicMarkets());
  const market = firstMarket();
  expect(loaded.recentTrades(market)).toEqual(live.recentTrades(market));
  expect(live.recentTrades(market)).toHaveLength(20);
  // The same events again change nothing.
  for (const data of [live, loaded]) {
    data.apply(batch);
    expect(data.changes).toEqual([]);
  }
  // The running candles that were published are those of the range.
  const running = live.runningCandles(market);
  expect(running.map((candle) => candle.period)).toEqual([...periods]);
  for (const candle of running) {
    expect((await loaded.candles(market, candle.period, ...allTime)).at(-1)).toEqual(candle);
  }
  expect(change?.trades.map((trade) => trade.id)).toEqual(
    change?.trades.map((trade) => trade.id).sort((a, b) => b - a),
  );
  // And after the start both go on alike.
  source.trade(300, 60_000);
  fill(1);
  const more = source.events.slice(view.appliedSeq);
  for (const data of [live, loaded]) data.apply(more);
  expect(loaded.changes).toEqual(live.changes);
  expect(loaded.runningCandles(market)).toEqual(live.runningCandles(market));
  expect(loaded.publicMarkets()).toEqual(live.publicMarkets());
});

test('a switched market says so', async () => {
  leaveDemo();
  const data = await open();
  const market = firstMarket();
  // What happened at random may have closed it.
  const wasOpen = market.isOpen;
  expect(data.publicMarket(market).isOpen).toBe(wasOpen);
  const seq = view.appliedSeq + 1;
  const event = { kind: 'MarketSwitched' as const, time: source.time, market: 0, isOpen: !wasOpen };
  data.apply([{ seq, event }]);
  expect(data.changes).toEqual([{ market: 0, trades: [] }]);
  expect(data.publicMarket(market).isOpen).toBe(!wasOpen);
});
