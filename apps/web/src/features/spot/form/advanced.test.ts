import { describe, expect, it } from 'vitest';
import { type Advanced, advancedFaults, advancedTerms, plainAdvanced } from './advanced.ts';

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

describe('the terms of an order', () => {
  it.each<[string, Partial<Advanced> | null, object]>([
    ['nothing of the simple form', null, {}],
    ['a time in force', { kind: 'limit' }, { timeInForce: 'ioc' }],
    ['post-only', { kind: 'limit', timeInForce: 'gtc' }, { isPostOnly: true }],
    ['a stop-limit', { kind: 'stop_limit' }, { stopPrice: '95', timeInForce: 'ioc' }],
    ['a stop-market', { kind: 'stop_market' }, { stopPrice: '95' }],
    ['a trailing stop', { kind: 'trailing_stop' }, { trail: '2.5' }],
    ['two that end each other', { kind: 'oco' }, { isPaired: true, stopPrice: '95', stopLimitPrice: '94.5' }],
    [
      'a self-trade choice',
      { timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancel_both' },
      { selfTrade: 'cancel_both' },
    ],
    ['… with a stop at market', { kind: 'oco', stopLimitPrice: '' }, { isPaired: true, stopPrice: '95' }],
  ])('%s', (_name, change, terms) => {
    expect(advancedTerms(change && { ...full, ...change })).toEqual(terms);
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
