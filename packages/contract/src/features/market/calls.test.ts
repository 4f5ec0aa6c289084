/** What is read of markets: each field that a screen relies on has to be there, and what comes besides is passed over. */
import { describe, expect, it } from 'vitest';
import { filledOf, neededOf, readLater } from '../../testing/fields.ts';
import { decodeBook } from './book.ts';
import { candle, marketCalls, marketCoin, publicTrade, quotation, quotationGroup, sparkline } from './calls.ts';
import { decodeTicker } from './market.ts';
import { decodeNewTrades } from './trade.ts';

const row = {
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
  cny_price: '',
  logo: '/logo/btc.svg',
  is_display: 1,
  is_match: 1,
  open_microtrade: 0,
  lever_share_num: '0',
  spread: '0',
  lever_trade_fee: '0',
  price_step: '0.01',
  number_step: '0.0001',
  min_total: '5',
  maker_fee: '0.08',
  taker_fee: '0.12',
  band: '10',
};
const bar = {
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
const trade = { id: 5, time: '2030-01-01T00:00:00.000Z', price: '100.00', amount: '1.5', direction: 'sell' };
const week = { symbol: 'BTC/USDT', legal_id: 1, currency_id: 2, data: ['3', '1'] };
const coin = { id: 2, name: 'BTC', full_name: '', desc: '', logo: '' };
const listed = { id: 2, name: 'BTC', last_price: '1', proportion: '0.00', symbol: 'BTC/USDT' };
const group = { id: 1, name: 'USDT', quotation: [row] };

describe.each([
  ['a pair', quotation, row],
  ['a group of pairs', quotationGroup, group],
  ['a candle', candle, bar],
  ['a public trade', publicTrade, trade],
  ['a week', sparkline, week],
  ['a coin', marketCalls.coinDetail.answer.shape.message, coin],
  ['a coin of the plain list', marketCoin, listed],
])('%s', (_, schema, sample) => {
  it('is read with every field and with no other', () => {
    expect(Object.keys(sample)).toEqual(Object.keys(schema.shape));
    expect(readLater(schema, sample)).toEqual(sample);
  });

  it('is not read without one of them, nor with one that is empty', () => {
    expect(neededOf(schema, sample)).toEqual(Object.keys(sample));
    expect(filledOf(schema, sample)).toEqual(Object.keys(sample));
  });
});

it.each([
  ['a price as a number', quotation, { ...row, now_price: 94_300.01 }],
  ['a flag as a word', quotation, { ...row, is_match: 'yes' }],
  ['a pair without its figures in a group', quotationGroup, { ...group, quotation: [{ ...row, high: undefined }] }],
  ['a candle of a period that no chart has', candle, { ...bar, period: '2min' }],
  ['a trade of neither side', publicTrade, { ...trade, direction: 'in' }],
  ['a closing price that is missing', sparkline, { ...week, data: ['3', null] }],
])('%s is refused', (_, schema, said) => {
  expect(schema.safeParse(said).success).toBe(false);
});

it('no markets, no candles and no trades are answers too', () => {
  expect(marketCalls.quotations.answer.parse({ message: [] }).message).toEqual([]);
  expect(marketCalls.candles.answer.parse({ message: '', code: -1, data: [] }).data).toEqual([]);
  expect(sparkline.parse({ ...week, data: [] }).data).toEqual([]);
  expect(decodeNewTrades({ symbol: 'BTC/USDT', list: [] }).trades).toEqual([]);
});

it('an event of a later server says no more to the page than one of today', () => {
  const later = { ...row, said_later: 1 };
  expect(decodeTicker(later)).toEqual(decodeTicker(row));
  expect(decodeTicker(later)).not.toHaveProperty('said_later');
});

it('a book without a side has none, and a level with more than price and quantity is those two', () => {
  const level = { price: '99', number: '1', sum: '1', orders: 3 };
  expect(decodeBook({ symbol: 'BTC/USDT', seq: 0, in: [level], out: [] })).toEqual({
    symbol: 'BTC/USDT',
    seq: 0,
    bids: [['99', '1']],
    asks: [],
  });
});

describe('what is asked for', () => {
  const asked = { symbol: 'BTC/USDT', from: '0', to: '99999999999', period: '1mon' };

  it('candles of a pair, a period and a range', () => {
    expect(marketCalls.candles.input.parse(asked)).toEqual({ ...asked, from: 0, to: 99_999_999_999 });
    expect(neededOf(marketCalls.candles.input, asked)).toEqual(Object.keys(asked));
  });

  it.each([
    { period: '1month' },
    { period: '' },
    { from: '-1' },
    { from: '100000000000' },
    { to: '-1' },
    { to: '100000000000' },
    { symbol: 'BTCUSDT' },
  ])('no candles of %o', (change) => {
    expect(marketCalls.candles.input.safeParse({ ...asked, ...change }).success).toBe(false);
  });

  it('a picture of at most 512 characters', () => {
    const { input } = marketCalls.qrcode;
    expect(input.safeParse({ text: 'x'.repeat(512) }).success).toBe(true);
    expect(input.safeParse({ text: 'x'.repeat(513) }).success).toBe(false);
  });
});
