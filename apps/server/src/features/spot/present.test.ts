import { bookOf, type OrderView } from '@bourse/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestExchange } from '../../realtime/testing/test-exchange.ts';
import { maskAccount } from './mask-account.ts';
import { presentFill, presentLevels, presentOrder } from './present.ts';

const created = Date.UTC(2030, 0, 2, 3, 4, 5, 6);
const order: OrderView = {
  orderId: 7,
  userId: 101,
  market: 0,
  side: 'buy',
  type: 'limit',
  ticks: 10_050,
  lots: 20_000,
  remainingLots: 5000,
  filledMinor: '15075000000',
  feeChargedMinor: '15075000',
  status: 'open',
  createdAt: created,
  updatedAt: created + 1000,
  isPostOnly: false,
};
const owner = { accountKind: 'email', account: 'alice@example.com' } as const;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

describe('an order on the wire', () => {
  it('shows every field of a partly filled buy', () => {
    expect(presentOrder(exchange.market(), order, owner)).toEqual({
      id: 7,
      create_time: '2030-01-02T03:04:05.006Z',
      time: '2030-01-02T03:04:06.006Z',
      symbol: 'BTC/USDT',
      legal_id: 1,
      currency_id: 2,
      currency_name: 'BTC',
      legal_name: 'USDT',
      type: 'in',
      price: '100.50',
      total_number: '2.0000',
      number: '0.5000',
      complete_number: '1.5000',
      total_money: '201.00000000',
      in_fee: '0.15075000',
      out_fee: '0.00000000',
      account_number: 'a***@example.com',
      status: 'open',
      mode: 2,
      kind: 'limit',
      stop_price: '',
      trail: '',
      paired_id: 0,
      post_only: 0,
    });
  });

  it.each<[string, Partial<OrderView>, Record<string, unknown>]>([
    [
      'a sell pays its fee on the other side',
      { side: 'sell' },
      { type: 'out', in_fee: '0.00000000', out_fee: '0.15075000' },
    ],
    ['a cancelled order has nothing open', { status: 'cancelled' }, { number: '0.0000', complete_number: '1.5000' }],
    [
      'a filled order has nothing open',
      { status: 'filled', remainingLots: 0 },
      { number: '0.0000', complete_number: '2.0000' },
    ],
    [
      'a market order is worth what it traded for',
      { type: 'market', ticks: 0, status: 'cancelled' },
      { mode: 1, price: '0.00', total_money: '150.75000000' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(presentOrder(exchange.market(), { ...order, ...change }, owner)).toMatchObject(expected);
  });

  it('keeps the steps of each market', () => {
    const shown = presentOrder(exchange.market(1), { ...order, market: 1, ticks: 1001, lots: 3 }, owner);
    expect(shown).toMatchObject({ symbol: 'ETH/USDT', currency_id: 3, price: '50.05', total_number: '0.0015' });
    expect(presentOrder(exchange.market(2), { ...order, market: 2 }, owner)).toMatchObject({
      legal_id: 2,
      legal_name: 'BTC',
    });
  });
});

it.each([
  ['buy', 2],
  ['sell', 1],
] as const)('a %s fill has way %i', (side, way) => {
  const fill = {
    tradeId: 9,
    orderId: 7,
    time: created,
    side,
    ticks: 10_050,
    lots: 10_000,
    feeMinor: 1n,
    isMaker: true,
  };
  expect(presentFill(exchange.market(), fill)).toEqual({
    id: 9,
    order_id: 7,
    time: '2030-01-02T03:04:05.006Z',
    symbol: 'BTC/USDT',
    legal_id: 1,
    currency_id: 2,
    currency_name: 'BTC',
    legal_name: 'USDT',
    number: '1.0000',
    price: '100.50',
    total_money: '100.50000000',
    fee: '0.00000001',
    way,
    is_maker: true,
  });
});

it('levels carry the quantity up to them', async () => {
  const user = await exchange.addUser({ USDT: '10000' });
  for (const [price, quantity] of [
    ['99.00', '1'],
    ['98.50', '0.2'],
    ['99.00', '0.5'],
  ] as const) {
    await exchange.place(user, 'buy', { price, quantity });
  }
  expect(presentLevels(exchange.market(), bookOf(exchange.state, 0), 'buy', 20)).toEqual([
    { price: '99.00', number: '1.5000', sum: '1.5000' },
    { price: '98.50', number: '0.2000', sum: '1.7000' },
  ]);
  expect(presentLevels(exchange.market(), bookOf(exchange.state, 0), 'buy', 1)).toHaveLength(1);
  expect(presentLevels(exchange.market(), bookOf(exchange.state, 0), 'sell', 20)).toEqual([]);
});

it.each([
  ['email', 'alice@example.com', 'a***@example.com'],
  ['email', 'a@b@example.com', 'a***@example.com'],
  ['phone', '+8613812342245', '138****2245'],
  ['phone', '+821012345678', '101****5678'],
  ['phone', '+999123', '****23'],
] as const)('masks an account: %s %s', (accountKind, account, masked) => {
  expect(maskAccount({ accountKind, account })).toBe(masked);
});
