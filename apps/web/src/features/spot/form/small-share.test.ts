import { describe, expect, it } from 'vitest';
import { emptyForm, type FormState, type OrderContext, reduce } from './form.ts';
import { shareFault } from './small-share.ts';
import { context } from './testing/context.ts';

const smallest = { amount: '0.0001', unit: 'BTC' };

function faultOf(change: Partial<FormState>, percent: number, balances: Partial<OrderContext>) {
  const given = { ...context, ...balances };
  const state = reduce({ ...emptyForm, price: '94300', ...change }, { kind: 'percent', percent }, given);
  return shareFault(state, given);
}

describe('a share of the balance below the smallest amount', () => {
  it.each<[string, Partial<FormState>, number, Partial<OrderContext>, number]>([
    ['of coins that are sold', { side: 'sell' }, 25, { baseAvailable: '0.00034' }, 30],
    [
      'of coins that are sold at the market price',
      { side: 'sell', mode: 'market' },
      1,
      { baseAvailable: '0.00034' },
      30,
    ],
    ['of money that buys', { side: 'buy' }, 25, { quoteAvailable: '10' }, 95],
  ])('%s names the least share that is enough', (_name, change, percent, balances, least) => {
    const values = { ...smallest, percent: String(percent), least: String(least) };
    expect(faultOf(change, percent, balances)).toEqual({ id: 'spot.share_too_small', values });
    expect(faultOf(change, least - 1, balances)).not.toBeNull();
    expect(faultOf(change, least, balances)).toBeNull();
  });

  it.each<[string, Partial<FormState>, Partial<OrderContext>]>([
    ['coins', { side: 'sell' }, { baseAvailable: '0.00009' }],
    ['no coins at all', { side: 'sell' }, { baseAvailable: '0' }],
    ['money', { side: 'buy' }, { quoteAvailable: '9.4' }],
  ])('says so where all of the %s are too little', (_name, change, balances) => {
    expect(faultOf(change, 100, balances)).toEqual({ id: 'spot.balance_too_small', values: smallest });
    expect(faultOf(change, 25, balances)).toEqual({ id: 'spot.balance_too_small', values: smallest });
  });

  it('asks for the amount itself where the balance is hardly more than it', () => {
    const typed = { id: 'spot.share_type_amount', values: smallest };
    expect(faultOf({ side: 'sell' }, 100, { baseAvailable: '0.0001' })).toEqual(typed);
  });

  it('is silent without a share, a price or a balance', () => {
    expect(faultOf({ side: 'sell' }, 0, { baseAvailable: '0.00034' })).toBeNull();
    expect(faultOf({ side: 'sell', price: '' }, 25, { baseAvailable: '0.00034' })).toBeNull();
    expect(faultOf({ side: 'sell' }, 25, { baseAvailable: null })).toBeNull();
    expect(faultOf({ side: 'buy', mode: 'market' }, 25, { bestAsk: null })).toBeNull();
  });
});
