import { describe, expect, it } from 'vitest';
import { type Advanced, advancedFaults, advancedWire, plainAdvanced } from './advanced.ts';

const rules = {
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  priceStep: '0.05',
  priceUnits: 5n,
  priceDecimals: 2,
  quantityStep: '0.0001',
  quantityUnits: 1n,
  quantityDecimals: 4,
  valueMin: '5',
  feePpm: 1000,
  feePercent: '0.1',
};

const full: Advanced = {
  kind: 'limit',
  stopPrice: '95.',
  stopLimitPrice: '94.5',
  trail: '2.5',
  timeInForce: 'ioc',
  isPostOnly: true,
  selfTrade: 'cancel_newest',
};

describe('on the wire', () => {
  it.each<[string, Partial<Advanced> | null, object]>([
    ['nothing of the simple form', null, {}],
    ['a time in force', { kind: 'limit' }, { time_in_force: 'ioc' }],
    ['post-only', { kind: 'limit', timeInForce: 'gtc' }, { post_only: 1 }],
    ['a stop-limit', { kind: 'stop_limit' }, { stop_price: '95', time_in_force: 'ioc' }],
    ['a stop-market', { kind: 'stop_market' }, { stop_price: '95' }],
    ['a trailing stop', { kind: 'trailing_stop' }, { trail: '2.5' }],
    ['two that end each other', { kind: 'oco' }, { oco: 1, stop_price: '95', stop_limit_price: '94.5' }],
    [
      'a self-trade choice',
      { timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancel_both' },
      { self_trade: 'cancel_both' },
    ],
    ['… with a stop at market', { kind: 'oco', stopLimitPrice: '' }, { oco: 1, stop_price: '95' }],
  ])('%s', (_name, change, wire) => {
    expect(advancedWire(change && { ...full, ...change })).toEqual(wire);
  });
});

describe('what is wrong', () => {
  it.each<[Partial<Advanced>, Record<string, string>]>([
    [{ kind: 'limit' }, {}],
    [{ kind: 'stop_limit' }, { stopPrice: 'spot.stop_price_zero' }],
    [{ kind: 'stop_market', stopPrice: '0.00' }, { stopPrice: 'spot.stop_price_zero' }],
    [{ kind: 'stop_market', stopPrice: '95.01' }, { stopPrice: 'spot.price_off_tick' }],
    [{ kind: 'stop_market', stopPrice: '95.05' }, {}],
    [{ kind: 'trailing_stop' }, { trail: 'spot.trail_invalid' }],
    [{ kind: 'trailing_stop', trail: '0.0999' }, { trail: 'spot.trail_invalid' }],
    [{ kind: 'trailing_stop', trail: '0.1' }, {}],
    [{ kind: 'trailing_stop', trail: '50' }, {}],
    [{ kind: 'trailing_stop', trail: '50.0001' }, { trail: 'spot.trail_invalid' }],
    [{ kind: 'oco', stopPrice: '95' }, {}],
    [{ kind: 'oco', stopPrice: '95', stopLimitPrice: '94.99' }, { stopLimitPrice: 'spot.price_off_tick' }],
  ])('%j', (change, expected) => {
    const faults = advancedFaults({ ...plainAdvanced, ...change }, rules);
    expect(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault?.id]))).toEqual(expected);
  });
});
