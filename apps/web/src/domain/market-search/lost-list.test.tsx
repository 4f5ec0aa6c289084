// @vitest-environment happy-dom

import { calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import '@bourse/client/testing/popovers.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer } from '@bourse/client/testing/wire.ts';
import { loadPairList } from './load-pair-list.ts';
import { MarketSearch } from './market-search.tsx';

vi.mock(import('./load-pair-list.ts'), async (original) => {
  const { loadPairList } = await original();
  return { loadPairList: vi.fn(loadPairList) };
});

test('a list whose code does not come says so in its place, and is fetched again by a key that would be kept', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(loadPairList).mockRejectedValueOnce(new Error('lost'));
  answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
  answer(calls.market.quotations, { message: groupsOf(market()) });
  const person = await show(<MarketSearch />, { user: null });
  await person.keyboard('/');
  (await screen.findByRole('button', { name: 'Retry' })).focus();
  await person.keyboard(' ');
  await screen.findByRole('combobox', { name: 'Choose a market' });
});
