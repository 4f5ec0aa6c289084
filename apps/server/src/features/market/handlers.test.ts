import type { State } from '@bourse/core';
import { Random } from '@bourse/core/testing';
import { expect, test } from 'vitest';
import type { Context } from '../../http/handler.ts';
import { EventSource } from '../../view/testing/random-events.ts';
import { marketHandlers } from './handlers.ts';

/** The part of the context that these calls read. */
function contextOn(state: State, language: Context['language'] = 'en'): Context {
  const services = { writer: { state } };
  return { services, user: null, tokenHash: null, language, idempotency: undefined, address: '' } as never;
}

const { state } = new EventSource(new Random(1));
const context = contextOn(state);

test.each([
  ['', false],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['a'.repeat(512), true],
  ['a'.repeat(513), false],
  // Three bytes each: 512 bytes hold 170.
  ['漢'.repeat(170), true],
  ['漢'.repeat(171), false],
  ['😀'.repeat(128), true],
  [`${'😀'.repeat(128)}a`, false],
])('a QR image of %s: %s', async (text, isDrawn) => {
  const answer = await marketHandlers.qrcode({ text }, context);
  if (isDrawn) expect(answer).toEqual({ raw: expect.stringMatching(/^<svg /), contentType: 'image/svg+xml' });
  else expect(answer).toEqual({ refused: 'parameter_error', field: 'text' });
});

test("a coin's name and description come in the caller's language", async () => {
  const answer = await marketHandlers.coinDetail({ id: 2 }, context);
  expect(answer).toMatchObject({ message: { id: 2, name: 'BTC', full_name: 'Bitcoin', logo: '/logo/btc.svg' } });
  const korean = await marketHandlers.coinDetail({ id: 2 }, contextOn(state, 'kr'));
  expect(korean).toMatchObject({ message: { full_name: '비트코인', desc: expect.stringContaining('2009') } });
  expect(await marketHandlers.coinDetail({ id: 0 }, context)).toMatchObject({ refused: 'coin_not_found' });
  expect(await marketHandlers.coinDetail({ id: 4 }, context)).toMatchObject({ refused: 'coin_not_found' });
});

test('an unknown pair is refused', async () => {
  const range = { from: 0, to: 1, period: '1min' as const };
  expect(await marketHandlers.candles({ symbol: 'BTC/ETH', ...range }, context)).toMatchObject({
    refused: 'market_not_found',
  });
  expect(await marketHandlers.tradeHistory({ legal_id: 2, currency_id: 1 }, context)).toEqual({
    refused: 'market_not_found',
  });
});
