import { setImmediate } from 'node:timers/promises';
import { calls, type Entrust } from '@bourse/contract';
import { balanceOf, formatMinor } from '@bourse/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../http/handler.ts';
import { TestExchange } from '../../realtime/testing/test-exchange.ts';
import { books } from '../market/index.ts';
import { spotHandlers } from './handlers.ts';

type Calls = typeof calls.spot;
let exchange: TestExchange;
let alice: number;
let bob: number;

const funds = { USDT: '10000', BTC: '10', ETH: '100' };
beforeAll(async () => {
  exchange = await TestExchange.open();
});
/** People of their own, in empty books whose last price is the listed one. */
beforeEach(async () => {
  const [seller, buyer] = [await exchange.addUser(funds), await exchange.addUser(funds)];
  await exchange.place(seller, 'sell', { price: '100', quantity: '0.1' });
  await exchange.place(buyer, 'buy', { price: '100', quantity: '0.1' });
  [alice, bob] = [await exchange.addUser(funds), await exchange.addUser(funds)];
});
afterEach(async () => {
  for (const userId of [alice, bob]) await exchange.run('CancelAllOrders', { userId });
  expect(exchange.state.spot.orders.size).toBe(0);
});
afterAll(() => exchange.close());

/** A call as the HTTP server makes it: input through the contract, answer checked against it. */
async function call(name: keyof Calls, user: number | null, input: object, idempotency?: Context['idempotency']) {
  const contract = calls.spot[name];
  const handler = spotHandlers[name] as (
    input: unknown,
    context: Context<'visitor'>,
  ) => Promise<Record<string, unknown>>;
  const answer = await handler(contract.input.parse(input), exchange.context(user, idempotency));
  if ('refused' in answer) expect(contract.errors).toContain(answer.refused);
  else contract.answer.parse(answer);
  return answer;
}

const btc = { legal_id: '1', currency_id: '2' };
const order = { ...btc, price: '100', num: '1', mode: '2' };

function listOf(answer: Record<string, unknown>): Entrust[] {
  return (answer.message as { list: Entrust[] }).list;
}

