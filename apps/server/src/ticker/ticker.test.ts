/** The tick against the real writer and the real core, with a journal that is as slow as the test wants. */
import { type Command, core, createState, type EventOf } from '@bourse/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoPrices } from '../liquidity/prices/demo-prices.ts';
import { DemoExchange } from '../liquidity/testing/demo-exchange.ts';
import { CommandFailedError, OverloadedError, WriterStoppedError } from '../writer/port.ts';
import { change, createCore, round, SlowJournal } from '../writer/testing/slow-journal.ts';
import { batchCommandsMax, CommandWriter, queuedMax } from '../writer/writer.ts';
import { type PriceSampler, startTicker, type Ticker } from './ticker.ts';

const startMs = Date.UTC(2026, 10, 21, 11) + 250;
const sampler: PriceSampler = {
  sample: () => [{ market: 0, steps: 940_000_000, ageMs: 0, hasEnoughSources: true }],
};
let ticker: Ticker;
let warnings: object[];
const log = { warn: (details: object) => warnings.push(details) };

beforeEach(() => {
  warnings = [];
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  ticker.stop();
  vi.useRealTimers();
});

describe('the tick', () => {
  it('comes on each full second with every market, while nobody looks', async () => {
    const exchange = await DemoExchange.open('tick');
    exchange.clock = () => Date.now();
    const ticks: EventOf<'IndexPricesSet'>[] = [];
    exchange.onCommitted((batch) => {
      for (const { event } of batch) if (event.kind === 'IndexPricesSet') ticks.push(event);
    });
    const submit: DemoExchange['submit'] = (request) => {
      exchange.now = Date.now();
      return Promise.resolve(exchange.run(request));
    };
    const prices = new DemoPrices(exchange.state, null, Date.now());
    ticker = startTicker({ submit, clock: () => Date.now() }, prices, log);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ticks.map(({ sampledAt }) => sampledAt)).toEqual(
      Array.from({ length: 60 }, (_, second) => startMs - 250 + (second + 1) * 1000),
    );
    for (const { prices: found, samples } of ticks) {
      expect(found).toHaveLength(exchange.state.market.markets.length);
      expect(samples.every(({ soundness, ageMs }) => soundness === 'sound' && ageMs === 0)).toBe(true);
    }
    expect(new Set(ticks.map(({ prices: found }) => found[0]?.ticks)).size).toBeGreaterThan(20);
    ticker.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ticks).toHaveLength(60);
    expect(warnings).toEqual([]);
  });

  it('comes on time while the queue is full of orders', async () => {
    const decided: Command[] = [];
    const journal = new SlowJournal();
    const writer = new CommandWriter({
      state: createState(),
      seq: 0,
      journal,
      onFatal: () => {},
      clock: () => Date.now(),
      core: { ...core, ...createCore(decided) },
    });
    // A first batch keeps the journal busy; behind it the lane of orders is full, and stays full.
    writer.submit(change).catch(() => {});
    await round();
    const fill = () => {
      while (writer.load('order').queued < queuedMax.order) writer.submit(change).catch(() => {});
    };
    fill();
    await expect(writer.submit(change)).rejects.toThrow(OverloadedError);
    ticker = startTicker(writer, sampler, log);
    for (let second = 1; second <= 5; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      expect(writer.load('price').queued).toBe(1);
      const before = decided.length;
      await journal.sync();
      fill();
      // First of the next batch, whatever waits.
      expect(decided[before]?.kind).toBe('SetIndexPrices');
      expect(decided.length - before).toBe(batchCommandsMax);
      await journal.sync();
      fill();
    }
    expect(writer.load('price')).toEqual({ queued: 0, refused: 0 });
  });

  it('has one under way, and leaves out what the writer does not take', async () => {
    const answers: ((error?: Error) => void)[] = [];
    const submit = () =>
      new Promise<never>((resolve, reject) => {
        answers.push((error) => (error === undefined ? resolve({ answer: {}, seq: 1 } as never) : reject(error)));
      });
    ticker = startTicker({ submit, clock: () => Date.now() }, sampler, log);
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers).toHaveLength(1);
    for (const end of [undefined, new OverloadedError(), new CommandFailedError('', new Error('assertion'))]) {
      const before = answers.length;
      answers.at(-1)?.(end);
      await vi.advanceTimersByTimeAsync(1000);
      expect(answers).toHaveLength(before + 1);
    }
    answers.at(-1)?.(new WriterStoppedError());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(4);
  });

  it('says where it was refused, and is not sent where no market has a price', async () => {
    let sent = 0;
    const submit = () => {
      sent += 1;
      return Promise.resolve({ refused: 'parameter_error' } as const);
    };
    let isPriced = false;
    const some: PriceSampler = { sample: (now) => (isPriced ? sampler.sample(now) : []) };
    ticker = startTicker({ submit, clock: () => Date.now() }, some, log);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toBe(0);
    isPriced = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent, warnings]).toEqual([1, [{ refused: 'parameter_error' }]]);
  });
});
