import { beforeEach, expect, it } from 'vitest';
import { hashState } from '../../snapshot.ts';
import { CoinsExchange, outcomeOf } from '../../testing/build-coins.ts';
import { risksAccepted } from './state.ts';

let exchange: CoinsExchange;
beforeEach(() => {
  exchange = new CoinsExchange();
});
const accept = (product: 'micro' | 'lever', userId = exchange.alice) =>
  exchange.submit('AcceptRisk', { userId, product });

it('each notice is accepted once, by its reader alone', () => {
  expect(risksAccepted(exchange.state, exchange.alice)).toEqual([]);
  accept('lever');
  accept('micro');
  expect(risksAccepted(exchange.state, exchange.alice)).toEqual(['micro', 'lever']);
  expect(risksAccepted(exchange.state, exchange.bob)).toEqual([]);
  const hash = hashState(exchange.state);
  expect(outcomeOf(accept('micro'))).toBe('ok');
  expect(hashState(exchange.state)).toBe(hash);
  // Snapshots hold it.
  exchange.assertSound();
});

it('nobody accepts for whom there is none', () => {
  expect(outcomeOf(accept('micro', 999))).toBe('user_not_found');
});
