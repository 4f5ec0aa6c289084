import { beforeEach, describe, expect, it } from 'vitest';
import { DemoExchange } from '../../liquidity/testing/demo-exchange.ts';
import { CommandFailedError, OverloadedError } from '../../writer/port.ts';
import { IndexPriceUpdater, startFeed } from './feed.ts';
import { sourceAgeMsMax } from './source-prices.ts';
import { readSources } from './sources.ts';

const sources = readSources('ccxt:aa,ccxt:bb,ccxt:cc') ?? [];
let exchange: DemoExchange;
let updater: IndexPriceUpdater;
let said: [object, string][];
const log = {
  info: (details: object, text: string) => said.push([details, text]),
  warn: (details: object, text: string) => said.push([details, text]),
};

beforeEach(async () => {
  exchange = await DemoExchange.open('feed');
  said = [];
  updater = new IndexPriceUpdater(exchange, sources, log, exchange.now);
});

function tell(source: string, symbol: string, price: string): void {
  const prices = [{ source, symbol, price, time: exchange.now }];
  updater.take({ kind: 'prices', prices, refused: 0 }, exchange.now);
}

/** So many seconds, with the prices told in each. */
async function live(seconds: number, told: () => void = () => {}): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    exchange.now += 1000;
    told();
    await updater.publish(exchange.now);
  }
}

const btc = () => exchange.state.market.markets[0];

describe('the index', () => {
  it('is what the sources come to, in exact ticks, and ages with them', async () => {
    await live(1, () => {
      tell('ccxt:aa', 'BTC/USDT', '60000.004');
      tell('ccxt:bb', 'BTC/USDT', '60000.126');
      tell('ccxt:cc', 'BTC/USDT', '70000');
    });
    expect(btc()).toMatchObject({ indexTicks: 6_000_007, indexTime: exchange.now });
    expect(exchange.state.market.markets[1]?.indexTicks).toBe(0);
    await live(sourceAgeMsMax / 1000);
    const lastAt = exchange.now;
    await live(60);
    expect(btc()).toMatchObject({ indexTicks: 6_000_007, indexTime: lastAt });
    await live(1, () => tell('ccxt:aa', 'BTC/USDT', '61000'));
    expect(btc()).toMatchObject({ indexTicks: 6_100_000, indexTime: exchange.now });
    expect(exchange.refusals).toEqual([]);
  });

  it('says once which source is up and down and which markets have no price', async () => {
    await live(5, () => tell('ccxt:aa', 'BTC/USDT', '60000'));
    expect(said).toEqual([[{ source: 'ccxt:aa' }, 'a price source is up']]);
    updater.take({ kind: 'trouble', source: 'ccxt:bb', reason: 'connect ECONNREFUSED', refused: 0 }, exchange.now);
    await live(600, () => tell('ccxt:aa', 'BTC/USDT', '60000'));
    const others = exchange.state.market.markets.slice(1).map(({ base }) => `${base.code}/USDT`);
    expect(said.slice(1)).toEqual([
      [{ source: 'ccxt:bb', lastTrouble: 'connect ECONNREFUSED' }, 'a price source is down'],
      [{ source: 'ccxt:cc', lastTrouble: undefined }, 'a price source is down'],
      [{ markets: others.join(', ') }, 'markets without an outside price'],
    ]);
    await live(60);
    expect(said.slice(4).map(([, text]) => text)).toEqual([
      'a price source is down',
      'markets without an outside price',
    ]);
    expect(updater.sources(exchange.now).map(({ markets }) => markets)).toEqual([0, 0, 0]);
  });

  it('speaks of a market that comes and goes at most once a minute', async () => {
    for (let turn = 0; turn < 20; turn++) {
      await live(10, () => tell('ccxt:aa', 'BTC/USDT', '60000'));
      await live(20, () => tell('ccxt:aa', 'ETH/USDT', '3000'));
    }
    const spoken = said.filter(([details]) => 'markets' in details);
    expect(spoken.length).toBeGreaterThan(2);
    expect(spoken.length).toBeLessThanOrEqual(10);
  });

  it('names a clock that is wrong, and counts what it refuses', async () => {
    await live(15, () => {
      const late = { source: 'ccxt:aa', symbol: 'BTC/USDT', price: '60000', time: exchange.now - 60_000 };
      updater.take({ kind: 'prices', prices: [late], refused: 2 }, exchange.now);
    });
    expect(updater.refused).toBe(45);
    const down = said.find(([details]) => 'source' in details && details.source === 'ccxt:aa');
    expect(down?.[0]).toMatchObject({ lastTrouble: 'BTC/USDT at 60000 was refused, 60000 ms old by our clock' });
    expect(btc()?.indexTicks).toBe(0);
  });

  it('has one command under way, outlives an overload and a fault, and ends with the writer', async () => {
    const submit = exchange.submit.bind(exchange);
    const answers: (() => void)[] = [];
    let failure: Error | null = null;
    exchange.submit = ((request) => {
      if (failure !== null) return Promise.reject(failure);
      return new Promise<void>((resolve) => answers.push(resolve)).then(() => submit(request));
    }) as typeof submit;
    updater = new IndexPriceUpdater(exchange, sources, log, exchange.now);
    tell('ccxt:aa', 'BTC/USDT', '60000');
    const [first, second] = [updater.publish(exchange.now), updater.publish(exchange.now)];
    await second;
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await first;
    failure = new OverloadedError();
    await updater.publish(exchange.now);
    failure = new CommandFailedError('', new Error('assertion'));
    await updater.publish(exchange.now);
    failure = new Error('the disk is gone');
    await expect(updater.publish(exchange.now)).rejects.toThrow('the disk is gone');
  });
});

describe('the whole feed', () => {
  it('leads from another process into the book of record', async () => {
    const library = new URL('testing/twin-library.ts', import.meta.url).href;
    const isSet = new Promise<void>((resolve) => {
      exchange.onCommitted((batch) => {
        if (batch.some(({ event }) => event.kind === 'IndexPricesSet')) resolve();
      });
    });
    const feed = await startFeed(exchange, readSources('ccxt:steady') ?? [], log, library);
    await isSet;
    expect(feed.status()).toMatchObject({ sources: [{ name: 'ccxt:steady', markets: 1 }], restarts: 0 });
    expect(btc()?.indexTicks).toBeGreaterThan(0);
    feed.stop();
  });

  it('does not start where it never will work', async () => {
    await expect(startFeed(exchange, sources, log, 'no-such-package')).rejects.toThrow(
      'FEED=ccxt:… needs `npm install',
    );
  });
});
