// @vitest-environment happy-dom

import { useMode } from '@bourse/client/mode.ts';
import { goTo } from '@bourse/client/navigation/go.ts';
import type { Routes } from '@bourse/client/navigation/route.ts';
import { setRoutes } from '@bourse/client/navigation/screens.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { readStored } from '@bourse/client/storage.ts';
import { openIndicator } from '@bourse/client/wire/loading.ts';
import { forgetSession } from '@bourse/client/wire/session-store.ts';
import { calls, logout, type UserInfo } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAccountPages } from '../../domain/account/entries.ts';
import { setUnread } from '../../domain/account/unread-count.ts';
import '@bourse/client/testing/popovers.ts';
import { address, show, user } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { accountEntries } from '../features.ts';
import { Shell } from './shell.tsx';

const screenNamed = (name: string) => () => <h1>{name}</h1>;
let isBroken = false;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <h1>{'Mended'}</h1>;
}

const routes: Routes = {
  '/elsewhere': { load: async () => ({ default: screenNamed('Elsewhere') }) },
  '/quotation': { load: async () => ({ default: screenNamed('Prices') }) },
  '/desk': { load: async () => ({ default: screenNamed('Desk') }), frame: 'desk' },
  '/fragile': { load: async () => ({ default: Fragile }) },
  '/lost': { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
};
const site = (change: object = {}) => ({
  message: { products: ['spot' as const], whitepaper: '', mode: 'demo' as const, currencies: [], ...change },
});

beforeEach(() => {
  isBroken = false;
  useMode.setState({ isDemo: false });
  useShown.setState({ screen: { kind: 'pending' } });
  setUnread(0);
  setRoutes(routes);
  setAccountPages(accountEntries);
  answer(calls.support.site, site());
  answer(calls.message.unread, { message: 0 });
  answer(calls.restriction.closed, { message: { list: [] } });
});
afterEach(() => vi.restoreAllMocks());

async function open(at: string, who: UserInfo | null = null, language: Language = 'en') {
  const person = await show(<Shell />, { at: '/elsewhere', user: who, language });
  act(() => goTo(at));
  return person;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const namesIn = (list: { queryAllByRole: typeof screen.queryAllByRole }) =>
  list.queryAllByRole('link').map((link) => link.textContent);

test('the header leads to what is open, and marks where one is', async () => {
  await open('/quotation');
  await heading('Prices');
  expect(namesIn(nav())).toEqual(['Markets', 'Spot', 'Notices']);
  expect(nav().getByRole('link', { name: 'Markets' }).getAttribute('aria-current')).toBe('page');
  expect(nav().getByRole('link', { name: 'Notices' }).getAttribute('aria-current')).toBeNull();
  // What the register says of a link is for this app: no browser knows it.
  expect(nav().getByRole('link', { name: 'Spot' }).getAttributeNames().toSorted()).toEqual(['class', 'href']);
});

test('a product that is closed has no link, and a whitepaper that there is has one', async () => {
  answer(calls.support.site, site({ products: [], whitepaper: 'https://x.test/paper.pdf' }));
  await open('/quotation');
  await waitFor(() => expect(namesIn(nav())).toEqual(['Markets', 'Notices', 'White paper']));
  expect(nav().getByRole('link', { name: 'White paper' }).getAttribute('rel')).toContain('noopener');
});

test('a demo says so on every screen', async () => {
  await open('/quotation');
  // Each answer of the server says it in a header.
  expect((await screen.findByRole('link', { name: 'DEMO' })).getAttribute('href')).toBe('/demo');
});

test('a visitor finds login and registration in the header', async () => {
  await open('/quotation');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/components/login');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/components/register');
});

test('the account menu shows who it is, its pages and unread messages, by keyboard too', async () => {
  answer(calls.message.unread, { message: 3 });
  const person = await open('/quotation', user);
  const button = await screen.findByRole('button', { name: /^Account k••m@example\.com/ });
  await person.click(button);
  const menu = within(screen.getByRole('menu', { name: 'Account' }));
  menu.getByText('User ID 7');
  const items = menu.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items.at(-1)).toBe('Log out');
  await waitFor(() =>
    expect(menu.getByRole('menuitem', { name: /^Notifications/ }).textContent).toBe('Notifications3'),
  );
  expect(document.activeElement).toBe(menu.getAllByRole('menuitem')[0]);
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(menu.getAllByRole('menuitem')[1]);
  await person.click(menu.getByRole('menuitem', { name: /^Notifications/ }));
  expect(address()).toBe('/accountMessage');
});

test('a message that comes is counted again', async () => {
  await open('/quotation', user);
  await waitFor(() => expect(sent(calls.message.unread)).toHaveLength(1));
  answer(calls.message.unread, { message: 1 });
  act(() => push({ name: 'message', event: { seq: 1, id: 1, kind: 'order_filled' } }));
  await waitFor(() => expect(sent(calls.message.unread)).toHaveLength(2));
});

test('who logs out is forgotten by the server and by the browser, even where the server does not answer', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  answer(logout, refusal('internal_error', 'no'));
  const person = await open('/quotation', user);
  await person.click(await screen.findByRole('button', { name: /^Account/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/components/login'));
  expect(sent(logout)).toHaveLength(1);
  expect(readStored('token')).toBeNull();
});

test('another language is kept, and the page comes back in it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const person = await open('/quotation');
  await person.click(screen.getByRole('button', { name: 'Language: English' }));
  const choices = screen.getAllByRole('menuitemradio');
  expect(choices).toHaveLength(6);
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  expect(readStored('lang')).toBe('spa');
  expect(reload).toHaveBeenCalledOnce();
});

test('night and day: the button says what it does, and the choice is kept', async () => {
  const person = await open('/quotation');
  await heading('Prices');
  await person.click(screen.getByRole('button', { name: 'Night mode' }));
  expect(document.documentElement.dataset.theme).toBe('night');
  expect(readStored('night_mode')).toBe('1');
  await person.click(screen.getByRole('button', { name: 'Day mode' }));
  expect(document.documentElement.dataset.theme).toBe('day');
});

test('customer service opens in a tab of its own, with the user named in its address', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  answer(calls.support.support, { message: 'https://help.test/?u={id}&n={name}' });
  const person = await open('/quotation', user);
  await person.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Support' }));
  const there = 'https://help.test/?u=7&n=kim%40example.com';
  await waitFor(() => expect(opened).toHaveBeenCalledWith(there, '_blank', 'noopener'));
});

