/** Coins that arrive and are not listed: written down once, and no money moves. */
import { beforeEach, expect, it } from 'vitest';
import { hashState } from '../../snapshot.ts';
import { addressOf, CoinsExchange, outcomeOf } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
beforeEach(() => {
  exchange = new CoinsExchange();
});
const arrival = { network: 'erc20', transaction: 'tx', position: 0, coin: 'JUNK', amount: '5.000000000000000001' };
const note = (change: object = {}) =>
  exchange.submit('NoteUnlistedArrival', { ...arrival, address: addressOf(exchange.alice), ...change });
const notedCount = () => exchange.events.filter(({ kind }) => kind === 'UnlistedArrivalNoted').length;

it('is written down once, with whose address it came to', () => {
  for (const change of [{}, {}, { position: 1 }, { transaction: 'other' }, { amount: '6' }])
    expect(outcomeOf(note(change))).toBe('ok');
  expect(notedCount()).toBe(3);
  expect(exchange.last('UnlistedArrivalNoted')).toMatchObject({
    ...arrival,
    transaction: 'other',
    userId: exchange.alice,
  });
  expect(exchange.balance(exchange.alice, 'USDT')).toBe('1000/0');
  exchange.assertSound();
});

it.each([
  ['a coin that is listed', { coin: 'USDT' }],
  ['no coin', { coin: '' }],
  ['a name too long', { coin: 'x'.repeat(129) }],
  ['an address of nobody’s', { address: 'nobody knows' }],
  ['no transaction', { transaction: '' }],
  ['a place that is none', { position: -1 }],
])('is not told of %s', (_, change) => {
  const hash = hashState(exchange.state);
  expect(outcomeOf(note(change))).toBe('parameter_error');
  expect(hashState(exchange.state)).toBe(hash);
});

it('is one of a hundred of a user: what strangers send without end does not fill the books', () => {
  for (let position = 0; position < 105; position++) note({ position });
  expect(notedCount()).toBe(100);
  note({ address: addressOf(exchange.bob), transaction: 'bob' });
  expect(notedCount()).toBe(101);
  exchange.assertSound();
});
