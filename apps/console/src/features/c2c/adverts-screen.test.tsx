// @vitest-environment happy-dom
/** Open adverts as staff see them. */
import { answer } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showConsole } from '../../testing/show.tsx';
import AdvertsScreen from './adverts-screen.tsx';

test('an advert shows all that is known of it, and its owner', async () => {
  const advert = {
    ...{ id: 12, user_id: 100_002, account: 'sam@example.com', type: 'sell' as const, currency_name: 'USDT' },
    ...{ price: '7.20', is_floating: 1, total_number: '5000', surplus_number: '3499.5', way: 'bank,ali_pay' },
    ...{ status: 'paused', open_deals: 2, create_time: '2026-11-23T10:00:00.000Z' },
  };
  answer(calls.c2c.officeAdverts, { message: { list: [advert], page: 1, limit: 50, total: 1 } });
  await showConsole(<AdvertsScreen />, { at: '/console/p2p-ads?open=12' });
  const line = (await screen.findByRole('button', { name: 'Open Ad 12' })).closest('tr') as HTMLElement;
  const cells = within(line)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 13)).toEqual([
    ...['12', '100002', 'sam@example.com', 'Sells coins', 'USDT', '7.20', 'Follows the index', '5,000', '3,499.5'],
    ...['Alipay, Bank transfer', 'Paused', '2'],
  ]);
  const owner = await screen.findByRole('link', { name: '100002' });
  expect(owner.getAttribute('href')).toBe('/console/users?search=100002&open=100002');
});
