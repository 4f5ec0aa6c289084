/** Orders, fills and books: every field of the wire has one of ours, both ways, and what the wire cannot say is refused. */
import { describe, expect, it } from 'vitest';
import { type CompletedTrade, completedTrade, type Entrust, entrust, type PastEntrust, pastOrder } from './calls.ts';
import {
  decodeFill,
  decodeOrder,
  decodePastOrder,
  encodeBook,
  encodeFill,
  encodeOrder,
  encodePastOrder,
} from './orders.ts';

const pair = { symbol: 'BTC/USDT', legal_id: 1, currency_id: 2, currency_name: 'BTC', legal_name: 'USDT' };
const ourPair = { symbol: 'BTC/USDT', quoteId: 1, baseId: 2, base: 'BTC', quote: 'USDT' };

/** Every field differs from every other, so that none can stand in another's place. */
const wireOrder: PastEntrust = {
  id: 7,
  create_time: '2025-11-21T06:31:08.000Z',
  time: '2025-11-21T06:32:09.000Z',
  ...pair,
  type: 'in',
  price: '93620.00',
  total_number: '0.1500',
  number: '0.1000',
  complete_number: '0.0500',
  total_money: '14043.00000000',
  in_fee: '4.68000000',
  out_fee: '0.00000000',
  account_number: '138****2245',
  status: 'cancelled',
  mode: 2,
  kind: 'oco',
  stop_price: '91000.00',
  trail: '1.5',
  trail_price: '92000.00',
  paired_id: 8,
  post_only: 1,
  reason: { code: 'below_minimum_value', values: { minimum: '5' } },
  traded_money: '4681.00000000',
};
const ourOrder = {
  id: 7,
  createdAt: '2025-11-21T06:31:08.000Z',
  updatedAt: '2025-11-21T06:32:09.000Z',
  ...ourPair,
  side: 'buy',
  type: 'limit',
  kind: 'oco',
  price: '93620.00',
  quantity: '0.1500',
  remaining: '0.1000',
  filled: '0.0500',
  total: '14043.00000000',
  fee: '4.68000000',
  owner: '138****2245',
  status: 'cancelled',
  stopPrice: '91000.00',
  trail: '1.5',
  trailPrice: '92000.00',
  pairedId: 8,
  isPostOnly: true,
  reason: { code: 'below_minimum_value', values: { minimum: '5' } },
  traded: '4681.00000000',
} as const;

describe('an order', () => {
  it('has every field of the wire, both ways', () => {
    expect(Object.keys(wireOrder).sort()).toEqual(Object.keys(pastOrder.shape).sort());
    expect(decodePastOrder(wireOrder)).toEqual(ourOrder);
    expect(encodePastOrder(ourOrder)).toEqual(wireOrder);
    const { traded_money, ...openOrder } = wireOrder;
    expect(encodeOrder(decodeOrder(openOrder))).toEqual(openOrder);
    expect(Object.keys(openOrder).sort()).toEqual(Object.keys(entrust.shape).sort());
  });

  it('leaves out what the wire leaves out', () => {
    const { trail_price, reason, ...short } = wireOrder;
    expect(Object.keys(encodePastOrder(decodePastOrder(short))).sort()).toEqual(Object.keys(short).sort());
    expect(decodePastOrder(short)).not.toHaveProperty('trailPrice');
    expect(decodePastOrder(short)).not.toHaveProperty('reason');
  });

  it('of the other side has the other fee', () => {
    const sell = { ...wireOrder, type: 'out', in_fee: '0.00000000', out_fee: '4.68000000' } as const;
    expect(decodeOrder(sell)).toMatchObject({ side: 'sell', fee: '4.68000000' });
    expect(encodePastOrder(decodePastOrder(sell))).toEqual(sell);
    expect(encodeOrder({ ...ourOrder, fee: '12' })).toMatchObject({ in_fee: '12', out_fee: '0' });
  });

  it('of the market has that type', () => {
    const market = { ...wireOrder, mode: 1, kind: 'market' } as const;
    expect(decodeOrder(market)).toMatchObject({ type: 'market', kind: 'market' });
    expect(encodePastOrder(decodePastOrder(market))).toEqual(market);
  });

  it.each([
    ['type', 'buy'],
    ['mode', 3],
    ['kind', 'iceberg'],
    ['status', 'new'],
  ])('with an unknown %s is refused: %s', (field, value) => {
    const wire: Entrust = Object.assign({ ...wireOrder }, { [field]: value });
    expect(() => decodeOrder(wire)).toThrow(`unknown ${field}: ${value}`);
  });
});

describe('a fill', () => {
  const wire: CompletedTrade = {
    id: 3,
    order_id: 7,
    time: '2025-11-21T06:32:09.000Z',
    ...pair,
    number: '0.0500',
    price: '93600.00',
    total_money: '4680.00000000',
    fee: '4.68000000',
    way: 1,
    is_maker: true,
  };
  const ours = {
    id: 3,
    orderId: 7,
    time: '2025-11-21T06:32:09.000Z',
    ...ourPair,
    side: 'sell',
    quantity: '0.0500',
    price: '93600.00',
    total: '4680.00000000',
    fee: '4.68000000',
    isMaker: true,
  } as const;

  it('has every field of the wire, both ways', () => {
    expect(Object.keys(wire).sort()).toEqual(Object.keys(completedTrade.shape).sort());
    expect(decodeFill(wire)).toEqual(ours);
    expect(encodeFill(ours)).toEqual(wire);
  });

  it('is of the side that its way says; another way is refused', () => {
    expect(decodeFill({ ...wire, way: 2 }).side).toBe('buy');
    expect(encodeFill({ ...ours, side: 'buy' }).way).toBe(2);
    expect(() => decodeFill({ ...wire, way: 0 })).toThrow('unknown way: 0');
  });
});

it('a book has bids where the wire says in, and asks where it says out', () => {
  const level = (price: string) => ({ price, number: '1', sum: '1' });
  const reading = {
    seq: 5,
    symbol: 'BTC/USDT',
    lastPrice: '100',
    baseAvailable: '1.5',
    quoteAvailable: '2.5',
    cnyPrice: '700',
    cnyPerUsdt: '7',
  };
  const wire = encodeBook({ ...reading, bids: [level('99'), level('98')], asks: [level('101')] });
  expect(wire).toEqual({
    in: [level('99'), level('98')],
    out: [level('101')],
    seq: 5,
    symbol: 'BTC/USDT',
    last_price: '100',
    user_currency: '1.5',
    user_legal: '2.5',
    cny_price: '700',
    ExRAte: '7',
    lever_transaction: { in: [], out: [] },
  });
});
