// @vitest-environment happy-dom
/** A table of markets: what opens a pair, what sorts, and how calmly the order follows the figures. */

import { show } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, decodeGroups, type Market } from '@bourse/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toggleFavourite, useFavourites } from '../markets/favourites.ts';
import { type ListView, starredTab } from './market-list.ts';
import { MarketRows } from './market-rows.tsx';
import { NoRows } from './no-rows.tsx';
import { useListed } from './use-listed.ts';
import { useWeeks } from './use-weeks.ts';

const named = (id: number, name: string, change: Parameters<typeof market>[0] = {}) =>
  market({ id, currency_id: id, currency_name: name, symbol: `${name}/USDT`, ...change });
const btc = named(2, 'BTC', { change: '2.00', logo: '/logo/btc.svg' });
const eth = named(3, 'ETH', { change: '1.00' });
const old = named(4, 'OLD', { change: '0.00', is_match: 0 });
const groups = decodeGroups(groupsOf(btc, eth, old));
const listed: ListView = { tab: 'USDT', order: 'listed', search: '', sort: null };

const onOpen = vi.fn<(market: Market) => void>();
const onSort = vi.fn<(key: string) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  useFavourites.setState({ symbols: new Set() });
  answer(calls.market.sparklines, { message: { list: [] } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(window, { innerWidth: 1024 });
});

function List({ view = listed }: { view?: ListView }) {
  const weeks = useWeeks();
  const { rows, favourites, hold } = useListed(groups, view, weeks);
  return <MarketRows {...{ rows, favourites, weeks, hold, onOpen, view, onSort }} label="Markets" skeletons={3} />;
}

