import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTicker, type Ticker } from '../ticker/ticker.ts';
import { CommandFailedError, OverloadedError, WriterStoppedError } from '../writer/port.ts';
import { startLiquidity } from './liquidity.ts';
import { DemoPrices } from './prices/demo-prices.ts';
import { DemoExchange } from './testing/demo-exchange.ts';

let exchange: DemoExchange;
let submitted = 0;

let ticker: Ticker;

beforeEach(async () => {
  exchange = await DemoExchange.open('loop');
  vi.useFakeTimers({ now: exchange.now });
  submitted = 0;
  const submit: DemoExchange['submit'] = (request) => {
    exchange.now = Date.now();
    return Promise.resolve(exchange.run(request));
  };
  // The index comes by a way of its own, whatever becomes of the liquidity's commands.
  const clock = () => Date.now();
  const prices = new DemoPrices(exchange.state, null, Date.now());
  ticker = startTicker({ submit, clock }, prices, { warn: () => {} });
  await vi.advanceTimersByTimeAsync(1000);
  exchange.submit = (request) => {
    submitted += 1;
    return submit(request);
  };
});
afterEach(() => {
  ticker.stop();
  vi.useRealTimers();
});

const start = () => startLiquidity({ writer: exchange }, { watchers: () => 0 });

describe('liquidity at work', () => {
  it('submits what is planned, until it is stopped', async () => {
    const liquidity = start();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(exchange.state.spot.books.every(({ bids, asks }) => bids.size > 10 && asks.size > 10)).toBe(true);
    expect(exchange.state.market.markets.every(({ indexTicks }) => indexTicks > 0)).toBe(true);
    liquidity.stop();
    const before = submitted;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(submitted).toBe(before);
  });

  it.each([
    ['the writer is overloaded', () => new OverloadedError()],
    ['a command fails', () => new CommandFailedError('', new Error('assertion'))],
  ])('waits longer and longer where %s, and comes back', async (_, failure) => {
    const submit = exchange.submit;
    exchange.submit = () => {
      submitted += 1;
      return Promise.reject(failure());
    };
    const liquidity = start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(submitted).toBeLessThan(30 * 6);
    exchange.submit = submit;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(exchange.state.spot.books[0]?.bids.size).toBeGreaterThan(10);
    liquidity.stop();
  });

  it('has one round under way at a time', async () => {
    const answers: (() => void)[] = [];
    const submit = exchange.submit;
    exchange.submit = ((request) =>
      new Promise<void>((resolve) => answers.push(resolve)).then(() => submit(request))) as typeof submit;
    const liquidity = start();
    await vi.advanceTimersByTimeAsync(500);
    const inRound = answers.length;
    expect(inRound).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answers.length).toBe(inRound);
    for (const answer of answers.splice(0)) answer();
    await vi.advanceTimersByTimeAsync(6000);
    expect(answers.length).toBeGreaterThan(0);
    liquidity.stop();
  });

  it('ends with the writer', async () => {
    exchange.submit = () => {
      submitted += 1;
      return Promise.reject(new WriterStoppedError());
    };
    start();
    await vi.advanceTimersByTimeAsync(500);
    const before = submitted;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(submitted).toBe(before);
  });
});