describe('placing an order', () => {
  it.each<[string, 'buy' | 'sell', Record<string, unknown>, string, Record<string, string>?]>([
    ['an unknown pair', 'buy', { currency_id: '9' }, 'market_not_found'],
    ['a pair the wrong way round', 'buy', { legal_id: '2', currency_id: '1' }, 'market_not_found'],
    ['id 0', 'buy', { legal_id: '0', currency_id: '0' }, 'market_not_found'],
    ['no price', 'buy', { price: undefined }, 'buy_price_zero'],
    ['a buy at 0', 'buy', { price: '0' }, 'buy_price_zero'],
    ['a sell at 0', 'sell', { price: '0.00' }, 'sell_price_zero'],
    ['nothing', 'buy', { num: '0' }, 'quantity_zero'],
    ['a price between ticks', 'buy', { price: '100.005' }, 'price_off_tick', { step: '0.01' }],
    ['a price between wide ticks', 'buy', { currency_id: '3', price: '50.01' }, 'price_off_tick', { step: '0.05' }],
    ['a quantity between lots', 'buy', { num: '1.00001' }, 'quantity_off_lot', { step: '0.0001' }],
    [
      'a quantity between wide lots',
      'buy',
      { currency_id: '3', num: '0.0006' },
      'quantity_off_lot',
      { step: '0.0005' },
    ],
    ['a price beyond all bounds', 'buy', { price: '999999999999999999' }, 'order_too_large'],
    ['a quantity beyond all bounds', 'sell', { num: '999999999999999999' }, 'order_too_large'],
    ['less than the minimum', 'buy', { num: '0.01' }, 'below_minimum_value', { minimum: '5', currency: 'USDT' }],
    ['a price out of the band', 'buy', { price: '130' }, 'price_out_of_band', { low: '80.00', high: '120.00' }],
    ['more than there is', 'buy', { num: '1000' }, 'insufficient_balance'],
    ['a market order into an empty book', 'buy', { mode: '1' }, 'no_liquidity'],
    ['a market order that must rest', 'buy', { mode: '1', post_only: '1' }, 'post_only_needs_limit'],
    ['fill-or-kill into an empty book', 'buy', { time_in_force: 'fok' }, 'fill_or_kill_unfillable'],
  ])('refuses %s, and nothing moves', async (_name, side, change, refused, values) => {
    const answer = await call(side, alice, { ...order, ...change });
    expect(answer).toEqual(values === undefined ? { refused } : { refused, values });
    expect(balanceOf(exchange.state, alice, 'change', 0)).toEqual({ available: 10_000_00000000n, locked: 0n });
    expect(exchange.state.spot.orders.size).toBe(0);
  });

  it.each<['buy' | 'sell', Record<string, unknown>]>([
    ['buy', { num: '' }],
    ['sell', { num: undefined }],
    ['sell', { num: '', mode: '1', price: '' }],
  ])('asks a %s for its amount where it has none: %o', async (side, change) => {
    const answer = await call(side, alice, { ...order, ...change });
    expect(answer).toEqual({ refused: `${side}_amount_required`, field: 'num' });
    expect(exchange.state.spot.orders.size).toBe(0);
  });

  it('answers with the order as it rests', async () => {
    const answer = await call('buy', alice, { ...order, price: '99.5', num: '0.50' });
    expect(answer.message).toBe('Order placed');
    expect(answer.order).toMatchObject({
      symbol: 'BTC/USDT',
      type: 'in',
      price: '99.50',
      total_number: '0.5000',
      number: '0.5000',
      status: 'open',
      account_number: 'u***@example.com',
    });
    expect(listOf(await call('openBuys', alice, btc))).toEqual([answer.order]);
  });

  it('ignores the price of a market order', async () => {
    await call('sell', bob, { ...order, price: '101' });
    const answer = await call('buy', alice, { ...order, price: '77.77777', mode: '1' });
    expect(await call('buy', alice, { ...order, price: '', mode: '1' })).toEqual({ refused: 'no_liquidity' });
    expect(await call('buy', alice, { ...order, price: '' })).toEqual({ refused: 'buy_price_zero' });
    expect(answer.order).toMatchObject({
      status: 'filled',
      mode: 1,
      total_money: '101.00000000',
      in_fee: '0.10100000',
    });
  });

  it('takes time in force and post-only', async () => {
    await call('sell', bob, { ...order, price: '101', num: '0.5' });
    expect(await call('buy', alice, { ...order, price: '101', post_only: '1' })).toEqual({
      refused: 'post_only_would_cross',
    });
    const answer = await call('buy', alice, { ...order, price: '101', time_in_force: 'ioc' });
    expect(answer.order).toMatchObject({ status: 'cancelled', complete_number: '0.5000', number: '0.0000' });
  });

  it('answers a retry with the first answer', async () => {
    const key = { call: '/api/transaction/in', key: 'k', bodyHash: 'h' };
    const first = await call('buy', alice, order, key);
    expect(await call('buy', alice, order, key)).toEqual(first);
    expect(exchange.state.spot.orders.size).toBe(1);
    expect(await call('buy', alice, order, { ...key, bodyHash: 'other' })).toEqual({
      refused: 'idempotency_key_reused',
    });
  });
});

describe('open orders', () => {
  beforeEach(async () => {
    for (let count = 0; count < 10; count++) await call('buy', alice, { ...order, price: `9${count}` });
    await call('sell', alice, { ...order, price: '110' });
    await call('buy', alice, { legal_id: '1', currency_id: '3', price: '50', num: '1', mode: '2' });
    await call('buy', alice, { legal_id: '2', currency_id: '3', price: '0.5', num: '12', mode: '2' });
    await call('buy', bob, order);
  });

  it('come newest first, eight a page', async () => {
    const first = await call('openBuys', alice, btc);
    expect(first.message).toMatchObject({ page: 1, limit: 8, total: 10 });
    expect(listOf(first).map((entry) => entry.price)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((digit) => `9${digit}.00`));
    const second = await call('openBuys', alice, { ...btc, page: '2' });
    expect(listOf(second).map((entry) => entry.price)).toEqual(['91.00', '90.00']);
    expect(listOf(await call('openBuys', alice, { ...btc, page: '3' }))).toEqual([]);
  });

  it.each<[string, object, number]>([
    ['of all markets', {}, 12],
    ['of a coin in any pair', { currency_id: '3' }, 2],
    ['of one pair', { currency_id: '3', legal_id: '2' }, 1],
    ['of a quote currency', { legal_id: '1' }, 11],
  ])('%s', async (_name, input, total) => {
    expect((await call('openBuys', alice, input)).message).toMatchObject({ total });
  });

  it('keep the sides apart, and the users', async () => {
    expect(listOf(await call('openSells', alice, {})).map((entry) => entry.type)).toEqual(['out']);
    expect(listOf(await call('openSells', bob, {}))).toEqual([]);
    expect(listOf(await call('openBuys', bob, {}))).toHaveLength(1);
  });

  it('refuse a pair that does not exist', async () => {
    expect(await call('openBuys', alice, { currency_id: '77' })).toEqual({ refused: 'market_not_found' });
  });
});

