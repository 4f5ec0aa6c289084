// @vitest-environment happy-dom
/** What somebody sees of the start: nothing of the app is drawn before. */

import { useShown } from '@bourse/client/navigation/shown.ts';
import { writeStored } from '@bourse/client/storage.ts';
import { user } from '@bourse/client/testing/render.tsx';
import { answer, later } from '@bourse/client/testing/wire.ts';
import { useSession } from '@bourse/client/wire/session-store.ts';
import { calls, ownInfo } from '@bourse/contract';
import { loadCatalogue } from '@bourse/i18n';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from './start.tsx';

const slow = later<{ default: ComponentType }>();
vi.mock('../features.ts', () => ({
  routes: {
    '/quick': { load: async () => ({ default: () => <h1>{'Quick'}</h1> }) },
    '/slow': { load: () => slow.promise },
  },
  accountEntries: [],
  messageStyles: {},
  headerEntries: [],
}));
vi.mock('@bourse/i18n', async (real) => {
  const words = await real<typeof import('@bourse/i18n')>();
  return { ...words, loadCatalogue: vi.fn(words.loadCatalogue) };
});

let place: HTMLElement;
beforeEach(() => {
  useShown.setState({ screen: { kind: 'pending' } });
  place = document.createElement('div');
  document.body.replaceChildren(place);
  answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
  answer(calls.restriction.closed, { message: { list: [] } });
  answer(calls.message.unread, { message: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(at: string): Promise<void> {
  history.replaceState(null, '', at);
  await act(() => startApp(place));
}

test('words that do not come leave one button, which loads the page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.mocked(loadCatalogue).mockRejectedValueOnce(new Error('away'));
  await start('/quick');
  const [button, ...more] = screen.getAllByRole('button');
  expect(more).toEqual([]);
  expect(place.textContent).toBe('');
  await userEvent.setup().click(button ?? place);
  expect(reload).toHaveBeenCalledOnce();
});

test('the screen of the address stands there with the header around it, in the language that the browser keeps', async () => {
  writeStored('lang', 'spa');
  await start('/quick');
  await screen.findByRole('heading', { name: 'Quick' });
  screen.getByRole('link', { name: 'Ir al contenido' });
});

test('a screen whose code takes its time leaves the page empty for a moment, and then its skeletons', async () => {
  // Words that were loaded before are there in the same turn.
  await loadCatalogue('en');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/slow');
  void startApp(place);
  await act(() => vi.advanceTimersByTimeAsync(390));
  expect(place.childElementCount).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(20));
  screen.getByRole('status', { name: 'Loading' });
  slow.give({ default: () => <h1>{'Slow'}</h1> });
  await act(() => vi.advanceTimersByTimeAsync(200));
  screen.getByRole('heading', { name: 'Slow' });
});

test.each([
  ['answers', { message: user }, 'Account k••m@example.com'],
  ['cannot be reached', null, 'Account a••b@example.com'],
])('who was signed in before is so again, where the server %s', async (_, answered, name) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  writeStored('token', 'a token');
  writeStored('accountNum', 'anna-b@example.com');
  useSession.setState({ token: 'a token', user: null });
  answer(ownInfo, () => (answered ? answered : Promise.reject(new Error('away'))));
  await start('/quick');
  await screen.findByRole('button', { name });
});
