/** What is taken of an order as a client writes it, and what is read of one's own orders and of a book. */
import { describe, expect, it } from 'vitest';
import { filledOf, neededOf, readLater } from '../../testing/fields.ts';
import { completedTrade, entrust, pastOrder, spotCalls } from './calls.ts';
import { decodeFill, decodePastOrder } from './orders.ts';
import { decodeNewOrder } from './requests.ts';

const { buy, sell, amend, cancel, cancelAfter, cancelAll, completed, deal, openBuys, pastOrders } = spotCalls;

const order = {
  id: 7,
  create_time: '2025-11-21T06:31:08.000Z',
  time: '2025-11-21T06:32:09.000Z',
  symbol: 'BTC/USDT',
  legal_id: 1,
  currency_id: 2,
  currency_name: 'BTC',
  legal_name: 'USDT',
  type: 'in',
  price: '93620.00',
  total_number: '0.1500',
  number: '0.1500',
  complete_number: '0.0000',
  total_money: '14043.00',
  in_fee: '0.00',
  out_fee: '0.00',
  account_number: '138****2245',
  status: 'open',
  mode: 2,
  kind: 'limit',
  stop_price: '',
  trail: '',
  paired_id: 0,
  post_only: 0,
};
const past = { ...order, traded_money: '0.00' };
const fill = {
  id: 3,
  order_id: 7,
  time: '2025-11-21T06:32:09.000Z',
  symbol: 'BTC/USDT',
  legal_id: 1,
  currency_id: 2,
  currency_name: 'BTC',
  legal_name: 'USDT',
  number: '0.05',
  price: '93600.00',
  total_money: '4680.00',
  fee: '4.68',
  way: 1,
  is_maker: false,
};
const book = {
  in: [{ price: '99', number: '1', sum: '1' }],
  out: [],
  seq: 5,
  symbol: 'BTC/USDT',
  last_price: '100',
  user_currency: '0',
  user_legal: '0',
  cny_price: '',
  ExRAte: '7',
  lever_transaction: { in: [], out: [] },
};

describe.each([
  ['an open order', entrust, order],
  ['a past order', pastOrder, past],
  ['a fill', completedTrade, fill],
  ['a book', deal.answer.shape.message, book],
])('%s', (_, schema, sample) => {
  it('is not read without one of its fields, and what comes besides is passed over', () => {
    expect(neededOf(schema, sample)).toEqual(Object.keys(sample));
    expect(filledOf(schema, sample)).toEqual(Object.keys(sample));
    expect(readLater(schema, sample)).toEqual(sample);
  });
});

it.each([
  ['a side of our own word', entrust, { ...order, type: 'buy' }],
  ['a kind nobody knows', entrust, { ...order, kind: 'iceberg' }],
  ['a state nobody knows', entrust, { ...order, status: 'new' }],
  ['a price as a number', entrust, { ...order, price: 93_620 }],
  ['a reason without its values', entrust, { ...order, reason: { code: 'no_liquidity' } }],
  ['a trailing price that is empty', entrust, { ...order, trail_price: null }],
  ['a fill whose maker is a number', completedTrade, { ...fill, is_maker: 1 }],
  ['a level without a quantity', deal.answer.shape.message, { ...book, out: [{ price: '101', sum: '1' }] }],
])('%s is refused', (_, schema, said) => {
  expect(schema.safeParse(said).success).toBe(false);
});

it('an order and a fill say no more to the page than it knows of', () => {
  expect(decodePastOrder(Object.assign({ ...pastOrder.parse(past) }, { said_later: 1 }))).not.toHaveProperty(
    'said_later',
  );
  expect(decodeFill(Object.assign({ ...completedTrade.parse(fill) }, { said_later: 1 }))).not.toHaveProperty(
    'said_later',
  );
});

it('what was placed may be one order, or two that end each other', () => {
  expect(buy.answer.parse({ message: '', order })).toEqual({ message: '', order });
  expect(buy.answer.parse({ message: '', order, stop: { ...order, id: 8 } }).stop?.id).toBe(8);
  expect(buy.answer.safeParse({ message: '' }).success).toBe(false);
});

describe.each([
  ['a buy', buy],
  ['a sale', sell],
])('%s as a form writes it', (_, { input }) => {
  const form = { legal_id: '1', currency_id: '2', price: ' 93620.00 ', num: '0.1500', mode: '2' };

  it('is a pair and a mode at least; digits stay as they were typed, and what is left empty is refused in words of its own', () => {
    expect(neededOf(input, form)).toEqual(['legal_id', 'currency_id', 'mode']);
    expect(input.parse({ ...form, num: '', price: '' })).toMatchObject({ num: '', price: '' });
    expect(decodeNewOrder(input.parse(form))).toMatchObject({
      baseId: 2,
      quoteId: 1,
      type: 'limit',
      price: '93620.00',
      quantity: '0.1500',
    });
  });

  it.each([
    { num: '-1' },
    { num: '1e3' },
    { num: '0,15' },
    { price: 'market' },
    { mode: '0' },
    { mode: '3' },
    { mode: 'limit' },
    { legal_id: '-1' },
    { currency_id: 'BTC' },
    { time_in_force: 'GTC' },
    { time_in_force: '' },
    { post_only: '2' },
    { post_only: 'true' },
    { oco: '-1' },
    { stop_price: '+1' },
    { trail: '1%' },
    { stop_limit_price: ' ' },
    { self_trade: 'cancel' },
  ])('is none with %o', (change) => {
    expect(input.safeParse({ ...form, ...change }).success).toBe(false);
  });
});

describe('an amendment, a cancel and a deadline', () => {
  it('say which order, and of an amendment its pair', () => {
    const change = {
      id: '7',
      legal_id: '1',
      currency_id: '2',
      price: '1',
      number: '1',
      stop_price: '1',
      post_only: '1',
    };
    expect(neededOf(amend.input, change)).toEqual(['id', 'legal_id', 'currency_id']);
    expect(neededOf(cancel.input, { id: '7', type: 'in' })).toEqual(['id', 'type']);
    expect(cancel.input.safeParse({ id: '7', type: 'buy' }).success).toBe(false);
    expect(cancelAll.input.parse({})).toEqual({});
  });

  it('end within a day, or at nothing: never without a word', () => {
    expect(['0', '86400'].map((seconds) => cancelAfter.input.parse({ seconds }).seconds)).toEqual([0, 86_400]);
    for (const seconds of ['86401', '-1', '1.5', '', undefined]) {
      expect(cancelAfter.input.safeParse({ seconds }).success).toBe(false);
    }
  });
});

describe('what is asked of lists', () => {
  it('is of every market, of both sides, and its first page, where nothing is said', () => {
    expect(openBuys.input.parse({})).toEqual({ page: 1, limit: 8 });
    expect([completed, pastOrders].map(({ input }) => input.parse({}))).toEqual([
      { page: 1, limit: 10 },
      { page: 1, limit: 10 },
    ]);
    expect(deal.input.parse({})).toEqual({ depth: 20 });
  });

  it.each([
    [completed, { way: '3' }],
    [completed, { order_id: 'all' }],
    [completed, { after: '-1' }],
    [pastOrders, { way: '0' }],
    [pastOrders, { status: 'open' }],
    [deal, { depth: '0' }],
    [deal, { depth: '1001' }],
    [deal, { address: 'x'.repeat(129) }],
  ])('$path takes no %o', ({ input }, change) => {
    expect(input.safeParse(change).success).toBe(false);
  });
});
