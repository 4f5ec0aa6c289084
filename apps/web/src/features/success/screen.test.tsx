// @vitest-environment happy-dom

import { show, user } from '@bourse/client/testing/render.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import SuccessScreen from './screen.tsx';

async function open(kind: string, who: typeof user | null = null) {
  await show(<SuccessScreen />, { words: 'success', at: `/success?kind=${encodeURIComponent(kind)}`, user: who });
  const links = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  return { title: screen.getByRole('heading', { level: 1 }).textContent, links };
}

test.each([
  ['password', 'Your password is changed', 'Log in /components/login'],
  ['register', 'Your account is open', 'Log in /components/login'],
  ['email', 'Your email is linked', 'My account /accountCenter'],
  ['identity', 'Submitted for review', 'Identity /authentication'],
])('what succeeded, and where to go next: %s', async (kind, title, next) => {
  expect(await open(kind)).toEqual({ title, links: [next, 'Home /'] });
});

test('who is signed in already is not sent to the login', async () => {
  expect((await open('password', user)).links).toEqual(['My account /accountCenter', 'Home /']);
});

test.each(['constructor', '<b>paid</b>', ''])('words of the address are never shown: %j', async (kind) => {
  expect(await open(kind)).toEqual({ title: 'There is nothing to confirm here', links: ['Home /'] });
  if (kind !== '') expect(document.body.textContent).not.toContain(kind);
});

test('in another language the page and its tab say so in that language', async () => {
  await show(<SuccessScreen />, { words: 'success', at: '/success?kind=email', user: null, language: 'kr' });
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(title).toMatch(/[가-힣]/);
  expect(document.title).toBe(`${title} · Bourse`);
});
