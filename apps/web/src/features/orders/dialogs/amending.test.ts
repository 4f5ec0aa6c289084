import type { Market, Order } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { amendedTerms, effectOf, presentTerms, type Terms, termFaults, termsOf } from './amending.ts';

const rules = rulesOf({
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  priceStep: '0.01',
  quantityStep: '0.0001',
  valueMin: '5',
  makerFee: '0.1',
  takerFee: '0.1',
} as Market);

/** A buy of 1 BTC at 100.00, a quarter of it filled. */
const order = {
  side: 'buy',
  kind: 'limit',
  type: 'limit',
  price: '100.00',
  quantity: '1.0000',
  filled: '0.2500',
  stopPrice: '',
} as Order;

const terms = (change: Partial<Terms>): Terms => ({ ...presentTerms(order), ...change });

describe('what becomes of the place in the queue', () => {
  it.each<[Partial<Terms>, string]>([
    [{}, 'nothing'],
    [{ price: '100' }, 'nothing'],
    [{ quantity: '0.5' }, 'keeps'],
    [{ quantity: '2' }, 'loses'],
    [{ price: '99' }, 'loses'],
    [{ price: '99', quantity: '0.5' }, 'loses'],
    [{ price: '101.49' }, 'loses'],
    [{ price: '101.5' }, 'crosses'],
  ])('of a buy at %j', (change, effect) => {
    expect(effectOf(terms(change), order, rules, '101.50')).toBe(effect);
  });

  it('of a sell crosses downwards, and nothing crosses a book that is not known', () => {
    const sell = { ...order, side: 'sell' } as Order;
    expect(effectOf(terms({ price: '99' }), sell, rules, '99.00')).toBe('crosses');
    expect(effectOf(terms({ price: '99.01' }), sell, rules, '99.00')).toBe('loses');
    expect(effectOf(terms({ price: '1' }), sell, rules, null)).toBe('loses');
  });

  it.each<[Order['side'], string, string]>([
    ['buy', '101.50', 'refused'],
    ['buy', '101.49', 'loses'],
    ['sell', '101.50', 'refused'],
    ['sell', '101.51', 'loses'],
  ])('of a post-only %s at %s is %s', (side, price, effect) => {
    const postOnly = { ...order, side, isPostOnly: true } as Order;
    expect(effectOf(terms({ price }), postOnly, rules, '101.50')).toBe(effect);
  });

  it('of a stop is none: it stands outside the book', () => {
    const stop = { ...order, kind: 'stop_limit', stopPrice: '110.00' } as Order;
    expect(termsOf(stop)).toEqual(['stopPrice', 'price', 'quantity']);
    expect(effectOf({ ...presentTerms(stop), quantity: '0.5' }, stop, rules, '101')).toBe('waits');
    expect(effectOf(presentTerms(stop), stop, rules, '101')).toBe('nothing');
  });
});

describe('what is wrong', () => {
  it.each<[Partial<Terms>, object]>([
    [{ price: '-99' }, { price: { id: 'common.number_unreadable' } }],
    [{ quantity: '3e' }, { quantity: { id: 'common.number_unreadable' } }],
    [{}, {}],
    [{ price: '' }, { price: { id: 'lay.inprice' } }],
    [{ price: '0.00' }, { price: { id: 'lay.inprice' } }],
    [{ price: '100.001' }, { price: { id: 'spot.price_off_tick', values: { step: '0.01' } } }],
    [{ quantity: '' }, { quantity: { id: 'lay.innumber' } }],
    [{ quantity: '0.25' }, { quantity: { id: 'spot.below_filled' } }],
    [{ quantity: '0.2501' }, {}],
    [{ quantity: '0.30001' }, { quantity: { id: 'spot.quantity_off_lot', values: { step: '0.0001' } } }],
    [
      { price: '10', quantity: '0.3' },
      { quantity: { id: 'spot.below_minimum_value', values: { minimum: '5', currency: 'USDT' } } },
    ],
  ])('with %j', (change, faults) => {
    expect(termFaults(terms(change), order, rules)).toEqual(faults);
  });

  it('with the price a stop waits for', () => {
    const stop = { ...order, kind: 'stop_market', type: 'market', price: '0.00', stopPrice: '110.00' } as Order;
    expect(termFaults({ ...presentTerms(stop), stopPrice: '0' }, stop, rules)).toEqual({
      stopPrice: { id: 'spot.stop_price_zero' },
    });
    // A stop-market order has no price of its own, so no value either.
    expect(termFaults({ ...presentTerms(stop), quantity: '0.3' }, stop, rules)).toEqual({});
  });
});

it('sends what differs and nothing else', () => {
  expect(amendedTerms(terms({ price: '100.0', quantity: '2.' }), order, rules)).toEqual({ quantity: '2' });
  expect(amendedTerms(terms({ price: '99' }), order, rules)).toEqual({ price: '99' });
});
