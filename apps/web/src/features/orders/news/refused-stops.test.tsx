// @vitest-environment happy-dom

import { useSession } from '@bourse/client/session/session.ts';
import { show, user } from '@bourse/client/testing/render.tsx';
import { ownOrder } from '@bourse/client/testing/samples.ts';
import { stopReasons } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissRefusedStop, noteRefusedStop, reasonWords, useRefusedStops } from './refused-stops.ts';

const kept = () => useRefusedStops.getState().stops.map(({ order }) => order.id);
const reason = { code: 'no_liquidity', values: {} };

afterEach(() => useRefusedStops.setState({ stops: [] }));

test('a reason that this build has no words for stands for itself', async () => {
  await show(null, { words: 'spot' });
  expect(reasonWords({ code: 'below_minimum_value', values: { minimum: '5', currency: 'USDT' } })).toBe(
    'Minimum order: 5 USDT',
  );
  expect(reasonWords({ code: 'of_a_later_build', values: {} })).toBe('of_a_later_build');
});

test('every reason there is has its sentence among the words of orders', async () => {
  await show(null, { words: 'spot' });
  const values = { minimum: '5', currency: 'USDT' };
  for (const code of Object.keys(stopReasons)) expect(reasonWords({ code, values })).not.toMatch(/^[a-z_]+\.[a-z_]+$/);
});

test('the newest stands first, each once; the oldest of many gives way', async () => {
  await show(null, { words: 'spot' });
  for (let id = 1; id <= 21; id++) noteRefusedStop(ownOrder(id), reason);
  noteRefusedStop(ownOrder(5), reason);
  expect([kept().length, kept()[0], kept().filter((id) => id === 5).length]).toEqual([20, 5, 1]);
  expect(kept()).not.toContain(1);
  await screen.findAllByText('Your stop was reached, but no order was placed');
  dismissRefusedStop(5);
  expect(kept()).not.toContain(5);
});

test('who signs in next sees none of them', async () => {
  await show(null, { words: 'spot' });
  noteRefusedStop(ownOrder(1), reason);
  useSession.setState({ user: { ...user } });
  expect(kept()).toEqual([1]);
  useSession.setState({ user: { ...user, id: user.id + 1 } });
  expect(kept()).toEqual([]);
});
