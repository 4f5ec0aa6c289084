// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, show, user } from '@bourse/client/testing/render.tsx';
import { forgetSession } from '@bourse/client/wire/session-store.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '@bourse/client/testing/wire.ts';
import { AccountPage } from './account-page.tsx';
import { setAccountPages } from './entries.ts';

const pages = [
  { path: '/accountCenter', word: 'auth.account', icon: 'person', order: 10 },
  { path: '/accountMessage', paths: ['/old'], word: 'notice.notices', icon: 'help', order: 20 },
] as const;

beforeEach(() => setAccountPages(pages));

const page = (
  <AccountPage title="Security" aside={<a href="/x">{'More'}</a>}>
    <p>{'Content'}</p>
  </AccountPage>
);

test('a page of the account has its title, what stands beside it, and the ways to the others', async () => {
  await show(page, { at: '/accountMessage' });
  screen.getByRole('heading', { level: 1, name: 'Security' });
  screen.getByRole('link', { name: 'More' });
  screen.getByText('Content');
  expect(document.title).toBe('Security · Bourse');
  const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(pages.map(({ path }) => path));
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('an address that belongs to a page shows that page as the one that one is on', async () => {
  await show(page, { at: '/old' });
  const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('without a session nothing of it is shown: the login comes in its place, and leads back', async () => {
  const entries = history.length;
  await show(page, { at: '/accountMessage?unread=1', user: null });
  expect(screen.queryByText('Content')).toBeNull();
  expect(address()).toBe('/components/login?from=%2FaccountMessage%3Funread%3D1');
  // The way back leads to where one was before, not to a page that leads here again.
  expect(history.length).toBe(entries);
});

test('a session that ends takes the page with it', async () => {
  await show(page, { at: '/accountCenter', user });
  screen.getByText('Content');
  act(forgetSession);
  expect(screen.queryByText('Content')).toBeNull();
  expect(address()).toBe('/components/login?from=%2FaccountCenter');
});

test('toasts lie below, where they cover no action of the head', async () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(import.meta.dirname, 'account.css'), 'utf8');
  document.head.append(style);
  const toaster = document.createElement('div');
  toaster.className = 'toaster';
  document.body.append(toaster);
  await show(page, { at: '/accountMessage' });
  expect([getComputedStyle(toaster).top, getComputedStyle(toaster).bottom]).toEqual(['auto', '16px']);
  toaster.remove();
  style.remove();
});
