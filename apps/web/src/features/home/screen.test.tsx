// @vitest-environment happy-dom

import { useOffline } from '@bourse/client/offline/offline.ts';
import { readStored } from '@bourse/client/storage.ts';
import { address, user } from '@bourse/client/testing/render.tsx';
import { banner, deal, groupsOf, market, pageOf, publicTrade } from '@bourse/client/testing/samples.ts';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type UserInfo } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFavourites } from '../../domain/markets/favourites.ts';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';

const btc = market({ change: '1.25' });
const eth = market({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT', change: '-2.50' });
const old = market({ id: 4, currency_id: 4, currency_name: 'OLD', symbol: 'OLD/USDT', change: '0.00', is_match: 0 });
const hidden = market({ id: 5, currency_id: 5, currency_name: 'HID', symbol: 'HID/USDT', is_display: 0 });
const listed = { message: groupsOf(btc, eth, old, hidden) };

beforeEach(() => {
  useFavourites.setState({ symbols: new Set() });
  answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
  answer(calls.market.quotations, listed);
  answer(calls.market.sparklines, {
    message: { list: [{ legal_id: 1, currency_id: 2, symbol: btc.symbol, data: ['94000', '94100', '94300'] }] },
  });
  answer(calls.market.tradeHistory, {
    message: { ...pageOf([publicTrade(2, { direction: 'sell' }), publicTrade(1)]) },
  });
  answer(calls.notice.banners, { message: { list: [] } });
  answer(calls.notice.list, { message: pageOf([]) });
  answer(calls.support.downloads, { message: { ios: '', android: '' } });
  answer(calls.spot.deal, { message: deal(btc) });
});

const open = (who: UserInfo | null = null, language: Language = 'en') =>
  openScreen(entry.routes, '/', { user: who, language, words: 'home' });

const cards = async () => within(await screen.findByRole('region', { name: 'First markets' }));
const table = () => screen.getByRole('table', { name: 'Markets' });
const pairs = () =>
  within(table())
    .queryAllByRole('rowheader')
    .map((cell) => cell.textContent);

test('the first markets stand on cards with price, move and turnover; one that is not traded leads nowhere', async () => {
  const person = await open();
  const [first, second, third, ...more] = (await cards()).getAllByRole('button');
  expect(more).toEqual([]);
  expect(first?.textContent).toContain('94,300.00');
  expect(first?.textContent).toContain('+1.25%');
  expect(first?.textContent).toContain('24h 943,000 USDT');
  expect(third?.textContent).toContain('Delisted');
  expect(third).toHaveProperty('disabled', true);
  await person.click(second ?? document.body);
  expect(address()).toBe('/dealCenter?symbol=ETH-USDT');
  expect(readStored('symbol')).toBe('ETH/USDT');
});

test('a tick moves the card and the row, and nothing is read again', async () => {
  await open();
  await cards();
  await screen.findByText('3 pairs, live');
  const reads = sent(calls.market.quotations).length;
  act(() => push({ name: 'daymarket', event: { ...eth, now_price: '3123.45', change: '-0.75' } }));
  await expect.poll(async () => (await cards()).getByRole('button', { name: /ETH/ }).textContent).toContain('3,123.45');
  expect(within(table()).getByRole('row', { name: /ETH/ }).textContent).toContain('−0.75%');
  expect(sent(calls.market.quotations)).toHaveLength(reads);
});

test('gainers and losers hold what moved that way, and say so where nothing did', async () => {
  answer(calls.market.quotations, {
    message: groupsOf(btc, market({ ...btc, symbol: 'UP/USDT', currency_id: 9, currency_name: 'UP', change: '9.00' })),
  });
  const person = await open();
  await cards();
  await person.click(screen.getByRole('tab', { name: 'Gainers' }));
  expect(pairs()).toEqual([expect.stringContaining('UP'), expect.stringContaining('BTC')]);
  await person.click(screen.getByRole('tab', { name: 'Losers' }));
  expect(pairs()).toEqual([]);
  screen.getByText('Nothing here right now');
});

test('another tab puts the rows in its own order again, and keeps what is searched', async () => {
  const person = await open();
  await cards();
  const head = within(table()).getByRole('button', { name: /^24h change/ });
  await person.click(head);
  await person.click(head);
  expect(pairs()).toEqual([
    expect.stringContaining('ETH'),
    expect.stringContaining('OLD'),
    expect.stringContaining('BTC'),
  ]);
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  await person.click(screen.getByRole('tab', { name: 'USDT' }));
  expect(pairs()).toEqual([
    expect.stringContaining('BTC'),
    expect.stringContaining('ETH'),
    expect.stringContaining('OLD'),
  ]);
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'o');
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  expect(pairs()).toEqual([expect.stringContaining('OLD')]);
});

test('what is typed finds pairs, however the pair is written; what nothing matches is said', async () => {
  const person = await open();
  await cards();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await person.type(field, 'eth-us');
  expect(pairs()).toEqual([expect.stringContaining('ETH')]);
  await person.type(field, 'x');
  screen.getByText('No market matches');
});

test('the watchlist is empty at first; a star fills it, and it is kept', async () => {
  const person = await open();
  await cards();
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  screen.getByText('Your watchlist is empty');
  await person.click(screen.getByRole('tab', { name: 'USDT' }));
  await person.click(within(table()).getByRole('button', { name: 'Add ETH/USDT to the watchlist' }));
  await person.click(screen.getByRole('tab', { name: 'Watchlist' }));
  expect(pairs()).toEqual([expect.stringContaining('ETH')]);
  expect(readStored('favourites')).toBe('ETH/USDT');
});

test('ten rows at most stand on the home page; all others are one link away', async () => {
  const many = Array.from({ length: 12 }, (_, index) => {
    const name = `C${index + 10}`;
    return market({ id: index + 10, currency_id: index + 10, currency_name: name, symbol: `${name}/USDT` });
  });
  answer(calls.market.quotations, { message: groupsOf(...many) });
  await open();
  await cards();
  expect(pairs()).toHaveLength(10);
  expect((await cards()).getAllByRole('button')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'All markets' }).getAttribute('href')).toBe('/quotation');
});

