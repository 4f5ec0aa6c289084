// @vitest-environment happy-dom

import { setSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { queryClient } from '@bourse/client/query.ts';
import { readStored } from '@bourse/client/storage.ts';
import '@bourse/client/testing/popovers.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, push } from '@bourse/client/testing/wire.ts';
import { calls, decodeMarket, type Market } from '@bourse/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useFavourites } from '../../../domain/markets/favourites.ts';
import { chooseCurrency } from '../../../domain/money/currency.ts';
import { LiveTitle } from './live-title.tsx';
import { PairHeader } from './pair-header.tsx';

const listed = market({ cny_price: '669283.5', volume: '1234.5678' });
const pair = decodeMarket(listed);
const bitcoin = { message: { id: 2, name: 'BTC', full_name: 'Bitcoin', desc: 'The first one', logo: '' } };

beforeEach(() => {
  useFavourites.setState({ symbols: new Set() });
  useOffline.setState({ since: null });
  setSingleKeys(true);
  answer(calls.market.coinDetail, bitcoin);
});

const open = (shown: Market = pair) => show(<PairHeader market={shown} />, { words: 'spot', at: '/dealCenter' });

const figure = (name: string) => screen.getByText(name).nextSibling?.textContent;

test('above the desk stand the pair, its last price and the figures of its day', async () => {
  await open();
  await screen.findByText('Bitcoin');
  screen.getByText('94,300.00');
  screen.getByText('≈ 669,283.50 CNY');
  // 94300 is 1.25 % more than 93135.80.
  expect(figure('24h change')).toBe('+1.25% +1,164.20');
  expect(figure('24h high')).toBe('95,000.00');
  expect(figure('24h volume')).toBe('1,234.56 BTC');
  expect(figure('24h turnover')).toBe('943,000 USDT');
  expect(screen.queryByText('Delisted')).toBeNull();
});

test('its value is in the currency that was chosen', async () => {
  const currencies = [
    { code: 'CNY', per_usdt: '7.1' },
    { code: 'EUR', per_usdt: '0.92' },
  ];
  queryClient.setQueryData(['site'], { products: ['spot'], whitepaper: '', mode: 'demo', currencies });
  act(() => chooseCurrency('EUR'));
  await open();
  screen.getByText('≈ 86,756.00 EUR');
  act(() => chooseCurrency('CNY'));
  screen.getByText('≈ 669,283.50 CNY');
});

test('a tick moves price and figures', async () => {
  await open();
  act(() =>
    push({ name: 'daymarket', event: { ...listed, now_price: '90000.00', change: '-10.00', low: '90000.00' } }),
  );
  expect(screen.getAllByText('90,000.00').length).toBe(2);
  expect(figure('24h change')).toBe('−10.00% −10,000.00');
});

test('a pair that is no longer traded says so in its head', async () => {
  await open(decodedMarket({ ...listed, symbol: 'OLD/USDT', is_match: 0 }));
  screen.getByText('Delisted');
});

test('while figures are old, their value in CNY is not told', async () => {
  useOffline.setState({ since: Date.parse('2025-11-21T06:31:08.000Z') });
  await open(decodedMarket({ ...listed, symbol: 'A/USDT' }));
  screen.getByText('Not live');
  expect(screen.queryByText(/CNY/)).toBeNull();
});

test('the star of the head fills the watchlist', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Add BTC/USDT to the watchlist' }));
  expect(readStored('favourites')).toBe('BTC/USDT');
  screen.getByRole('button', { name: 'Remove BTC/USDT from the watchlist' });
});

test('the pair opens the list of all, and another one is chosen there', async () => {
  const eth = market({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });
  answer(calls.market.quotations, { message: groupsOf(listed, eth) });
  const person = await open();
  await person.click(screen.getByRole('button', { name: /^BTC\/USDT/ }));
  await person.click(await screen.findByRole('option', { name: /ETH/ }));
  expect(readStored('symbol')).toBe('ETH/USDT');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('the tab of the browser is named after the last price', async () => {
  const titled = decodedMarket({ symbol: 'LT/USDT', now_price: '12.5' });
  await show(<LiveTitle market={titled} />, { words: 'spot' });
  expect(document.title).toBe('12.50 LT/USDT · Bourse');
});

test('a coin worth less than one yuan has more digits', async () => {
  await open(decodedMarket({ symbol: 'SML/USDT', now_price: '0.05', cny_price: '0.35517' }));
  screen.getByText('≈ 0.3551 CNY');
});

test('what the desk tells of the coin floats from its head, and Escape puts it away', async () => {
  const person = await open();
  const button = screen.getByRole('button', { name: 'About the coin' });
  await person.click(button);
  await screen.findByText('The first one');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Escape}');
  expect(screen.queryByText('The first one')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the last price has the colour of its way, and keeps it while the price does', async () => {
  const moving = market({ symbol: 'WAY/USDT' });
  await open(decodeMarket(moving));
  const last = () => document.querySelector('.desk-last');
  const tick = (price: string) => act(() => push({ name: 'daymarket', event: { ...moving, now_price: price } }));
  expect(last()?.className).toContain('text-text');
  tick('94300.01');
  expect(last()?.className).toContain('text-up');
  tick('94300.01');
  expect(last()?.className).toContain('text-up');
  tick('94299.00');
  expect(last()?.className).toContain('text-down');
});

test.each([
  ['0.00', '0.00% 0.00'],
  // All of it: there is no price that it fell from.
  ['-100.00', '−100.00% 0.00'],
])('a change of %s per cent is told with what it comes to', async (change, told) => {
  await open(decodedMarket({ symbol: `CHG${change}/USDT`, change }));
  expect(figure('24h change')).toBe(told);
});