test('the menu of a phone holds what its header has no room for, and closes behind the one who leaves', async () => {
  const person = await open('/elsewhere');
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(namesIn(menu)).toEqual(['Home', 'Markets', 'Spot', 'Notices']);
  expect(menu.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  expect(menu.getByRole('button', { name: '日本語' }).getAttribute('aria-pressed')).toBe('false');
  await person.click(menu.getByRole('link', { name: 'Markets' }));
  expect(address()).toBe('/quotation');
  await waitFor(() => expect(menu.queryAllByRole('link')).toEqual([]));
});

test('the footer names what there is: the outbox of a demo, the whitepaper, the colour of up', async () => {
  answer(calls.support.site, site({ whitepaper: '/paper.pdf' }));
  const person = await open('/quotation');
  const footer = within(await screen.findByRole('contentinfo'));
  await waitFor(() => expect(footer.getAllByRole('link', { name: 'White paper' })).toHaveLength(1));
  expect(namesIn(footer).slice(0, 2)).toEqual(['Markets', 'Spot']);
  expect(footer.getByRole('link', { name: 'Demo outbox' }).getAttribute('href')).toBe('/demo');
  expect(footer.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/docs');
  expect(footer.getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  await person.click(footer.getByRole('radio', { name: 'Red up' }));
  expect(document.documentElement.dataset.up).toBe('red');
  expect(readStored('downUp')).toBe('1');
});

test('a desk fills the window: it has no footer', async () => {
  await open('/desk');
  await heading('Desk');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('an address of nothing names itself and the ways on', async () => {
  await open('/no/such/page');
  await heading('This page does not exist');
  expect(screen.getByText('/no/such/page').tagName).toBe('CODE');
  const main = within(document.getElementById('content') ?? document.body);
  expect(namesIn(main)).toEqual(['Go to the home page', 'Markets', 'Spot', 'Notices']);
  expect(document.title).toBe('This page does not exist · Bourse');
});

test('of a very long address the beginning is shown', async () => {
  await open(`/${'x'.repeat(200)}`);
  await heading('This page does not exist');
  expect(screen.getByText(/^\/x+…$/).textContent).toHaveLength(81);
});

test('a screen that breaks says so, and trying again draws it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  const person = await open('/fragile');
  await screen.findByText('This page could not be shown');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Mended');
});

test('a screen that breaks keeps nobody: elsewhere all is well', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  const person = await open('/fragile');
  await screen.findByText('This page could not be shown');
  await person.click(nav().getByRole('link', { name: 'Markets' }));
  await heading('Prices');
});

test('code that did not come is fetched with the whole page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const person = await open('/lost');
  await screen.findByText('Could not load. Check your connection and retry.');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalled();
});

test('while a call is shown as under way the page says that it loads', async () => {
  await open('/quotation');
  await heading('Prices');
  let close = () => {};
  act(() => {
    close = openIndicator();
  });
  await screen.findByRole('progressbar', { name: 'Loading' });
  act(() => close());
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull());
});

test('the first stop leads past the header', async () => {
  const person = await open('/quotation');
  await heading('Prices');
  (document.activeElement as HTMLElement).blur();
  await person.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe('#content');
});

test.each<[Language, string]>([
  ['kr', '공지'],
  ['jp', 'お知らせ'],
  ['spa', 'Avisos'],
  ['hk', '公告'],
  ['zh', '公告'],
])('in %s the links are words of that language', async (language, word) => {
  await open('/quotation', null, language);
  await heading('Prices');
  expect(screen.getAllByRole('navigation')[0]?.textContent).toContain(word);
});

test('a document just opened begins at its top; on a new screen the keyboard goes on from its start', async () => {
  await show(<Shell />, { at: '/elsewhere', user: null });
  expect(document.activeElement).toBe(document.body);
  act(() => goTo('/desk'));
  await heading('Desk');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('an address in other capitals is written as the app writes it', async () => {
  await open('/QUOTATION/?x=1#low');
  await heading('Prices');
  expect(address()).toBe('/quotation?x=1#low');
});

test('a header with room for it shows the search, and its key opens only that one', async () => {
  Object.assign(window, { innerWidth: 1400 });
  try {
    await open('/quotation');
    const search = screen.getByRole('button', { name: /^Find a market/ });
    expect(search.getAttribute('aria-keyshortcuts')).toBe('/');
  } finally {
    Object.assign(window, { innerWidth: 1024 });
  }
});

test('the session that ends leaves the way in, and no unread messages of anybody', async () => {
  answer(calls.message.unread, { message: 3 });
  await open('/quotation', user);
  await screen.findByRole('button', { name: /^Account/ });
  act(forgetSession);
  screen.getByRole('link', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
});

test('customer service that is not set up says so', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  answer(calls.support.support, { message: '' });
  const person = await open('/quotation');
  await person.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Support' }));
  await waitFor(() => expect(document.querySelector('[popover][aria-live]')?.textContent).not.toBe(''));
  expect(opened).not.toHaveBeenCalled();
});
