// @vitest-environment happy-dom
import { decodedMarket, publicTrade } from '@bourse/client/testing/samples.ts';
import { push, tellFromDesk, toldDesk } from '@bourse/client/testing/wire.ts';
import { decodeTrade, type RunningCandle } from '@bourse/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../domain/trading/rules.ts';
import { createFeed } from './feed.ts';

const pair = decodedMarket();
const { symbol } = pair;
let close = () => {};

function open() {
  const feed = createFeed(symbol, rulesOf(pair), '94300.00');
  close = feed.open();
  return feed;
}
afterEach(() => {
  close();
  close = () => {};
});

const book = (of: string, seq: number) =>
  tellFromDesk({
    kind: 'book',
    symbol: of,
    seq,
    bids: Float64Array.of(9_430_000, 15_000, 9_429_900, 20_000),
    asks: Float64Array.of(9_430_100, 5000),
  });

const news = (of: string, ...ids: number[]) =>
  push({ name: 'market_detail', event: { symbol: of, list: ids.map((id) => publicTrade(id)) } });

test('while it is open the worker keeps the pair, with the decimals it is painted in', () => {
  open();
  const decimals = { priceDecimals: 2, quantityDecimals: 4 };
  expect(toldDesk()).toEqual([{ kind: 'open', symbol, decimals, lastPrice: '94300.00' }]);
  close();
  expect(toldDesk().at(-1)).toEqual({ kind: 'close', symbol });
  close = () => {};
});

test("the worker's copy of the book becomes levels, and another pair's is left alone", () => {
  const { store } = open();
  expect(store.getState().book).toBeNull();
  book('ETH/USDT', 9);
  expect(store.getState().book).toBeNull();
  book(symbol, 5);
  expect(store.getState().book).toEqual({
    seq: 5,
    bids: [
      { price: 9_430_000, quantity: 15_000 },
      { price: 9_429_900, quantity: 20_000 },
    ],
    asks: [{ price: 9_430_100, quantity: 5000 }],
  });
});

test('nothing comes any more once it is closed', () => {
  const { store } = open();
  book(symbol, 5);
  close();
  close = () => {};
  book(symbol, 6);
  news(symbol, 3);
  expect(store.getState().book?.seq).toBe(5);
  expect(store.getState().trades).toEqual([]);
});

test('trades since the screen opened are kept, the newest first, each once', () => {
  const { store } = open();
  news(symbol, 1);
  news(symbol, 3, 2);
  news('ETH/USDT', 9);
  news(symbol, 3);
  expect(store.getState().trades.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('a candle reaches all who listen, until they stop', () => {
  const feed = open();
  const [first, second] = [vi.fn<(candle: RunningCandle) => void>(), vi.fn<(candle: RunningCandle) => void>()];
  const stop = feed.onCandle(first);
  feed.onCandle(second);
  const values = { open: '1', high: '2', low: '1', close: '2', volume: '3', change: '100.00' };
  const candle = { symbol, period: '1min', id: 60, time: 60_000, ...values } as const;
  push({ name: 'kline', event: candle });
  stop();
  push({ name: 'kline', event: candle });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  expect(second.mock.calls[0]?.[0]).toMatchObject({ close: '2', time: 60_000 });
});

test('what was read another way is handed to the worker, which knows what is newer', () => {
  const feed = open();
  feed.offerBook({ seq: 7, bids: [['1.00', '2']], asks: [] });
  const trades = [decodeTrade(publicTrade(1))];
  feed.offerTrades(trades);
  expect(toldDesk().slice(1)).toEqual([
    { kind: 'book-read', symbol, book: { seq: 7, bids: [['1.00', '2']], asks: [] } },
    { kind: 'trades-read', symbol, trades },
  ]);
});