describe('cancelling', () => {
  it('refuses an order that has never been, without asking the view', async () => {
    const { id } = (await call('buy', alice, order)).order as Entrust;
    expect(await call('cancel', alice, { id: id + 1, type: 'in' })).toEqual({ refused: 'order_not_found' });
    expect(exchange.state.spot.orders.size).toBe(1);
  });

  it('takes the order away and returns its lock', async () => {
    const { id } = (await call('sell', alice, order)).order as Entrust;
    expect(await call('cancel', alice, { id: String(id), type: 'out' })).toEqual({ message: 'Order cancelled' });
    expect(balanceOf(exchange.state, alice, 'change', 1)).toEqual({ available: 10_00000000n, locked: 0n });
  });

  it.each<[string, object, number]>([
    ['of all markets', {}, 4],
    ['of one pair', btc, 2],
    ['of a coin in any pair', { currency_id: '3' }, 2],
  ])('all %s', async (_name, input, cancelled) => {
    await call('buy', alice, order);
    await call('sell', alice, { ...order, price: '110' });
    await call('buy', alice, { legal_id: '1', currency_id: '3', price: '50', num: '1', mode: '2' });
    await call('buy', alice, { legal_id: '2', currency_id: '3', price: '0.5', num: '12', mode: '2' });
    await call('buy', bob, { ...order, price: '99' });
    const key = { call: '/api/transaction_del_all', key: 'k', bodyHash: 'h' };
    const answer = await call('cancelAll', alice, input, key);
    expect(answer).toMatchObject({ cancelled });
    expect(await call('cancelAll', alice, input, key)).toEqual(answer);
    expect(exchange.state.spot.orders.size).toBe(5 - cancelled);
  });

  it('all refuses the orders that were sent before and wait, and no others', async () => {
    const before = call('buy', alice, order);
    const elsewhere = call('buy', alice, { legal_id: '1', currency_id: '3', price: '50', num: '1', mode: '2' });
    const other = call('buy', bob, { ...order, price: '99' });
    const all = call('cancelAll', alice, btc);
    const after = call('buy', alice, { ...order, price: '98' });
    expect(await before).toEqual({ refused: 'cancelled_before_placed' });
    expect(await all).toMatchObject({ cancelled: 0 });
    for (const placed of [elsewhere, other, after]) expect(await placed).toMatchObject({ order: { status: 'open' } });
  });

  it('all lets what was placed before get its first answer again', async () => {
    const key = { call: '/api/transaction_in', key: 'k', bodyHash: 'h' };
    const first = await call('buy', alice, order, key);
    const again = call('buy', alice, order, key);
    expect(await call('cancelAll', alice, {})).toMatchObject({ cancelled: 1 });
    expect(await again).toEqual(first);
  });

  it('all refuses nothing when it is asked again', async () => {
    const key = { call: '/api/transaction_del_all', key: 'k', bodyHash: 'h' };
    const first = await call('cancelAll', alice, btc, key);
    const waiting = call('buy', alice, order);
    expect(await call('cancelAll', alice, btc, key)).toEqual(first);
    expect(await waiting).toMatchObject({ order: { status: 'open' } });
  });

  it('all of an unknown pair is refused', async () => {
    expect(await call('cancelAll', alice, { legal_id: '9' })).toEqual({ refused: 'market_not_found' });
  });
});

