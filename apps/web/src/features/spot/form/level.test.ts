import { decodedMarket } from '@bourse/client/testing/samples.ts';
import { expect, it } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { emptyForm, type FormState, type OrderContext, reduce } from './form.ts';

const context: OrderContext = {
  rules: rulesOf(decodedMarket()),
  isSignedIn: true,
  bestBid: '94000.00',
  bestAsk: '94001.00',
  lastPrice: '94300.00',
  levels: { buy: [], sell: [] },
  baseAvailable: '0.48216000',
  quoteAvailable: '10000.00',
};
const guest: OrderContext = { ...context, isSignedIn: false, baseAvailable: null, quoteAvailable: null };
const typed: FormState = { ...emptyForm, quantity: '0.0100' };
const ask = { kind: 'level', side: 'asks', price: '95000.00' } as const;
const bid = { kind: 'level', side: 'bids', price: '94000.00' } as const;

it.each([
  ['a price keeps the amount that was typed', typed, { ...ask, quantity: null }, context, '0.0100'],
  ['an amount is that up to the level', typed, { ...ask, quantity: '0.0500' }, context, '0.0500'],
  ['of bids only a sell takes the amount', typed, { ...bid, quantity: '3.0003' }, context, '0.0100'],
  ['of asks only a buy', { ...typed, side: 'sell' }, { ...ask, quantity: '0.0500' }, context, '0.0100'],
  // 10,000 ÷ 1.001 ÷ 95,000 = 0.10515…
  ['a buy takes what the balance pays, with its fee', typed, { ...ask, quantity: '3.0003' }, context, '0.1051'],
  ['a sell takes what is held', { ...typed, side: 'sell' }, { ...bid, quantity: '3.0003' }, context, '0.4821'],
  ['a guest has no balance to be short of', typed, { ...ask, quantity: '3.0003' }, guest, '3.0003'],
  [
    'what was typed stays where nothing is covered',
    typed,
    { ...ask, quantity: '3' },
    { ...context, quoteAvailable: '0' },
    '0.0100',
  ],
] as const)('%s', (_, before, action, world, quantity) => {
  expect(reduce(before, action, world)).toMatchObject({ price: action.price, quantity });
});

it('a typed total stays, and its amount follows the price', () => {
  const before: FormState = { ...emptyForm, total: '950', driver: 'total' };
  expect(reduce(before, { ...ask, quantity: null }, context)).toMatchObject({ total: '950', quantity: '0.0100' });
});

it('a market order becomes a limit order at the price', () => {
  const before: FormState = { ...typed, mode: 'market' };
  expect(reduce(before, { ...ask, quantity: null }, context)).toMatchObject({ mode: 'limit', total: '950.0000' });
});