test('markets that did not load say why in one place, and come on request', async () => {
  answer(calls.market.quotations, refusal('internal_error', 'Something went wrong'));
  const person = await open();
  await screen.findByText('Markets did not load');
  screen.getByText('Something went wrong');
  expect(screen.queryByRole('region', { name: 'First markets' })).toBeNull();
  // No figure is made up where there is none.
  expect(screen.queryByText('Minimum order')).toBeNull();
  answer(calls.market.quotations, listed);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await cards();
  screen.getByText('3 pairs, live');
});

test('while markets load, the table says that it is busy and no pair is counted', async () => {
  const { promise, give } = later<typeof listed>();
  answer(calls.market.quotations, () => promise);
  await open();
  await screen.findByRole('heading', { name: 'Markets' });
  expect(table().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText(/pairs, live/)).toBeNull();
  await act(async () => give(listed));
  await cards();
  expect(table().getAttribute('aria-busy')).toBeNull();
});

test('the account typed here goes along to the registration', async () => {
  const person = await open();
  await person.type(await screen.findByLabelText('Email or phone'), ' kim@example.com {Enter}');
  expect(address()).toBe('/components/register?email=kim%40example.com');
});

test('who types nothing registers all the same, and who has an account logs in', async () => {
  const person = await open();
  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe('/components/login');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(address()).toBe('/components/register');
});

test('who is signed in is greeted by a masked account and finds the way to the desk', async () => {
  await open(user);
  await screen.findByText('Welcome');
  screen.getByText('Logged in as k••m@example.com');
  expect(screen.getByRole('link', { name: 'Start trading' }).getAttribute('href')).toBe('/dealCenter');
  expect(screen.queryByLabelText('Email or phone')).toBeNull();
});

test.each([
  ['one fee', { maker_fee: '0.1', taker_fee: '0.1' }, '0.1%'],
  ['two fees', { maker_fee: '0.05', taker_fee: '0.2' }, '0.05% · 0.2%'],
])('%s, the number of markets and the least order are figures of the first market', async (_, fees, shown) => {
  answer(calls.market.quotations, { message: groupsOf({ ...btc, ...fees }, eth) });
  await open();
  await expect.poll(() => screen.getByText('Fee, maker and taker').nextSibling?.textContent).toBe(shown);
  expect(screen.getByText('Minimum order').nextSibling?.textContent).toBe('5 USDT');
  expect(screen.getAllByText('Markets').find(({ tagName }) => tagName === 'DT')?.nextSibling?.textContent).toBe('2');
});

