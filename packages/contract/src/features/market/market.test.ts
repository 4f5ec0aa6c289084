/** Both ways of everything that is decoded, byte for byte: what the wire says must not change by being understood. */
import { expect, it } from 'vitest';
import type { Daymarket, Kline, MarketDetail } from '../../realtime.ts';
import { decodeBook } from './book.ts';
import type { CandleRow, PublicTrade, Quotation, Sparkline } from './calls.ts';
import { decodeCandles, decodeRunningCandle, encodeCandle, encodeRunningCandle } from './candle.ts';
import { decodeCoin, encodeCoin, encodeMarketCoins } from './coin.ts';
import {
  decodeGroups,
  decodeMarket,
  decodePair,
  decodeTicker,
  encodeGroups,
  encodeMarket,
  encodePair,
  encodeTicker,
  type Market,
} from './market.ts';
import { decodeNewTrades, decodeTrade, encodeNewTrades, encodeTrade } from './trade.ts';
import { decodeWeek, encodeWeek } from './week.ts';

const row: Quotation = {
  id: 7,
  legal_id: 1,
  currency_id: 2,
  legal_name: 'USDT',
  currency_name: 'BTC',
  symbol: 'BTC/USDT',
  now_price: '94300.01',
  change: '-1.25',
  volume: '10.0002',
  turnover: '943000.03',
  high: '95000.04',
  low: '93000.05',
  cny_price: '669530.07',
  logo: '/logo/btc.svg',
  is_display: 1,
  is_match: 0,
  open_microtrade: 1,
  lever_share_num: '0.001',
  spread: '0.02',
  lever_trade_fee: '0.05',
  price_step: '0.01',
  number_step: '0.0001',
  min_total: '5',
  maker_fee: '0.08',
  taker_fee: '0.12',
  band: '10',
};

const market: Market = {
  id: 7,
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  baseId: 2,
  quoteId: 1,
  lastPrice: '94300.01',
  change: '-1.25',
  volume: '10.0002',
  turnover: '943000.03',
  high: '95000.04',
  low: '93000.05',
  cnyPrice: '669530.07',
  logo: '/logo/btc.svg',
  isShown: true,
  isOpen: false,
  hasMicroContracts: true,
  contractSize: '0.001',
  contractSpread: '0.02',
  contractFee: '0.05',
  priceStep: '0.01',
  quantityStep: '0.0001',
  valueMin: '5',
  makerFee: '0.08',
  takerFee: '0.12',
  band: '10',
};

it('a market: every field, both ways', () => {
  expect(decodeMarket(row)).toEqual(market);
  expect(JSON.stringify(encodeMarket(market))).toBe(JSON.stringify(row));
  const groups = [{ id: 1, name: 'USDT', quotation: [row] }];
  expect(decodeGroups(groups)).toEqual([{ id: 1, name: 'USDT', markets: [market] }]);
  expect(JSON.stringify(encodeGroups(decodeGroups(groups)))).toBe(JSON.stringify(groups));
});

it.each(['is_display', 'is_match', 'open_microtrade'] as const)('a market keeps both values of %s', (name) => {
  for (const value of [0, 1]) {
    const changed = { ...row, [name]: value };
    expect(JSON.stringify(encodeMarket(decodeMarket(changed)))).toBe(JSON.stringify(changed));
  }
});

it('only 1 is shown, and only 0 is switched off', () => {
  const strange = decodeMarket({ ...row, is_display: 2, is_match: 2, open_microtrade: 2 });
  expect([strange.isShown, strange.isOpen, strange.hasMicroContracts]).toEqual([false, true, false]);
  expect(decodeTicker({ ...row, is_match: 2 }).isOpen).toBe(true);
});

it('text that is no figure is passed on', () => {
  expect(decodeMarket({ ...row, cny_price: '', now_price: 'none' })).toMatchObject({ cnyPrice: '', lastPrice: 'none' });
});

it('figures of a market: every field, both ways, and nothing that a market does not have', () => {
  const { legal_id, currency_id, symbol, now_price, change, volume, turnover, high, low, cny_price } = row;
  const event: Daymarket = {
    legal_id,
    currency_id,
    symbol,
    now_price,
    change,
    volume,
    turnover,
    high,
    low,
    cny_price,
    is_match: 1,
  };
  const ticker = decodeTicker(event);
  expect({ ...market, ...ticker }).toEqual({ ...market, isOpen: true });
  expect(decodeTicker({ ...event, now_price: '1' }).lastPrice).toBe('1');
  expect(JSON.stringify(encodeTicker(ticker))).toBe(JSON.stringify(event));
  // Of a whole market only the figures go.
  expect(JSON.stringify(encodeTicker({ ...market, isOpen: true }))).toBe(JSON.stringify(event));
});

