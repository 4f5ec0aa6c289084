// @vitest-environment happy-dom

import { setSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { readStored } from '@bourse/client/storage.ts';
import { calls } from '@bourse/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '@bourse/client/testing/popovers.ts';
import { address, show, write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, later, push, refusal } from '@bourse/client/testing/wire.ts';
import { useFavourites } from '../markets/favourites.ts';
import { useRecentPairs } from '../markets/recent-pairs.ts';
import { MarketSearch } from './market-search.tsx';

const named = (id: number, name: string, change: Parameters<typeof market>[0] = {}) =>
  market({ id, currency_id: id, currency_name: name, symbol: `${name}/USDT`, ...change });
const btc = named(2, 'BTC', { change: '1.25' });
const eth = named(3, 'ETH', { now_price: '3000.00', change: '-2.50' });
const bch = named(4, 'BCH', { now_price: '400.00' });
const eur = named(5, 'ETH', { legal_id: 9, legal_name: 'EUR', symbol: 'ETH/EUR' });
const hidden = named(6, 'ETHOLD', { is_display: 0 });
const listed = { message: groupsOf(btc, eth, bch, hidden, eur) };

beforeEach(() => {
  setSingleKeys(true);
  useFavourites.setState({ symbols: new Set(['BCH/USDT']) });
  useRecentPairs.setState({ symbols: ['ETH/EUR', 'GONE/USDT', 'BTC/USDT'] });
  answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
  answer(calls.market.quotations, listed);
});

const trigger = () => screen.getByRole('button', { name: /^Find a market/ });

async function open() {
  const person = await show(<MarketSearch />, { user: null });
  await person.click(trigger());
  await screen.findByRole('combobox', { name: 'Choose a market' });
  return person;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Choose a market' });
const pairs = () => screen.queryAllByRole('option').map((row) => row.textContent?.replace(/[\d,.+−%]+/g, ''));
/** The option that the field points at, as a reader hears it. */
const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the search opens with the focus in its field, at the currency of the chosen pair', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Watchlist', 'Recent', 'USDT', 'EUR']);
  expect(pairs()).toEqual(['BTC/USDT', 'ETH/USDT', 'BCH/USDT']);
  expect(screen.getByRole('option', { current: true }).textContent).toBe('BTC/USDT94,300.00+1.25%');
});

test('the watchlist and the pairs opened last have their tabs; what is gone is left out', async () => {
  const person = await open();
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  expect(pairs()).toEqual(['BCH/USDT']);
  await person.click(screen.getByRole('tab', { name: 'Recent' }));
  expect(pairs()).toEqual(['ETH/EUR', 'BTC/USDT']);
});

test.each(['eth', 'ETH/', ' e t h ', 'eth-'])(
  '%j finds in all currencies, and no pair that lists hide',
  async (text) => {
    const person = await open();
    await write(person, field(), text);
    expect(pairs()).toEqual(['ETH/USDT', 'ETH/EUR']);
  },
);

test('what begins with the text comes first', async () => {
  answer(calls.market.quotations, { message: groupsOf(named(7, 'WBTC'), btc) });
  const person = await open();
  await write(person, field(), 'btc');
  expect(pairs()).toEqual(['BTC/USDT', 'WBTC/USDT']);
});

test('nothing found says so, and Enter chooses nothing', async () => {
  const person = await open();
  await write(person, field(), 'doge');
  screen.getByText('No market matches');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/');
});

test('an empty watchlist says how to fill it', async () => {
  useFavourites.setState({ symbols: new Set() });
  const person = await open();
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  screen.getByText('Your watchlist is empty');
});

test('where no pair was opened yet, that is what the tab of recent ones says', async () => {
  useRecentPairs.setState({ symbols: [] });
  const person = await open();
  await person.click(screen.getByRole('tab', { name: 'Recent' }));
  expect(screen.getByRole('status').textContent).toBe('No pairs opened yetPairs you open appear here');
});

test('a tab chosen by the keyboard drops what was typed, and its first pair is pointed at', async () => {
  const person = await open();
  await write(person, field(), 'bch');
  await person.keyboard('{ArrowDown}{Tab}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('EUR');
  expect(field().value).toBe('');
  expect(pairs()).toEqual(['ETH/EUR']);
  expect(pointed()).toContain('ETH');
});

test('a reader finds nothing but options in the list', async () => {
  await open();
  const list = within(screen.getByRole('listbox', { name: 'Markets' }));
  expect(list.getAllByRole('option')).toHaveLength(3);
  expect(list.queryAllByRole('button')).toEqual([]);
});

test('arrows walk the list around both ends, Enter opens the pair and closes the search', async () => {
  const person = await open();
  expect(pointed()).toContain('BTC');
  await person.keyboard('{ArrowUp}');
  expect(pointed()).toContain('BCH');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(pointed()).toContain('ETH');
  expect(document.activeElement).toBe(field());
  await person.keyboard('{Enter}');
  expect(address()).toBe('/dealCenter?symbol=ETH-USDT');
  expect(readStored('symbol')).toBe('ETH/USDT');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('typing points at the first result again', async () => {
  const person = await open();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await person.type(field(), 'b');
  expect(pointed()).toContain('BTC');
});

test('a press on a row opens it; one on its star only sets the star', async () => {
  const person = await open();
  const star = document.querySelector<HTMLElement>('[aria-label="Add ETH/USDT to the watchlist"]');
  await person.click(star ?? document.body);
  expect(readStored('favourites')).toBe('BCH/USDT,ETH/USDT');
  expect(address()).toBe('/');
  await person.click(screen.getByRole('option', { name: /BCH/ }));
  expect(address()).toBe('/dealCenter?symbol=BCH-USDT');
});

test('a tick moves the price in the list', async () => {
  await open();
  act(() => push({ name: 'daymarket', event: { ...bch, now_price: '401.50' } }));
  expect(screen.getByRole('option', { name: /BCH/ }).textContent).toContain('401.50');
});

test('the key opens it from anywhere; what a fast hand typed meanwhile is not lost', async () => {
  const { promise, give } = later<typeof listed>();
  answer(calls.market.quotations, () => promise);
  const person = await show(<MarketSearch />, { user: null });
  expect(trigger().getAttribute('aria-keyshortcuts')).toBe('/');
  await person.keyboard('/bch');
  give(listed);
  await screen.findByRole('combobox', { name: 'Choose a market' });
  await waitFor(() => expect(field().value).toBe('bch'));
  expect(pairs()).toEqual(['BCH/USDT']);
  await person.keyboard('x');
  expect(field().value).toBe('bchx');
});

test('Escape closes it and gives the focus back', async () => {
  const person = await open();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test('markets that did not load are read again on request, by each key that presses a button', async () => {
  answer(calls.market.quotations, refusal('internal_error', 'no'));
  const person = await show(<MarketSearch />, { user: null });
  await person.keyboard('/');
  await screen.findByText('Markets did not load');
  answer(calls.market.quotations, listed);
  screen.getByRole('button', { name: 'Retry' }).focus();
  await person.keyboard(' ');
  await waitFor(() => expect(pairs()).toHaveLength(3));
  expect(document.activeElement).toBe(field());
});

test('the key is a letter like any other in a field, and nothing where single keys are switched off', async () => {
  const person = await show(
    <>
      <input aria-label="Note" />
      <MarketSearch />
    </>,
    { user: null },
  );
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
  await person.type(note, 'a/b');
  expect(note.value).toBe('a/b');
  note.blur();
  setSingleKeys(false);
  await person.keyboard('/');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
});
