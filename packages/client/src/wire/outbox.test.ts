import { expect, test } from 'vitest';
import type { PageEvent } from './decode-event.ts';
import { createOutbox } from './outbox.ts';

const figures = (symbol: string, lastPrice: string) =>
  ({ name: 'daymarket', event: { symbol, lastPrice } }) as PageEvent;
const candle = (time: number, close: string) =>
  ({ name: 'kline', event: { symbol: 'BTC/USDT', period: '1min', time, close } }) as PageEvent;
const trade = (id: number): PageEvent => ({
  name: 'market_detail',
  event: { symbol: 'BTC/USDT', trades: [{ id, side: 'buy', price: '1', amount: '1', time: '' }] },
});

test('of figures and candles only the newest waits, in the place of the first; trades wait all', () => {
  const { push, take } = createOutbox();
  const events = [figures('A', '1'), trade(1), candle(0, '5'), figures('B', '1'), figures('A', '2'), candle(0, '6')];
  for (const event of [...events, trade(2), candle(60, '7')]) push(event);
  expect(take()).toEqual([figures('A', '2'), trade(1), candle(0, '6'), figures('B', '1'), trade(2), candle(60, '7')]);
  expect(take()).toEqual([]);
  push(figures('A', '3'));
  expect(take()).toEqual([figures('A', '3')]);
});

test('a page that never takes them holds no more than there are markets', () => {
  const { push, take } = createOutbox();
  for (let count = 0; count < 10_000; count += 1) push(figures(`M${count % 10}`, String(count)));
  expect(take()).toHaveLength(10);
});
