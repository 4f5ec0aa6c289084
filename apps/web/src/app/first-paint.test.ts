/** The blocking script and the app must agree, or the page flashes. */
import { createContext, runInContext } from 'node:vm';
import { isRedUpOf, themeOf } from '@bourse/client/theme.ts';
import { languages, languageTag } from '@bourse/i18n';
import { decimalsOf, formatDecimal } from '@bourse/ui';
import { expect, test } from 'vitest';
import { inlineScript } from '../../build/shell.ts';
import { panels, writePanels } from '../domain/workspace/panel-sizes.ts';

const script = inlineScript('first-paint.js');

function firstPaint(stored: Record<string, string>, pathname: string) {
  const sizes: Record<string, string> = {};
  const style = { setProperty: (name: string, value: string) => void Object.assign(sizes, { [name]: value }) };
  const documentElement = { dataset: {} as Record<string, string>, lang: '', style, sizes };
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

test('the frame of each path, with the panels as large as they were left', () => {
  expect(firstPaint({}, '/dealCenter').dataset.frame).toBe('desk');
  expect(firstPaint({}, '/components/login').dataset.frame).toBe('page');
  expect(firstPaint({}, '/dealCenter').sizes).toEqual({});
  for (const chosen of [
    { book: 300, side: null, orders: 200 },
    { book: null, side: 400, orders: null },
  ]) {
    const wanted = panels
      .filter((panel) => chosen[panel] !== null)
      .map((panel) => [`--desk-${panel}`, `${chosen[panel]}px`]);
    expect(firstPaint({ desk_panels: writePanels(chosen) }, '/').sizes).toEqual(Object.fromEntries(wanted));
  }
  expect(firstPaint({ desk_panels: 'x,"><,' }, '/').sizes).toEqual({});
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

const sightScript = inlineScript('first-sight.js');
const market = (legal: number, currency: number, now_price: string, price_step: string, is_display = 1) => ({
  ...{ legal_id: legal, currency_id: currency, now_price, price_step, is_display },
});

function firstPrice(markets: unknown, stored: Record<string, string> = {}, frame = 'desk'): string {
  const place = { textContent: '' };
  const state = markets === null ? null : { textContent: JSON.stringify({ markets }) };
  const document = {
    querySelector: () => place,
    getElementById: () => state,
    documentElement: { dataset: { frame } },
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInContext(sightScript, createContext({ document, localStorage }));
  return place.textContent;
}

test('the first price has the digits of the pair header', () => {
  for (const [price, step] of [
    ['63120.1', '0.01'],
    ['1234567', '1'],
    ['0.00001234', '0.00000001'],
    ['999.98', '0.10'],
    ['1000', '0.0001'],
  ] as const) {
    const expected = formatDecimal(price, { decimals: Math.min(decimalsOf(step), 6) });
    expect(firstPrice([{ quotation: [market(1, 2, price, step)] }]), price).toBe(expected);
  }
});

test('the first price is that of the chosen pair, else of the first one shown, and on a desk alone', () => {
  const groups = [{ quotation: [market(1, 9, '1', '1', 0), market(1, 2, '2', '1'), market(1, 3, '3', '1')] }];
  expect(firstPrice(groups, { legal_id: '1', currency_id: '3' })).toBe('3');
  expect(firstPrice(groups, { legal_id: '1', currency_id: '9' })).toBe('1');
  expect(firstPrice(groups, { legal_id: '7', currency_id: '7' })).toBe('2');
  expect(firstPrice(groups)).toBe('2');
  expect(firstPrice(groups, {}, 'page')).toBe('');
  expect(firstPrice([])).toBe('');
  expect(firstPrice(null)).toBe('');
});

function firstBanner(banners: unknown, stored: Record<string, string> = {}) {
  const [title, text] = [{ textContent: '' }, { textContent: '' }];
  const hero = { firstChild: title, lastChild: text, hidden: true };
  const document = {
    querySelector: () => hero,
    getElementById: () => ({ textContent: JSON.stringify({ markets: [], banners }) }),
    documentElement: { dataset: { frame: 'page' } },
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInContext(sightScript, createContext({ document, localStorage }));
  return hero.hidden ? null : [title.textContent, text.textContent];
}

test('the first banner speaks the stored language, and where there is none it stays out of sight', () => {
  const all = Object.fromEntries(
    languages.map((language) => [language, [{ title: language, text: `${language} text` }]]),
  );
  for (const lang of languages) expect(firstBanner(all, { lang })).toEqual([lang, `${lang} text`]);
  expect(firstBanner(all, { locale: 'hk' })).toEqual(['hk', 'hk text']);
  expect(firstBanner(all)).toEqual(['en', 'en text']);
  expect(firstBanner(all, { lang: 'tlh' })).toEqual(['en', 'en text']);
  expect(firstBanner({ en: [] })).toBe(null);
  expect(firstBanner(undefined)).toBe(null);
});