describe('amending', () => {
  it('keeps the order where it only shrinks, and answers a retry with the first answer', async () => {
    const { id } = (await call('buy', alice, order)).order as Entrust;
    const key = { call: '/api/transaction_amend', key: 'k', bodyHash: 'h' };
    const first = await call('amend', alice, { ...btc, id, number: '0.5' }, key);
    expect(first).toMatchObject({ message: 'Order changed', order: { id, price: '100.00', total_number: '0.5000' } });
    expect(await call('amend', alice, { ...btc, id, number: '0.5' }, key)).toEqual(first);
  });

  it('places another at a new price, and answers a retry although the first is gone', async () => {
    const { id } = (await call('buy', alice, order)).order as Entrust;
    const key = { call: '/api/transaction_amend', key: 'k', bodyHash: 'h' };
    const first = await call('amend', alice, { ...btc, id: String(id), price: '99.5' }, key);
    expect(first.order).toMatchObject({ id: id + 1, price: '99.50', total_number: '1.0000', status: 'open' });
    expect(await call('amend', alice, { ...btc, id, price: '99.5' }, key)).toEqual(first);
    expect([...exchange.state.spot.orders.values()].map(({ orderId }) => orderId)).toEqual([id + 1]);
  });

  it('refuses to let a post-only order take, though it is not asked for again, and shows what it is', async () => {
    await call('sell', bob, { ...order, price: '101' });
    const placed = (await call('buy', alice, { ...order, post_only: '1' })).order as Entrust;
    expect(placed).toMatchObject({ post_only: 1 });
    const { id } = placed;
    for (const post_only of [undefined, '0', '1']) {
      const change = { ...btc, id, price: '101', post_only };
      expect(await call('amend', alice, change)).toEqual({ refused: 'post_only_would_cross' });
    }
    expect(listOf(await call('openBuys', alice, btc))).toMatchObject([{ id, price: '100.00', post_only: 1 }]);
    const moved = await call('amend', alice, { ...btc, id, price: '100.5' });
    expect(moved.order).toMatchObject({ id: id + 1, price: '100.50', post_only: 1 });
    const other = (await call('buy', alice, { ...order, price: '99' })).order as Entrust;
    expect(other).toMatchObject({ post_only: 0 });
  });

  it('moves the price that a stop waits for', async () => {
    const { id } = (await call('sell', alice, { ...order, price: '90', stop_price: '92' })).order as Entrust;
    const { order: stop } = await call('amend', alice, { ...btc, id, stop_price: '93' });
    expect(stop).toMatchObject({ id: id + 1, kind: 'stop_limit', stop_price: '93.00', price: '90.00' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['a price between two ticks', { price: '99.001' }, 'price_off_tick'],
    ['a stop price between two ticks', { stop_price: '99.001' }, 'price_off_tick'],
    ['a part of a lot', { number: '0.50001' }, 'quantity_off_lot'],
    ['an unknown pair', { currency_id: '9', number: '0.5' }, 'market_not_found'],
    ['more than one has', { number: '1000' }, 'insufficient_balance'],
  ])('refuses %s and leaves the order alone', async (_name, change, refused) => {
    const { id } = (await call('buy', alice, order)).order as Entrust;
    expect(await call('amend', alice, { ...btc, id, ...change })).toMatchObject({ refused });
    expect(exchange.state.spot.orders.get(id)).toMatchObject({ ticks: 10_000, lots: 10_000 });
  });
});

describe('the deal answer', () => {
  it('gives visitors the book and no balances', async () => {
    await call('sell', bob, { ...order, price: '101' });
    const answer = await call('deal', null, { ...btc, address: 'whatever' });
    expect(answer.message).toEqual({
      in: [],
      out: [{ price: '101.00', number: '1.0000', sum: '1.0000' }],
      seq: books.of(exchange.services).seqOf(0),
      symbol: 'BTC/USDT',
      last_price: '100.00',
      user_currency: '0',
      user_legal: '0',
      cny_price: '710.00',
      ExRAte: '7.1',
      lever_transaction: { in: [], out: [] },
    });
  });

  it('shows what is available in the spot account', async () => {
    await call('buy', alice, order);
    const { message } = (await call('deal', alice, btc)) as { message: Record<string, string> };
    const { available } = balanceOf(exchange.state, alice, 'change', 0);
    expect(message).toMatchObject({ user_currency: '10.00000000', user_legal: formatMinor(available, 8) });
    expect(available).toBe(10_000_00000000n - 100_10000000n);
  });

  it('answers with the first market where none is named, and with as many levels as asked for', async () => {
    for (const price of ['90', '91', '92']) await call('buy', bob, { ...order, price });
    const { message } = (await call('deal', null, { depth: '2' })) as { message: { symbol: string; in: unknown[] } };
    expect(message.symbol).toBe('BTC/USDT');
    expect(message.in).toHaveLength(2);
    expect(await call('deal', null, { legal_id: '9', currency_id: '9' })).toEqual({ refused: 'market_not_found' });
  });

  it('shows nothing that the journal does not hold', async () => {
    exchange.journal.hold();
    const placed = call('buy', alice, order);
    await expect.poll(() => exchange.state.spot.orders.size).toBe(1);
    let isAnswered = false;
    const deal = call('deal', null, btc).then((answer) => {
      isAnswered = true;
      return answer;
    });
    // Whatever could answer without the journal has had its turn.
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    const wasAnswered = isAnswered;
    exchange.journal.release();
    expect(wasAnswered).toBe(false);
    await placed;
    expect((await deal).message).toMatchObject({ in: [{ price: '100.00', number: '1.0000' }] });
  });
});
