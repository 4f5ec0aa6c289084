import { expect, test } from 'vitest';
import { balanceRow, fill, market, order } from '../testing/samples.ts';
import { decodeEvent } from './decode-event.ts';

test('trades come with the side of the taker', () => {
  const trade = { id: 1, time: '2030-01-01T00:00:00.000Z', price: '1', amount: '2' };
  expect(decodeEvent('market_detail', { symbol: 'BTC/USDT', list: [{ ...trade, direction: 'sell' }] })).toEqual({
    name: 'market_detail',
    event: { symbol: 'BTC/USDT', trades: [{ ...trade, side: 'sell' }] },
  });
});

test('figures come under the names that a market has', () => {
  const { name, event } = decodeEvent('daymarket', market({ is_match: 0 }));
  expect([name, event.lastPrice, event.quoteId, event.baseId, event.isOpen]).toEqual([
    'daymarket',
    '94300.00',
    1,
    2,
    false,
  ]);
});

test('balances come by account', () => {
  const { event } = decodeEvent('update_balance', { seq: 3, list: [balanceRow({ lock_change_balance: '5' })] });
  expect([event.seq, event.balances[0]?.currencyId, event.balances[0]?.spot]).toEqual([
    3,
    2,
    { available: '1.50000000', locked: '5', isOpen: true },
  ]);
});

test('everything else comes as it was sent, and costs nothing', () => {
  const candle = { id: 60, time: 60_000, open: '1', high: '1', low: '1', close: '1', volume: '1', change: '0.00' };
  const events = {
    kline: { ...candle, period: '1min', symbol: 'BTC/USDT' },
    transaction: { seq: 1, order: order(1), fills: [fill(1)] },
    cancel_deadline: { seq: 1, deadline: '', seconds: 0 },
    message: { seq: 1, id: 2, kind: 'order_filled' },
  } as const;
  expect(decodeEvent('kline', events.kline).event).toBe(events.kline);
  const { transaction } = events;
  expect(decodeEvent('transaction', { ...transaction, fills: [...transaction.fills] }).event).toEqual(transaction);
  expect(decodeEvent('cancel_deadline', events.cancel_deadline).event).toBe(events.cancel_deadline);
  expect(decodeEvent('message', events.message).event).toBe(events.message);
});