const open = (view?: ListView) => show(<List {...(view ? { view } : {})} />, { words: 'home', user: null });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const coins = () => screen.getAllByRole('rowheader').map((cell) => /([A-Z]{3}) \//.exec(cell.textContent ?? '')?.[1]);
const opened = () => onOpen.mock.calls.map(([{ symbol }]) => symbol);
const move = (symbol: string, change: string) =>
  act(() => push({ name: 'daymarket', event: { ...(symbol === btc.symbol ? btc : eth), change } }));

test('a press on a row opens its pair, one on its button once, and one on its star not at all', async () => {
  const person = await open();
  await person.click(within(row('BTC')).getAllByRole('cell')[1] ?? document.body);
  expect(opened()).toEqual(['BTC/USDT']);
  await person.click(screen.getByRole('button', { name: 'Trade ETH/USDT' }));
  expect(opened()).toEqual(['BTC/USDT', 'ETH/USDT']);
  await person.click(screen.getByRole('button', { name: 'Add BTC/USDT to the watchlist' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a pair that is no longer traded may be watched, but not opened', async () => {
  const person = await open();
  const star = () => within(row('OLD')).getByRole('button');
  await person.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('true');
  await person.click(row('OLD'));
  expect(onOpen).not.toHaveBeenCalled();
});

test('by keyboard a row is its star and its way in, and a head sorts', async () => {
  const person = await open();
  const stops: (string | null | undefined)[] = [];
  screen.getByRole('button', { name: '7 days' }).focus();
  for (let step = 0; step < 2; step += 1) {
    await person.tab();
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(stops).toEqual(['Add BTC/USDT to the watchlist', 'Trade BTC/USDT']);
  await person.keyboard('{Enter}');
  expect(opened()).toEqual(['BTC/USDT']);
  screen.getByRole('button', { name: '24h change' }).focus();
  await person.keyboard(' ');
  expect(onSort.mock.calls).toEqual([['change']]);
});

test('on a phone the name is the way in, and price and move stand in one cell', async () => {
  Object.assign(window, { innerWidth: 390 });
  const person = await open();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Trading pair', 'Last price']);
  expect(within(row('BTC')).getAllByRole('cell').at(-1)?.textContent).toBe('94,300.00+2.00%');
  await person.click(screen.getByRole('button', { name: 'Trade BTC / USDT' }));
  expect(opened()).toEqual(['BTC/USDT']);
});

test('a logo that does not load gives way to the first letter', async () => {
  await open();
  expect(row('BTC').querySelector('th')?.textContent).toBe('BTC / USDT');
  fireEvent.error(row('BTC').querySelector('img') ?? document.body);
  expect(row('BTC').querySelector('th')?.textContent).toBe('BBTC / USDT');
  expect(row('BTC').querySelector('img')).toBeNull();
});

test('weeks are asked for once for all tables, after the prices, and a line has the name of its pair', async () => {
  const week = { legal_id: 1, currency_id: 2, symbol: 'BTC/USDT', data: ['94000', '94100', '94300'] };
  answer(calls.market.sparklines, { message: { list: [week] } });
  const both = (
    <>
      <List />
      <List />
    </>
  );
  await show(both, { words: 'home', user: null });
  expect(sent(calls.market.sparklines)).toEqual([]);
  expect(await screen.findAllByRole('img', { name: 'BTC/USDT, last 7 days' })).toHaveLength(2);
  expect(screen.queryByRole('img', { name: 'ETH/USDT, last 7 days' })).toBeNull();
  expect(sent(calls.market.sparklines)).toHaveLength(1);
});

test('weeks that do not come leave their places empty: nothing pretends to be on its way', async () => {
  answer(calls.market.sparklines, refusal('internal_error', 'no'));
  await open();
  const skeletons = () => row('BTC').querySelectorAll('[aria-hidden="true"]:not(svg)').length;
  expect(skeletons()).toBe(1);
  await waitFor(() => expect(skeletons()).toBe(0));
  expect(screen.queryByRole('img')).toBeNull();
});

const gainers: ListView = { ...listed, order: 'gainers' };
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

async function openMoving() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // Figures outlive a table.
  move('BTC/USDT', '2.00');
  move('ETH/USDT', '1.00');
  await open(gainers);
  expect(coins()).toEqual(['BTC', 'ETH']);
}

test('figures move in their rows immediately; their order follows every three seconds', async () => {
  await openMoving();
  move('ETH/USDT', '9.00');
  expect(row('ETH').textContent).toContain('+9.00%');
  pass(2_999);
  expect(coins()).toEqual(['BTC', 'ETH']);
  pass(1);
  expect(coins()).toEqual(['ETH', 'BTC']);
});

test.each<[string, () => void, () => void]>([
  ['is pointed at', () => fireEvent.pointerEnter(body()), () => fireEvent.pointerLeave(body())],
  ['has the focus', () => star().focus(), () => star().blur()],
  ['is out of sight', () => setHidden(true), () => setHidden(false)],
])('while the list %s no row moves away from under a press', async (_, begin, end) => {
  await openMoving();
  act(begin);
  move('BTC/USDT', '0.10');
  pass(6_000);
  expect(coins()).toEqual(['BTC', 'ETH']);
  act(end);
  pass(3_000);
  expect(coins()).toEqual(['ETH', 'BTC']);
});

const body = () => screen.getAllByRole('rowgroup')[1] ?? document.body;
const star = () => screen.getByRole('button', { name: 'Add BTC/USDT to the watchlist' });
const setHidden = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

test('a star is in the watchlist immediately, and gone from it likewise', async () => {
  await open({ ...listed, tab: starredTab });
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  act(() => toggleFavourite('ETH/USDT'));
  expect(coins()).toEqual(['ETH']);
  act(() => toggleFavourite('ETH/USDT'));
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
});

test.each<[string, Partial<ListView>, string]>([
  ['nothing was found, in whichever tab', { search: 'doge', tab: starredTab }, 'No market matches'],
  ['nothing is watched', { tab: starredTab }, 'Your watchlist is empty'],
  ['nothing that is watched gained', { tab: starredTab, order: 'gainers' }, 'Nothing here right now'],
])('an empty list says why: %s', async (_, change, said) => {
  await show(<NoRows view={{ ...listed, ...change }} />, { words: 'home', user: null });
  screen.getByText(said);
});
