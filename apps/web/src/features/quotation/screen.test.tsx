// @vitest-environment happy-dom

import { readStored } from '@bourse/client/storage.ts';
import { address, user, write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, ownInfo, type UserInfo } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFavourites } from '../../domain/markets/favourites.ts';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';

const named = (id: number, name: string, change: Parameters<typeof market>[0] = {}) => {
  const quote = change.legal_name ?? 'USDT';
  return market({ id, currency_id: id, currency_name: name, symbol: `${name}/${quote}`, ...change });
};
const btc = named(2, 'BTC', { change: '1.00', turnover: '500', now_price: '94300.00', cny_price: '94300' });
const eth = named(3, 'ETH', { change: '-3.00', turnover: '900', now_price: '3000.00', cny_price: '3000' });
const eur = named(4, 'BTC', {
  legal_id: 9,
  legal_name: 'EUR',
  change: '2.00',
  turnover: '100',
  now_price: '90000.00',
  cny_price: '90000',
});
const listed = { message: groupsOf(btc, eth, eur) };

beforeEach(() => {
  useFavourites.setState({ symbols: new Set() });
  answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
  answer(calls.market.quotations, listed);
  answer(calls.market.sparklines, { message: { list: [] } });
});

afterEach(() => vi.restoreAllMocks());

async function open(who: UserInfo | null = user, language: Language = 'en') {
  const person = await openScreen(entry.routes, '/quotation', { user: who, language, words: 'quotation' });
  await screen.findByRole('searchbox');
  return person;
}

const coins = () =>
  screen.queryAllByRole('rowheader').map((cell) => cell.textContent?.replace(/^.*?([A-Z]{3} \/ [A-Z]+).*$/, '$1'));
const status = () => screen.getByText(/^Pairs shown/).textContent;

test('all pairs of all currencies stand there first, counted in words and on the tabs', async () => {
  await open();
  await expect.poll(coins).toEqual(['BTC / USDT', 'ETH / USDT', 'BTC / EUR']);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Watchlist', 'All3', 'USDT2', 'EUR1']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All3');
  screen.getByText('3 pairs, live');
  expect(status()).toBe('Pairs shown: 3');
  expect(document.title).toBe('Markets · Bourse');
});

test('a tab shows one currency, and how many are shown is announced', async () => {
  const person = await open();
  await person.click(await screen.findByRole('tab', { name: /^EUR/ }));
  expect(coins()).toEqual(['BTC / EUR']);
  expect(status()).toBe('Pairs shown: 1');
});

test.each([
  ['Gainers', ['BTC / EUR', 'BTC / USDT']],
  ['Losers', ['ETH / USDT']],
  ['Turnover', ['ETH / USDT', 'BTC / USDT', 'BTC / EUR']],
])('ordered by %s', async (order, rows) => {
  const person = await open();
  await expect.poll(coins).toHaveLength(3);
  await person.click(screen.getByRole('radio', { name: order }));
  await expect.poll(coins).toEqual(rows);
});

test('a column sorts from its largest, then from its smallest, then not at all', async () => {
  const person = await open();
  await expect.poll(coins).toHaveLength(3);
  const head = () => screen.getByRole('columnheader', { name: /^Last price/ });
  const press = () => person.click(within(head()).getByRole('button'));
  await press();
  expect(head().getAttribute('aria-sort')).toBe('descending');
  await expect.poll(coins).toEqual(['BTC / USDT', 'BTC / EUR', 'ETH / USDT']);
  await press();
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(coins).toEqual(['ETH / USDT', 'BTC / EUR', 'BTC / USDT']);
  await press();
  expect(head().getAttribute('aria-sort')).toBe('none');
  await expect.poll(coins).toEqual(['BTC / USDT', 'ETH / USDT', 'BTC / EUR']);
});

test('another order takes a sorted column back', async () => {
  const person = await open();
  await expect.poll(coins).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: /^Last price/ }));
  await person.click(screen.getByRole('radio', { name: 'Gainers' }));
  expect(screen.getByRole('columnheader', { name: /^Last price/ }).getAttribute('aria-sort')).toBe('none');
  await expect.poll(coins).toEqual(['BTC / EUR', 'BTC / USDT']);
});

test('a search covers all tabs, and an empty result says what to do', async () => {
  const person = await open();
  await person.click(await screen.findByRole('tab', { name: /^EUR/ }));
  await write(person, screen.getByRole('searchbox'), 'eth');
  expect(coins()).toEqual(['ETH / USDT']);
  await write(person, screen.getByRole('searchbox'), 'doge');
  screen.getByText('No market matches');
  expect(status()).toBe('Pairs shown: 0');
});

test('a pair opens where it is traded', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Trade ETH/USDT' }));
  expect(address()).toBe('/dealCenter?symbol=ETH-USDT');
  expect(readStored('symbol')).toBe('ETH/USDT');
});

