// @vitest-environment happy-dom
/** What a page says of itself, and what it does where a piece of its release is gone. */

import { type Language, loadCatalogue } from '@bourse/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, writeStored } from '../storage.ts';
import { speakCatalogue } from '../words.tsx';
import { applyPageWords } from './page-words.ts';
import { watchChunks } from './reload-once.ts';

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="release" content="r1">
    <meta name="description" content="">
    <link rel="manifest" href="/manifest.webmanifest">`;
});
afterEach(() => {
  vi.restoreAllMocks();
  clearStored();
});

test.each<[Language, string]>([
  ['en', '/manifest.webmanifest'],
  ['jp', '/manifest.jp.webmanifest'],
])('in %s the page describes and installs itself in that language', async (language, manifest) => {
  writeStored('lang', language);
  const words = await loadCatalogue(language);
  speakCatalogue(language, words);
  applyPageWords();
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toBe(words['site.tagline']);
  expect(document.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(manifest);
});

test('a chunk that is gone loads the page again, once for its release, and never without a network', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const lose = () => window.dispatchEvent(new Event('vite:preloadError'));
  watchChunks();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  lose();
  expect(reload).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  lose();
  lose();
  expect(reload).toHaveBeenCalledOnce();
  document.querySelector('meta[name="release"]')?.setAttribute('content', 'r2');
  lose();
  expect(reload).toHaveBeenCalledTimes(2);
});
