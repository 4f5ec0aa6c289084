// @vitest-environment happy-dom
/** The ways to the app that the home page offers. */

import { show } from '@bourse/client/testing/render.tsx';
import { answer, later, refusal } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppsSection } from './apps-section.tsx';
import { useInstall } from './install-prompt.ts';

const { downloads } = calls.support;
const none = { message: { ios: '', android: '' } };
const both = { message: { ios: 'https://a.example/i', android: 'https://a.example/a' } };
const howTo = /choose “Add to Home Screen”/;
const site = `${window.location.origin}/`;

beforeEach(() => useInstall.setState({ offer: null }));

const open = () => show(<AppsSection />, { words: 'home', user: null });
const codes = () => screen.queryAllByRole('img').map((code) => code.getAttribute('alt'));

test('nothing is offered before it is known which apps there are', async () => {
  const { promise, give } = later<AnswerOf<typeof downloads>>();
  answer(downloads, () => promise);
  await open();
  screen.getByRole('heading', { name: 'The same desk, on the phone' });
  expect(codes()).toEqual([]);
  expect(screen.queryByText(howTo)).toBeNull();
  give(both);
  await waitFor(() => expect(codes()).toEqual(['QR code of https://a.example/i', 'QR code of https://a.example/a']));
});

test('a list of apps that does not come leaves the site itself, with words on how to install it', async () => {
  answer(downloads, refusal('internal_error', 'no'));
  await open();
  await screen.findByText(howTo);
  expect(codes()).toEqual([`QR code of ${site}`]);
});

test('a browser that offers to install the site needs no words on how; an offer that was taken is over', async () => {
  answer(downloads, none);
  const person = await open();
  await screen.findByText(howTo);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void window.dispatchEvent(Object.assign(offer, { prompt: vi.fn(async () => undefined) })));
  // The browser's own bar stays away.
  expect(offer.defaultPrevented).toBe(true);
  expect(screen.queryByText(howTo)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Install the app' }));
  screen.getByText(howTo);
});

test('where apps are named there is nothing to say of the site', async () => {
  answer(downloads, both);
  await open();
  await waitFor(() => expect(codes()).toHaveLength(2));
  expect(screen.queryByText(howTo)).toBeNull();
});
