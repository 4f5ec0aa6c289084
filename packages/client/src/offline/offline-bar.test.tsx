// @vitest-environment happy-dom
import type { Language } from '@bourse/i18n';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import '../testing/wire.ts';
import { useOffline } from './offline.ts';
import { OfflineBar } from './offline-bar.tsx';
import { StaleMark, StaleTag } from './stale-tag.tsx';

const noon = new Date(2026, 10, 21, 12, 3, 22).getTime();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: noon + 60_000 });
  useOffline.setState({ since: null });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(language: Language = 'en') {
  await show(
    <>
      <OfflineBar />
      <StaleTag />
      <StaleMark />
    </>,
    { user: null, language },
  );
}

const lose = (since: number | null) => act(() => useOffline.setState({ since }));
const said = () => screen.getAllByRole('status')[0]?.textContent;

test('while figures are live nothing is said', async () => {
  await open();
  expect(said()).toBe('');
  expect(screen.queryByText('Not live')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('figures that may be old say so, with their time, and beside them too', async () => {
  await open();
  lose(noon);
  expect(said()).toBe('Offline: figures of 12:03:22');
  screen.getByText('Not live');
  screen.getByRole('img', { name: 'Not live' });
});

test('figures of another day name the day', async () => {
  await open();
  lose(noon - 86_400_000);
  expect(said()).toMatch(/^Offline: figures of .*20.*12:03:22$/);
});

test('that they are live again is said for a while, to those who do not see it too', async () => {
  await open();
  lose(noon);
  lose(null);
  expect(said()).toBe('Connected: figures are live again');
  act(() => vi.advanceTimersByTime(5_000));
  expect(said()).toBe('');
});

test.each<[Language]>([['kr'], ['jp'], ['spa'], ['hk'], ['zh']])(
  'in %s the time stands in the sentence',
  async (language) => {
    await open(language);
    lose(noon);
    expect(said()).toContain('12:03:22');
    expect(said()).not.toContain('Offline: figures');
  },
);
