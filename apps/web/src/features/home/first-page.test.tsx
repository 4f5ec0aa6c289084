// @vitest-environment happy-dom
/** The home page before the server has answered anything. */

import { banner, groupsOf, market, pageOf } from '@bourse/client/testing/samples.ts';
import { answer, later } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';

// As the server puts it into the page; modules read it as they are loaded.
await vi.hoisted(async () => {
  const { firstStateId } = await import('@bourse/contract');
  const samples = await import('@bourse/client/testing/samples.ts');
  const state = document.createElement('script');
  state.id = firstStateId;
  state.type = 'application/json';
  state.textContent = JSON.stringify({
    markets: samples.groupsOf(samples.market({ now_price: '94000.00' })),
    banners: { en: [samples.banner(1)], kr: [samples.banner(2)] },
  });
  document.head.append(state);
});

test('what came inside the page stands there until the server has answered, and newer things take its place', async () => {
  const { quotations, tradeHistory, sparklines } = calls.market;
  const markets = later<AnswerOf<typeof quotations>>();
  const banners = later<AnswerOf<typeof calls.notice.banners>>();
  answer(quotations, () => markets.promise);
  answer(calls.notice.banners, () => banners.promise);
  answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
  answer(calls.notice.list, { message: pageOf([]) });
  answer(calls.support.downloads, { message: { ios: '', android: '' } });
  answer(sparklines, { message: { list: [] } });
  answer(tradeHistory, { message: pageOf([]) });
  await openScreen(entry.routes, '/', { user: null });
  const card = async () => within(await screen.findByRole('region', { name: 'First markets' })).getByRole('button');
  expect((await card()).textContent).toContain('94,000.00');
  screen.getByRole('heading', { level: 1, name: 'Banner 1' });
  markets.give({ message: groupsOf(market({ now_price: '94500.00' })) });
  banners.give({ message: { list: [banner(3)] } });
  await screen.findByRole('heading', { level: 1, name: 'Banner 3' });
  await expect.poll(async () => (await card()).textContent).toContain('94,500.00');
});
