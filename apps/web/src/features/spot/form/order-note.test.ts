import { expect, it } from 'vitest';
import { type Advanced, plainAdvanced } from './advanced.ts';
import { emptyForm, type FormState } from './form.ts';
import { orderNote } from './order-note.ts';
import { context } from './testing/context.ts';

const limit = (side: FormState['side'], price: string, advanced: Partial<Advanced> | null = null): FormState => ({
  ...emptyForm,
  side,
  price,
  advanced: advanced && { ...plainAdvanced, ...advanced },
});
const stop = (side: FormState['side'], stopPrice: string): FormState =>
  limit(side, '', { kind: 'stop_limit', stopPrice });

it.each([
  // Best bid 94,318.40, best ask 94,318.50, which is also the last price.
  ['a buy below the best ask', limit('buy', '94318.49'), null],
  ['a buy at the best ask', limit('buy', '94318.50'), 'spot.amend_crosses'],
  ['a sell above the best bid', limit('sell', '94318.41'), null],
  ['a sell at the best bid', limit('sell', '94318.40'), 'spot.amend_crosses'],
  ['a buy that never takes', limit('buy', '95000', { isPostOnly: true }), 'spot.amend_refused'],
  ['a price half typed', limit('buy', ''), null],
  ['a market order', { ...limit('buy', '95000'), mode: 'market' }, null],
  ['a trailing stop', limit('sell', '', { kind: 'trailing_stop', trail: '2' }), 'spot.stop_locks_nothing'],
  ['a stop without a trigger yet', stop('sell', ''), 'spot.stop_locks_nothing'],
  ['a sell stop above the market', stop('sell', '95000'), 'spot.stop_rises'],
  ['a sell stop below it', stop('sell', '94000'), 'spot.stop_falls'],
  ['a buy stop below the market', stop('buy', '94000'), 'spot.stop_falls'],
  ['a stop at the last price', stop('buy', '94318.5'), 'spot.stop_would_fire'],
] as const)('%s', (_name, form, id) => {
  expect(orderNote(form, context)?.id ?? null).toBe(id);
});

it('names the price at which a stop triggers', () => {
  expect(orderNote(stop('sell', '95000'), context)?.values).toEqual({ price: '95,000 USDT' });
});

it('of a side of the book that is empty nothing is known', () => {
  expect(orderNote(limit('buy', '95000'), { ...context, bestAsk: null })).toBeNull();
  expect(orderNote(stop('buy', '95000'), { ...context, lastPrice: '' })?.id).toBe('spot.stop_locks_nothing');
});
