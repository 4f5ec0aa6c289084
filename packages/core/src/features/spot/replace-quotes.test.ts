import { beforeEach, describe, expect, it } from 'vitest';
import { TestExchange } from '../../testing/build-exchange.ts';

let exchange: TestExchange;
let alice: number;
let maker: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  alice = exchange.addUser({ USDT: '1000', BTC: '10' });
  maker = exchange.addUser({ USDT: '1000', BTC: '10' }, 'liquidity');
});

function quote(bids: [number, number][], asks: [number, number][]): void {
  const levels = (rows: [number, number][]) => rows.map(([ticks, lots]) => ({ ticks, lots }));
  exchange.run('ReplaceQuotes', { userId: maker, market: 0, bids: levels(bids), asks: levels(asks) });
  exchange.assertInvariants();
}

function shown(): { bids: number[]; asks: number[] } {
  const { bids, asks } = exchange.last('QuotesReplaced');
  return { bids: bids.map((level) => level.ticks), asks: asks.map((level) => level.ticks) };
}

describe('a maker’s quotes', () => {
  it('are replaced as a whole, locks moved by the difference', () => {
    quote([[9900, 10_000]], [[10_100, 10_000]]);
    expect(exchange.balance(maker, 'USDT')).toBe('900.901/99.099');
    quote([[9800, 5000]], []);
    expect(exchange.balance(maker, 'USDT')).toBe('950.951/49.049');
    expect(exchange.balance(maker, 'BTC')).toBe('10/0');
    expect(exchange.state.spot.orders.size).toBe(1);
  });

  it('never take: levels that would cross somebody else or themselves are left out', () => {
    exchange.place(alice, 'buy', { price: '100.00', quantity: '1' });
    exchange.place(alice, 'sell', { price: '100.10', quantity: '1' });
    quote(
      [
        [10_010, 100],
        [10_009, 100],
      ],
      [
        [10_000, 100],
        [10_009, 100],
        [10_011, 100],
      ],
    );
    expect(shown()).toEqual({ bids: [10_009], asks: [10_011] });
  });

  it('their own old quotes do not stand in the way', () => {
    quote([[9990, 100]], [[10_000, 100]]);
    quote([[10_020, 100]], [[10_030, 100]]);
    expect(shown()).toEqual({ bids: [10_020], asks: [10_030] });
  });

  it('levels beyond band or funds are left out', () => {
    quote(
      [
        [7999, 100],
        [9000, 1_000_000],
        [9000, 1000],
      ],
      [
        [12_001, 100],
        [11_000, 100_001],
        [11_000, 100_000],
      ],
    );
    expect(shown()).toEqual({ bids: [9000], asks: [11_000] });
  });

  it('trade like any order, partly and wholly', () => {
    quote([[9900, 10_000]], [[10_100, 10_000]]);
    exchange.place(alice, 'buy', { price: '101.00', quantity: '0.4' });
    exchange.assertInvariants();
    exchange.place(alice, 'buy', { price: '101.00', quantity: '0.6' });
    exchange.assertInvariants();
    expect(exchange.balance(maker, 'BTC')).toBe('9/0');
    expect(exchange.state.spot.traders.get(maker)?.quotes.get(0)?.length).toBe(1);
    quote([], []);
    expect(exchange.state.spot.orders.size).toBe(0);
  });

  it('a switched-off market takes none but lets them go', () => {
    quote([[9900, 10_000]], [[10_100, 10_000]]);
    exchange.run('SwitchMarket', { market: 0, isOpen: false });
    const body = { userId: maker, market: 0, bids: [], asks: [] };
    const asks = [{ ticks: 10_100, lots: 1 }];
    expect(exchange.submit('ReplaceQuotes', { ...body, asks })).toEqual({ refused: 'market_delisted' });
    exchange.run('ReplaceQuotes', body);
    expect(exchange.balance(maker, 'USDT')).toBe('1000/0');
  });

  it('are a maker’s alone', () => {
    const body = { userId: alice, market: 0, bids: [], asks: [] };
    expect(exchange.submit('ReplaceQuotes', body)).toEqual({ refused: 'user_not_found' });
  });
});