test('a star is set without opening the pair', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Add BTC/EUR to the watchlist' }));
  expect(address()).toBe('/quotation');
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  expect(coins()).toEqual(['BTC / EUR']);
  await person.click(screen.getByRole('button', { name: 'Remove BTC/EUR from the watchlist' }));
  screen.getByText('Your watchlist is empty');
});

test('of a long list some rows are drawn first; readers are told how many there are', async () => {
  const many = Array.from({ length: 200 }, (_, index) => named(index + 10, `C${index + 10}`));
  answer(calls.market.quotations, { message: groupsOf(...many) });
  // The rows that are not drawn are far below what is in sight.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 100_000 } as DOMRect);
  await open();
  await expect.poll(status).toBe('Pairs shown: 200');
  const table = screen.getByRole('table', { name: 'Markets' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(20);
  expect(table.getAttribute('aria-rowcount')).toBe('201');
});

test('markets that did not load say why, and come on request', async () => {
  answer(calls.market.quotations, refusal('internal_error', 'Something went wrong'));
  const person = await openScreen(entry.routes, '/quotation');
  await screen.findByText('Markets did not load');
  screen.getByText('Something went wrong');
  answer(calls.market.quotations, listed);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(coins).toHaveLength(3);
});

test('while they load the table is busy and nothing is counted', async () => {
  const { promise, give } = later<typeof listed>();
  answer(calls.market.quotations, () => promise);
  await open();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText(/^Pairs shown|pairs, live/)).toBeNull();
  give(listed);
  await expect.poll(coins).toHaveLength(3);
});

test.each<[Language, string]>([
  ['jp', '3'],
  ['spa', '3'],
  ['zh', '3'],
])('in %s the number of pairs stands in its sentence', async (language, count) => {
  await open(user, language);
  await expect.poll(() => document.querySelector('h1 + p')?.textContent).toContain(count);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Markets');
});

async function openSignedOut() {
  const person = await open(null);
  await screen.findByLabelText('Email or phone');
  const logIn = () => person.click(screen.getByRole('button', { name: 'Log in' }));
  return { person, logIn };
}

const account = () => screen.getByLabelText('Email or phone');
const password = () => screen.getByLabelText('Password');

test('who is signed in sees no login; anybody else logs in beside the prices and stays there', async () => {
  answer(calls.auth.login, { message: 'a new token' });
  answer(ownInfo, { message: user });
  const { person, logIn } = await openSignedOut();
  await write(person, account(), 'kim@example.com');
  await write(person, password(), 'secret1');
  await logIn();
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(sent(calls.auth.login)[0]?.fields).toMatchObject({ user_string: 'kim@example.com', password: 'secret1' });
  expect(readStored('token')).toBe('a new token');
  expect(address()).toBe('/quotation');
});

test('what is missing is said at its field, the first one takes the focus, and nothing is sent', async () => {
  const { person, logIn } = await openSignedOut();
  await logIn();
  screen.getByText('Enter your account');
  screen.getByText('Enter a password');
  expect(document.activeElement).toBe(account());
  await write(person, account(), 'kim@example.com');
  await write(person, password(), '12345');
  await logIn();
  screen.getByText('Password must have at least 6 characters');
  expect(document.activeElement).toBe(password());
  expect(sent(calls.auth.login)).toEqual([]);
});

test('a refused login is announced, and what was typed stays', async () => {
  answer(calls.auth.login, refusal('login_failed', 'Account or password is wrong'));
  const { person, logIn } = await openSignedOut();
  await write(person, account(), 'kim@example.com');
  await write(person, password(), 'wrong-1');
  await logIn();
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('Account or password is wrong');
  expect(password()).toHaveProperty('value', 'wrong-1');
  expect(readStored('token')).toBeNull();
});

test('an account with a second step goes on at the login screen, and comes back here', async () => {
  answer(calls.auth.login, refusal('two_step_required', 'Confirm it is you'));
  const { person, logIn } = await openSignedOut();
  await write(person, account(), 'kim@example.com');
  await write(person, password(), 'secret1');
  await logIn();
  await expect.poll(address).toBe('/components/login?email=kim%40example.com&from=%2Fquotation');
});

test('a phone number without a country goes on there too, and no password is sent for it', async () => {
  const { person, logIn } = await openSignedOut();
  await write(person, account(), '13812342245');
  await write(person, password(), 'secret1');
  await logIn();
  await expect.poll(address).toBe('/components/login?email=13812342245&from=%2Fquotation');
  expect(sent(calls.auth.login)).toEqual([]);
});

test('on a phone the login is one line that opens', async () => {
  const { person } = await openSignedOut();
  const line = screen.getByRole('button', { name: 'Log in to trade' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await person.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(account().closest('form')?.dataset.open).toBe('true');
});