it('a pair in a question', () => {
  expect(encodePair(market)).toEqual({ legal_id: 1, currency_id: 2 });
  expect(decodePair({ legal_id: 1, currency_id: 2 })).toEqual({ baseId: 2, quoteId: 1 });
});

const sold: PublicTrade = {
  id: 5,
  time: '2030-01-01T00:00:00.000Z',
  price: '100.00',
  amount: '1.5000',
  direction: 'sell',
};

it.each(['buy', 'sell'] as const)('a trade whose taker did %s: every field, both ways', (side) => {
  const wire = { ...sold, direction: side };
  const trade = { id: 5, time: '2030-01-01T00:00:00.000Z', price: '100.00', amount: '1.5000', side };
  expect(decodeTrade(wire)).toEqual(trade);
  expect(JSON.stringify(encodeTrade(trade))).toBe(JSON.stringify(wire));
});

it('new trades keep their order', () => {
  const event: MarketDetail = { symbol: 'BTC/USDT', list: [{ ...sold, id: 6 }, sold] };
  const news = decodeNewTrades(event);
  expect([news.symbol, ...news.trades.map(({ id, side }) => `${id} ${side}`)]).toEqual([
    'BTC/USDT',
    '6 sell',
    '5 sell',
  ]);
  expect(JSON.stringify(encodeNewTrades(news))).toBe(JSON.stringify(event));
});

const candle: CandleRow = {
  id: 60,
  time: 60_000,
  period: '1min',
  open: '1',
  high: '4',
  low: '0.5',
  close: '2',
  volume: '3',
  change: '100.00',
};

it('a candle: every field, both ways, and the rows themselves', () => {
  const { id, ...rest } = candle;
  const rows = [candle];
  expect(decodeCandles(rows)[0]).toMatchObject(rest);
  expect(decodeCandles(rows)).toBe(rows);
  expect(JSON.stringify(encodeCandle(rest))).toBe(JSON.stringify(candle));
  const event: Kline = { ...candle, symbol: 'BTC/USDT' };
  expect(decodeRunningCandle(event)).toBe(event);
  expect(JSON.stringify(encodeRunningCandle('BTC/USDT', rest))).toBe(JSON.stringify(event));
});

it('a week: every field, both ways', () => {
  const wire: Sparkline = { symbol: 'BTC/USDT', legal_id: 1, currency_id: 2, data: ['3', '1', '2'] };
  const week = { symbol: 'BTC/USDT', quoteId: 1, baseId: 2, closes: ['3', '1', '2'] };
  expect(decodeWeek(wire)).toEqual(week);
  expect(JSON.stringify(encodeWeek(week))).toBe(JSON.stringify(wire));
});

it('a book: buyers are bids, sellers asks, best first', () => {
  const level = (price: string, number: string) => ({ price, number, sum: '9' });
  const book = decodeBook({
    symbol: 'BTC/USDT',
    seq: 4,
    in: [level('99', '1'), level('98', '2')],
    out: [level('100', '3')],
  });
  expect(book).toEqual({
    symbol: 'BTC/USDT',
    seq: 4,
    bids: [
      ['99', '1'],
      ['98', '2'],
    ],
    asks: [['100', '3']],
  });
});

it('a coin: every field, both ways', () => {
  const wire = { id: 2, name: 'BTC', full_name: 'Bitcoin', desc: 'Digital money', logo: '/logo/btc.svg' };
  const coin = { id: 2, code: 'BTC', name: 'Bitcoin', description: 'Digital money', logo: '/logo/btc.svg' };
  expect(decodeCoin(wire)).toEqual(coin);
  expect(JSON.stringify(encodeCoin(coin))).toBe(JSON.stringify(wire));
});

it('the plain list of coins has the markets that lists show', () => {
  const wire = { id: 2, name: 'BTC', last_price: '94300.01', proportion: '-1.25', symbol: 'BTC/USDT' };
  const hidden = { ...market, id: 8, isShown: false };
  expect(JSON.stringify(encodeMarketCoins([hidden, market]))).toBe(JSON.stringify({ coin_list: [wire] }));
});
