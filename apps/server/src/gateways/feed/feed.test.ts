import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoExchange } from '../../liquidity/testing/demo-exchange.ts';
import { tickOf } from '../../ticker/ticker.ts';
import { FeedPrices, startFeed } from './feed.ts';
import { spotAgeMsMax } from './source-prices.ts';
import { readSources } from './sources.ts';

const sources = readSources('ccxt:aa,ccxt:bb,ccxt:cc') ?? [];
let exchange: DemoExchange;
let feedPrices: FeedPrices;
let said: [object, string][];
const log = {
  info: (details: object, text: string) => said.push([details, text]),
  warn: (details: object, text: string) => said.push([details, text]),
};

beforeEach(async () => {
  exchange = await DemoExchange.open('feed');
  said = [];
  feedPrices = new FeedPrices(exchange, sources, log, exchange.now);
});

function tell(source: string, symbol: string, price: string): void {
  const prices = [{ source, symbol, bid: price, ask: price, time: exchange.now }];
  feedPrices.take({ kind: 'prices', prices, refused: 0 }, exchange.now);
}

/** So many seconds, with the prices told in each. */
function live(seconds: number, told: () => void = () => {}): void {
  for (let second = 0; second < seconds; second++) {
    exchange.now += 1000;
    told();
    const tick = tickOf(feedPrices, exchange.now);
    if (tick !== null) exchange.run(tick);
  }
}

const btc = () => exchange.state.market.markets[0];

describe('the index', () => {
  it('is what the sources come to, and ages with them', () => {
    live(1, () => {
      tell('ccxt:aa', 'BTC/USDT', '60000.004');
      tell('ccxt:bb', 'BTC/USDT', '60000.126');
      tell('ccxt:cc', 'BTC/USDT', '70000');
    });
    expect(btc()).toMatchObject({ indexTicks: 6_000_007, indexTime: exchange.now });
    expect(exchange.state.market.markets[1]?.indexTicks).toBe(0);
    live(spotAgeMsMax / 1000);
    const lastAt = exchange.now;
    live(60);
    expect(btc()).toMatchObject({ indexTicks: 6_000_007, indexTime: lastAt });
    live(1, () => tell('ccxt:aa', 'BTC/USDT', '61000'));
    expect(btc()).toMatchObject({ indexTicks: 6_100_000, indexTime: exchange.now });
    expect(exchange.refusals).toEqual([]);
  });

  it('says once which source is up and down and which markets have no price', () => {
    live(5, () => tell('ccxt:aa', 'BTC/USDT', '60000'));
    expect(said).toEqual([[{ source: 'ccxt:aa' }, 'a price source is up']]);
    feedPrices.take({ kind: 'trouble', source: 'ccxt:bb', reason: 'connect ECONNREFUSED', refused: 0 }, exchange.now);
    live(600, () => tell('ccxt:aa', 'BTC/USDT', '60000'));
    const others = exchange.state.market.markets.slice(1).map(({ base }) => `${base.code}/USDT`);
    expect(said.slice(1)).toEqual([
      [{ source: 'ccxt:bb', lastTrouble: 'connect ECONNREFUSED' }, 'a price source is down'],
      [{ source: 'ccxt:cc', lastTrouble: undefined }, 'a price source is down'],
      [{ markets: others.join(', ') }, 'markets without an outside price'],
    ]);
    live(60);
    expect(said.slice(4).map(([, text]) => text)).toEqual([
      'a price source is down',
      'markets without an outside price',
    ]);
    expect(feedPrices.sources(exchange.now).map(({ markets }) => markets)).toEqual([0, 0, 0]);
  });

  it('speaks of a market that comes and goes at most once a minute', () => {
    for (let turn = 0; turn < 20; turn++) {
      live(10, () => tell('ccxt:aa', 'BTC/USDT', '60000'));
      live(20, () => tell('ccxt:aa', 'ETH/USDT', '3000'));
    }
    const spoken = said.filter(([details]) => 'markets' in details);
    expect(spoken.length).toBeGreaterThan(2);
    expect(spoken.length).toBeLessThanOrEqual(10);
  });

  it('names a clock that is wrong, and counts what it refuses', () => {
    live(15, () => {
      const late = { source: 'ccxt:aa', symbol: 'BTC/USDT', bid: '60000', ask: '60001', time: exchange.now - 60_000 };
      feedPrices.take({ kind: 'prices', prices: [late], refused: 2 }, exchange.now);
    });
    expect(feedPrices.refused).toBe(45);
    const down = said.find(([details]) => 'source' in details && details.source === 'ccxt:aa');
    expect(down?.[0]).toMatchObject({
      lastTrouble: 'BTC/USDT at 60000 to 60001 was refused, 60000 ms old by our clock',
    });
    expect(btc()?.indexTicks).toBe(0);
  });
});

describe('the whole feed', () => {
  it('leads from another process into the book of record', async () => {
    const library = new URL('testing/twin-library.ts', import.meta.url).href;
    const feed = await startFeed(exchange, readSources('ccxt:steady') ?? [], log, library);
    await vi.waitFor(() => expect(tickOf(feed, Date.now())).not.toBeNull(), 10_000);
    expect(feed.status()).toMatchObject({ sources: [{ name: 'ccxt:steady', markets: 1 }], restarts: 0 });
    const tick = tickOf(feed, Date.now());
    if (tick !== null) exchange.run(tick);
    expect(btc()?.indexTicks).toBeGreaterThan(0);
    feed.stop();
  });

  it('does not start where it never will work', async () => {
    await expect(startFeed(exchange, sources, log, 'no-such-package')).rejects.toThrow(
      'FEED=ccxt:… needs `npm install',
    );
  });
});
