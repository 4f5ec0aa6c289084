/** The demo's makers and takers where the index comes from outside. */
import { bestTicks, bookOf, ledgerSums, type Market } from '@bourse/core';
import { beforeEach, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { indexAgeMsMax } from './prices/price-source.ts';
import { DemoExchange, SimulatedLiquidity } from './testing/demo-exchange.ts';

const hourMs = 3_600_000;
let exchange: DemoExchange;
let liquidity: SimulatedLiquidity;
let requests: { kind: string }[];
let btc: Market;

beforeEach(async () => {
  exchange = await DemoExchange.open('outside');
  // A demo that ran with simulated prices before.
  new SimulatedLiquidity(exchange).run(20_000);
  btc = exchange.state.market.markets[0] as Market;
  begin();
});

/** As at a start of the server. */
function begin(): void {
  liquidity = new SimulatedLiquidity(exchange, 'index');
  requests = [];
  liquidity.onRequest = (request) => requests.push(request);
  liquidity.watched.add('BTC/USDT');
}

/** So many seconds, in each of which the markets but `without` get their index, in ticks of `priceOf`. */
function live(seconds: number, priceOf: (market: Market) => number, without: Market[] = []): void {
  for (let second = 0; second < seconds; second++) {
    const priced = exchange.state.market.markets.filter((market) => !without.includes(market));
    const prices = priced.map((market) => {
      return { market: market.market, steps: priceOf(market) * 100, ageMs: 0, hasEnoughSources: true };
    });
    exchange.run({ kind: 'SetIndexPrices', sampledAt: exchange.now, prices });
    liquidity.run(1000);
  }
}

const bookOfMarket = ({ market }: Market) => bookOf(exchange.state, market);
const middle = (market: Market) =>
  (bestTicks(bookOfMarket(market), 'buy') + bestTicks(bookOfMarket(market), 'sell')) / 2;
const isEmpty = (market: Market) => bookOfMarket(market).bids.size === 0 && bookOfMarket(market).asks.size === 0;
const share = (part: number) => (market: Market) => Math.round(market.listedTicks * part);

it('quotes around the index, wherever it goes', () => {
  for (const part of [0.9, 0.5, 0.51, 2]) {
    live(8, share(part));
    for (const market of exchange.state.market.markets) {
      expect(middle(market) / (market.listedTicks * part), market.base.code).toBeCloseTo(1, 2);
    }
  }
  expect(requests.some(({ kind }) => kind === 'PlaceOrder')).toBe(true);
});

it('withdraws every quote where the index grows old, trades no more, and is back with the next', () => {
  live(20, share(0.9));
  expect(exchange.state.market.markets.some(isEmpty)).toBe(false);
  liquidity.run(indexAgeMsMax - 1000);
  expect(exchange.state.market.markets.some(isEmpty)).toBe(false);
  liquidity.run(1500);
  expect(exchange.state.market.markets.every(isEmpty)).toBe(true);
  requests = [];
  liquidity.run(hourMs);
  expect(requests).toEqual([]);
  live(3, share(1.1));
  for (const market of exchange.state.market.markets) {
    expect(bookOfMarket(market).bids.size, market.base.code).toBeGreaterThan(10);
    expect(middle(market) / (market.listedTicks * 1.1), market.base.code).toBeCloseTo(1, 2);
  }
});

it('is back in full after a short outage too, at the price of before', () => {
  live(20, share(0.9));
  liquidity.run(indexAgeMsMax + 500);
  expect(exchange.state.market.markets.every(isEmpty)).toBe(true);
  live(3, share(0.9));
  // The deep maker reaches much further than the near one.
  for (const market of exchange.state.market.markets) {
    const { bids, asks } = bookOfMarket(market);
    expect(([...asks].at(-1)?.ticks ?? 0) / ([...bids].at(-1)?.ticks ?? 1), market.base.code).toBeGreaterThan(1.02);
  }
});

it('withdraws in one market alone, and leaves people’s orders where they are', () => {
  live(10, share(0.9));
  const account = demoAccounts.find(({ role }) => role === 'trader')?.account ?? '';
  const userId = exchange.state.auth.userByAccount.get(account)?.userId ?? 0;
  const terms = { kind: 'PlaceOrder', userId, market: 0, type: 'limit', timeInForce: 'gtc', isPostOnly: true } as const;
  const ticks = Math.round(btc.listedTicks * 0.8);
  expect(exchange.run({ ...terms, side: 'buy', ticks, lots: 10 })).toHaveProperty('answer');
  live(20, share(0.9), [btc]);
  expect([...bookOfMarket(btc).bids].map((level) => level.ticks)).toEqual([ticks]);
  expect(bookOfMarket(btc).asks.size).toBe(0);
  expect(exchange.state.market.markets.filter(isEmpty)).toEqual([]);
  expect(exchange.state.spot.books.slice(1).every(({ bids }) => bids.size > 10)).toBe(true);
});

it('does not quote at the prices of before a start, until there is a new one', () => {
  live(10, share(0.9));
  exchange.now += hourMs;
  begin();
  liquidity.run(1000);
  expect(exchange.state.market.markets.every(isEmpty)).toBe(true);
  for (const [asset, sum] of ledgerSums(exchange.state.ledger)) expect(sum, `asset ${asset}`).toBe(0n);
});
