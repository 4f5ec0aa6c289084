// @vitest-environment happy-dom
/** What floats from the header, on a phone too, what the footer chooses, and what stands in a screen's place. */

import { goTo } from '@bourse/client/navigation/go.ts';
import type { Routes } from '@bourse/client/navigation/route.ts';
import { setRoutes } from '@bourse/client/navigation/screens.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { forgetSession, useSession } from '@bourse/client/wire/session-store.ts';
import { calls, type UserInfo } from '@bourse/contract';
import { type Language, languageNames, languages, languageTag } from '@bourse/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAccountPages } from '../../domain/account/entries.ts';
import { setUnread } from '../../domain/account/unread-count.ts';
import '@bourse/client/testing/popovers.ts';
import { show, user } from '@bourse/client/testing/render.tsx';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { accountEntries } from '../features.ts';
import { Shell } from './shell.tsx';

const slow = later<{ default: ComponentType }>();
let refusals = 0;
function Busy() {
  if (refusals > 0) throw new CallError('overloaded', 'Too many at once');
  return <h1>{'Calm'}</h1>;
}

const routes: Routes = {
  '/elsewhere': { load: async () => ({ default: () => <h1>{'Elsewhere'}</h1> }) },
  '/quotation': { load: async () => ({ default: () => <h1>{'Prices'}</h1> }) },
  '/dealCenter': { load: async () => ({ default: () => <h1>{'Desk'}</h1> }), frame: 'desk' },
  '/busy': { load: async () => ({ default: Busy }) },
  '/slow': { load: () => slow.promise },
};
const site = (change: object = {}) => ({
  message: { products: ['spot' as const], whitepaper: '', mode: 'demo' as const, currencies: [], ...change },
});

