import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followExchange, frozenMsMax } from './follow.ts';
import { type RecordedTicker, recorded, recordedStartMs, TwinExchange } from './testing/twin-exchange.ts';

const symbols = ['BTC/USDT', 'ETH/USDT', 'DOGE/USDT'];
const minuteMs = 60_000;
let prices: { symbol: string; price: string; time: number }[];
let troubles: string[];
let over: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: recordedStartMs });
  [prices, troubles, over] = [[], [], new AbortController()];
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

function follow(exchange: TwinExchange, wanted: readonly string[] = symbols): Promise<void> {
  return followExchange(exchange, wanted, {
    signal: over.signal,
    onPrice: ({ bid, ask, ...price }) => prices.push({ ...price, price: bid === ask ? bid : `${bid} ${ask}` }),
    onTrouble: (reason) => troubles.push(reason),
  });
}

const watched = () => new TwinExchange(symbols, { watchTicker: true, fetchTickers: true });
const asked = () => new TwinExchange(symbols, { watchTicker: false, fetchTickers: true });
const oneByOne = () => new TwinExchange(symbols, {});
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ticker = (bid: string, timestamp?: number) => ({ symbol: 'BTC/USDT', bid, ask: bid, timestamp });

function priceIn({ ticker: { bid, ask } }: RecordedTicker): string {
  return `${bid} ${ask}`;
}

describe.each([
  ['watched', watched, true],
  ['asked for all at once', asked, false],
  ['asked one by one', oneByOne, false],
] as const)('an exchange that is %s', (_, open, isEachSeen) => {
  it.each(['kraken', 'okx'] as const)('tells what %s was recorded to say, in order', async (name) => {
    const exchange = open();
    follow(exchange);
    const recording = [...recorded[name]].sort((a, b) => a.afterMs - b.afterMs);
    for (const { afterMs, ticker } of recording) {
      await advance(recordedStartMs + afterMs - Date.now());
      exchange.tell(ticker.symbol, ticker);
    }
    await advance(2500);
    for (const symbol of symbols) {
      const said = recording.filter((record) => record.ticker.symbol === symbol);
      const heard = prices.filter((price) => price.symbol === symbol);
      const distinct = heard.filter(({ price }, index) => price !== heard[index - 1]?.price);
      const expected = said.map(priceIn);
      expect(expected).toHaveLength(8);
      if (isEachSeen) expect(distinct.map(({ price }) => price)).toEqual(expected);
      else expect(expected).toEqual(expect.arrayContaining(distinct.map(({ price }) => price)));
      expect(distinct.length).toBeGreaterThan(1);
      expect(heard.at(-1)?.price).toBe(expected.at(-1));
      expect(heard.map(({ time }) => time)).toEqual(heard.map(({ time }) => time).sort((a, b) => a - b));
      const times = new Set(said.map((record) => record.ticker.timestamp));
      if (name === 'okx') expect(heard.every(({ time }) => times.has(time))).toBe(true);
      else expect(heard.every(({ time }) => time >= recordedStartMs && time <= Date.now())).toBe(true);
    }
  });

  it('goes on after an outage of any length, and asks ever more rarely meanwhile', async () => {
    const exchange = open();
    follow(exchange, ['BTC/USDT']);
    await advance(100);
    exchange.tell('BTC/USDT', ticker('100'));
    await advance(5000);
    exchange.failure = new Error('429 Too Many Requests');
    exchange.disconnect();
    exchange.calls.length = 0;
    await advance(30 * minuteMs);
    // Twice as long after each failure, up to a minute: for each of watching and asking.
    expect(exchange.calls.length).toBeGreaterThan(25);
    expect(exchange.calls.length).toBeLessThan(150);
    expect(troubles.at(-1)).toBe('429 Too Many Requests');
    exchange.failure = null;
    exchange.tell('BTC/USDT', ticker('200'));
    await advance(minuteMs);
    expect(prices.at(-1)).toMatchObject({ price: '200' });
  });

  it('is not held up by calls that never answer', async () => {
    const exchange = open();
    exchange.failure = 'hang';
    follow(exchange, ['BTC/USDT']);
    await advance(20_000);
    expect(troubles).toEqual(['no answer']);
    exchange.failure = null;
    exchange.tell('BTC/USDT', ticker('100'));
    await advance(20_000);
    expect(prices.at(-1)).toMatchObject({ symbol: 'BTC/USDT', price: '100' });
  });

  it('says what is missing and follows the rest', async () => {
    const exchange = open();
    follow(exchange, ['NOSUCH/USDT', 'BTC/USDT']);
    await advance(100);
    exchange.tell('BTC/USDT', ticker('100'));
    await advance(3000);
    expect(troubles[0]).toBe('it has no NOSUCH/USDT');
    expect(prices.at(-1)).toMatchObject({ symbol: 'BTC/USDT', price: '100' });
  });

  it('passes no rubbish on, and nothing from before', async () => {
    const exchange = open();
    follow(exchange, ['BTC/USDT']);
    const now = recordedStartMs;
    const rubbish = [ticker('NaN', now), ticker('-1', now), ticker('0', now), ticker('1e400', now), null, 'text'];
    for (const said of [ticker('100', now), ...rubbish, ticker('99', now - 1), ticker('101', now + 1)]) {
      exchange.tell('BTC/USDT', said);
      await advance(3000);
    }
    expect([...new Set(prices.map(({ price }) => price))]).toEqual(['100', '101']);
    expect(troubles).toContain('an unusable ticker of BTC/USDT');
  });

  it('does not call a price new for ever that came without a time and never changes', async () => {
    const exchange = open();
    follow(exchange, ['BTC/USDT']);
    await advance(100);
    exchange.tell('BTC/USDT', ticker('100'));
    await advance(frozenMsMax / 2);
    expect(Date.now() - (prices.at(-1)?.time ?? 0)).toBeLessThan(5000);
    await advance(frozenMsMax * 2);
    expect(Date.now() - (prices.at(-1)?.time ?? 0)).toBeGreaterThan(frozenMsMax);
    exchange.tell('BTC/USDT', { ...ticker('100'), baseVolume: '7' });
    await advance(5000);
    expect(Date.now() - (prices.at(-1)?.time ?? 0)).toBeLessThan(10_000);
  });
});

it('asks where the websocket is silent', async () => {
  const exchange = watched();
  follow(exchange, ['BTC/USDT']);
  await advance(100);
  exchange.tell('BTC/USDT', ticker('100'));
  await advance(minuteMs / 2);
  expect(exchange.calls.filter((call) => call === 'watchTicker')).toHaveLength(2);
  expect(exchange.calls.filter((call) => call === 'fetchTickers').length).toBeGreaterThan(5);
  expect(Date.now() - (prices.at(-1)?.time ?? 0)).toBeLessThan(5000);
});

it('ends when it is told to', async () => {
  const exchange = asked();
  const done = follow(exchange);
  await advance(5000);
  over.abort();
  await done;
  exchange.calls.length = 0;
  await advance(minuteMs);
  expect(exchange.calls).toEqual([]);
});