test('below, trades stand with side, amount and price, and a new one comes first', async () => {
  await open();
  await screen.findByText('Live figures of BTC/USDT');
  const rows = () =>
    [...document.querySelectorAll('article tbody tr')].map((row) => row.textContent?.replace(/^[\d:]+/, ''));
  await expect.poll(rows).toEqual(['Sell0.1500 BTC94,300.00', 'Buy0.1500 BTC94,300.00']);
  act(() =>
    push({ name: 'market_detail', event: { symbol: 'BTC/USDT', list: [publicTrade(3, { price: '94301.00' })] } }),
  );
  await expect.poll(() => rows()[0]).toBe('Buy0.1500 BTC94,301.00');
});

test('the fee of a trade is worked out at the last price, both ways', async () => {
  await open();
  await screen.findByText('You pay, USDT');
  expect(screen.getByText('You pay, USDT').nextSibling?.textContent).toBe('9,439.43');
  expect(screen.getByText('You receive, USDT').nextSibling?.textContent).toBe('9,420.57');
  expect(screen.getAllByText('Fee, 0.1%')).toHaveLength(2);
});

test('where no app is named the site itself is the app, with its QR image', async () => {
  await open();
  const image = await screen.findByRole('img', { name: /^QR code of/ });
  expect(image.getAttribute('src')).toBe(`/api/qrcode?${new URLSearchParams({ text: `${location.origin}/` })}`);
});

test('the apps that the server names are offered, and a list that does not come leaves the site', async () => {
  answer(calls.support.downloads, { message: { ios: 'https://a.example/i', android: 'https://a.example/a' } });
  await open();
  const ways = await screen.findAllByRole('link', { name: /^Get it for/ });
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Get it for iPhone', 'https://a.example/i'],
    ['Get it for Android', 'https://a.example/a'],
  ]);
});

test('a banner of the exchange leads the page, in place of its own one', async () => {
  answer(calls.notice.banners, { message: { list: [banner(1, { title: 'New market' })] } });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'New market' });
  expect(screen.queryByText('One per mille. On every trade.')).toBeNull();
});

test.each<[Language, string, string]>([
  ['kr', '마켓', '3'],
  ['spa', 'Mercados', '3'],
  ['hk', '市場', '3'],
])('in %s the page speaks that language', async (language, heading, count) => {
  await open(null, language);
  await screen.findByRole('heading', { name: heading });
  await expect.poll(() => document.querySelector('#markets p')?.textContent).toContain(count);
  expect(sent(calls.notice.banners).at(-1)?.headers.get('lang')).toBe(language);
});

test('a browser that offers to install the app is taken at its word, once', async () => {
  const prompt = vi.fn(async () => undefined);
  const person = await open();
  await screen.findByText('The same desk, on the phone');
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await person.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull());
});

test('an app that was installed another way is offered no more', async () => {
  await open();
  await screen.findByText('The same desk, on the phone');
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined });
  act(() => void window.dispatchEvent(offer));
  await screen.findByRole('button', { name: 'Install the app' });
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});

test('what the exchange can do stands there in six sentences, with the way to its documentation', async () => {
  await open();
  const features = within(
    (await screen.findByRole('heading', { name: 'What is in it' })).closest('section') ?? document.body,
  );
  expect(features.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(features.getByRole('link').getAttribute('href')).toBe('/docs');
});

test('an exchange without markets shows no cards, and its fee example waits', async () => {
  answer(calls.market.quotations, { message: [] });
  await open();
  await screen.findByText('0 pairs, live');
  expect(screen.queryByRole('region', { name: 'First markets' })).toBeNull();
  await screen.findByText('See it at work');
  expect(screen.queryByText('You pay, USDT')).toBeNull();
});

test('trades that did not load are read again on request, and a pair without any says so', async () => {
  answer(calls.market.tradeHistory, refusal('internal_error', 'no'));
  const person = await open();
  await screen.findByText('Trades did not load');
  answer(calls.market.tradeHistory, { message: pageOf([]) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No trades yet');
});

test('while figures may be old, no pair is called live', async () => {
  useOffline.setState({ since: Date.now() });
  await open();
  await cards();
  expect(screen.queryByText(/pairs, live/)).toBeNull();
  act(() => useOffline.setState({ since: null }));
  screen.getByText('3 pairs, live');
});

test('the fee example follows the price', async () => {
  await open();
  await screen.findByText('You pay, USDT');
  act(() => push({ name: 'daymarket', event: { ...btc, now_price: '50000.00' } }));
  await expect.poll(() => screen.getByText('You pay, USDT').nextSibling?.textContent).toBe('5,005.00');
});
