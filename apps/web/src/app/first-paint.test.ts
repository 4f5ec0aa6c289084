/** The blocking script and the app must agree, or the page flashes. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { languages, languageTag } from '@bourse/i18n';
import { expect, test } from 'vitest';
import { isRedUpOf, themeOf } from './theme.ts';

const script = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');

function firstPaint(stored: Record<string, string>, pathname: string) {
  const documentElement = { dataset: {} as Record<string, string>, lang: '' };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInContext(
    script,
    createContext({ document: { documentElement }, localStorage, location: { pathname }, addEventListener: () => {} }),
  );
  return documentElement;
}

const paths = ['/', '/dealCenter', '/dealCenter/', '/components/login', '/leverdealCenter', '/dealCenterX'];
const nights = [null, '0', '1'] as const;

test('theme: every path and every choice', () => {
  for (const path of paths) {
    for (const night of nights) {
      const root = firstPaint(night === null ? {} : { night_mode: night }, path);
      expect(root.dataset.theme, `${path} ${night}`).toBe(themeOf(path, night));
    }
  }
  expect(themeOf('/dealCenter', null)).toBe('night');
  expect(themeOf('/', null)).toBe('day');
});

test('direction colours and language tag: every language and every choice', () => {
  for (const lang of languages) {
    for (const downUp of nights) {
      const root = firstPaint(downUp === null ? { lang } : { lang, downUp }, '/');
      expect(root.dataset.up === 'red', `${lang} ${downUp}`).toBe(isRedUpOf(lang, downUp));
      expect(root.lang).toBe(languageTag[lang]);
    }
  }
});

test('nothing stored, something strange stored, no storage at all', () => {
  expect(firstPaint({}, '/').lang).toBe('en');
  expect(firstPaint({ lang: 'tlh' }, '/').lang).toBe('en');
  expect(firstPaint({ locale: 'jp' }, '/').lang).toBe('ja-JP');
  const documentElement = { dataset: {} as Record<string, string>, lang: '' };
  runInContext(
    script,
    createContext({ document: { documentElement }, location: { pathname: '/' }, addEventListener: () => {} }),
  );
  expect(documentElement.lang).toBe('en');
});

test('it weighs 1 kB at most', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1024);
});