beforeEach(() => {
  refusals = 0;
  useShown.setState({ screen: { kind: 'pending' } });
  for (const key of ['night_mode', 'downUp'] as const) writeStored(key, null);
  setUnread(0);
  setRoutes(routes);
  setAccountPages(accountEntries);
  answer(calls.support.site, site());
  answer(calls.restriction.closed, { message: { list: [] } });
  answer(calls.message.unread, { message: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(at = '/quotation', who: UserInfo | null = null, language: Language = 'en') {
  const person = await show(<Shell />, { at: '/elsewhere', user: who, language });
  act(() => goTo(at));
  return person;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const header = () => within(screen.getByRole('banner'));
const footer = async () => within(await screen.findByRole('contentinfo'));
const namesIn = (list: { queryAllByRole: typeof screen.queryAllByRole }) =>
  list.queryAllByRole('link').map((link) => link.textContent);

async function phoneMenu(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
}

test('the menu of a phone turns day into night and back, and stays open', async () => {
  const person = await open();
  const menu = await phoneMenu(person);
  await person.click(menu.getByRole('button', { name: 'Night mode' }));
  expect(document.documentElement.dataset.theme).toBe('night');
  expect(readStored('night_mode')).toBe('1');
  await person.click(menu.getByRole('button', { name: 'Day mode' }));
  expect(document.documentElement.dataset.theme).toBe('day');
  expect(readStored('night_mode')).toBe('0');
});

test.each([
  ['the menu of a phone', phoneMenu],
  ['the footer', footer],
])('%s has each language in its own words, said so to readers, and keeps the one chosen', async (_, choices) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const person = await open();
  const list = await choices(person);
  for (const language of languages) {
    expect(list.getByRole('button', { name: languageNames[language] }).lang).toBe(languageTag[language]);
  }
  await person.click(list.getByRole('button', { name: '日本語' }));
  expect([readStored('lang'), readStored('locale')]).toEqual(['jp', 'jp']);
  expect(reload).toHaveBeenCalledOnce();
});

test('customer service that cannot be asked for says why; the menu of a phone is out of its way', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  answer(calls.support.support, refusal('overloaded', 'Try again in a minute'));
  const person = await open();
  const menu = await phoneMenu(person);
  await person.click(menu.getByRole('button', { name: 'Support' }));
  const [told] = await screen.findAllByText('Try again in a minute');
  expect(told?.closest('[role=alert]')).not.toBeNull();
  expect(menu.queryByRole('button', { name: 'Support' })).toBeNull();
  expect(opened).not.toHaveBeenCalled();
});

test('what is closed has no way in the menu of a phone nor in the footer; a whitepaper has one, to a tab of its own', async () => {
  answer(calls.support.site, site({ products: [], whitepaper: 'https://x.test/paper.pdf' }));
  const person = await open();
  await waitFor(() => expect(namesIn(nav())).not.toContain('Spot'));
  const menu = await phoneMenu(person);
  expect(namesIn(menu)).toEqual(['Home', 'Markets', 'Notices', 'White paper']);
  const paper = menu.getByRole('link', { name: 'White paper' });
  expect([paper.getAttribute('target'), paper.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(namesIn(await footer())).not.toContain('Spot');
});

test('where the server does not say what is open, the ways there are stay, and nobody is bothered', async () => {
  answer(calls.support.site, refusal('internal_error', 'no'));
  await open();
  await heading('Prices');
  await waitFor(() => expect(sent(calls.support.site)).toHaveLength(1));
  expect(namesIn(nav())).toEqual(['Markets', 'Spot', 'Notices']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('until the server says who it is, the account menu has the name that the browser remembers, and no number', async () => {
  const person = await open();
  act(() => {
    writeStored('accountNum', '13812342245');
    useSession.setState({ token: 'a token', user: null });
  });
  await person.click(await screen.findByRole('button', { name: 'Account 138••••2245' }));
  const menu = within(screen.getByRole('menu', { name: 'Account' }));
  expect(menu.queryByText(/^User ID/)).toBeNull();
  act(() => useSession.setState({ user }));
  menu.getByText('User ID 7');
  screen.getByRole('button', { name: 'Account k••m@example.com' });
});

test('the bell says how many messages are new, and the menu too; once they were read they are counted no more', async () => {
  answer(calls.message.unread, { message: 2 });
  const person = await open('/quotation', user);
  await screen.findByRole('link', { name: 'Notifications 2' });
  await person.click(await screen.findByRole('button', { name: /^Account/ }));
  const entry = () => screen.getByRole('menuitem', { name: /^Notifications/ }).textContent;
  expect(entry()).toBe('Notifications2');
  act(() => setUnread(0));
  expect(entry()).toBe('Notifications');
  await person.click(header().getByRole('link', { name: 'Notifications' }));
  expect(window.location.pathname).toBe('/accountMessage');
});

test('somebody who is signed in finds assets and orders in the header; a visitor does not', async () => {
  await open('/quotation', user);
  await waitFor(() => header().getByRole('link', { name: 'Assets' }));
  expect(header().getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/accountEntrust');
  act(forgetSession);
  expect(header().queryByRole('link', { name: /Assets|Orders|Notifications/ })).toBeNull();
});

test('the desk is dark and other screens are bright, until somebody chooses; then all are as chosen', async () => {
  const person = await open('/dealCenter');
  await heading('Desk');
  header().getByRole('button', { name: 'Day mode' });
  act(() => goTo('/quotation'));
  await heading('Prices');
  await person.click(header().getByRole('button', { name: 'Night mode' }));
  await person.click(header().getByRole('button', { name: 'Day mode' }));
  act(() => goTo('/dealCenter'));
  await heading('Desk');
  expect(document.documentElement.dataset.theme).toBe('day');
  header().getByRole('button', { name: 'Night mode' });
});

test('the colour of up is that of the language until somebody chooses, by keyboard too', async () => {
  const person = await open('/quotation', null, 'kr');
  const chosen = async () => (await footer()).getByRole('radio', { checked: true });
  expect((await chosen()).textContent).toBe('상승 빨강');
  expect(document.documentElement.dataset.up).toBe('red');
  (await chosen()).focus();
  await person.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(await chosen());
  expect((await chosen()).textContent).not.toBe('상승 빨강');
  expect(document.documentElement.dataset.up).toBeUndefined();
  expect(readStored('downUp')).toBe('0');
});

test('a screen whose code is on its way is announced, with header and ways out around it', async () => {
  await open();
  await heading('Prices');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  act(() => goTo('/slow'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  screen.getByRole('status', { name: 'Loading' });
  expect(namesIn(nav())).toContain('Markets');
  slow.give({ default: () => <h1>{'Here'}</h1> });
  await act(() => vi.advanceTimersByTimeAsync(200));
  screen.getByRole('heading', { level: 1, name: 'Here' });
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('a screen that was refused says so in the words of the server, and is drawn again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  refusals = 1;
  const person = await open('/busy');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many at once');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert').textContent).toContain('Too many at once');
  refusals = 0;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Calm');
});
