import { loadCatalogue } from '@bourse/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { fillElements, loadWordsOf, speakCatalogue, t, Words } from './words.tsx';

beforeAll(async () => {
  // In this order, too: a screen's words may come before those of every page.
  await loadWordsOf('home', 'en');
  speakCatalogue('en', await loadCatalogue('en'));
});

test('a sentence with its values', () => {
  expect(t('home.fee_paid', { amount: '1.00' })).toBe('1.00 fee');
});

test('marks become elements around their words', () => {
  const html = renderToStaticMarkup(
    // biome-ignore lint/a11y/useAnchorContent: the words come from the sentence
    <Words id="home.have_account" components={[<a key="login" href="/components/login" />]} />,
  );
  expect(html).toBe('Have an account? <a href="/components/login">Log in</a>');
});

test('marks without an element leave their words, other marks stay text', () => {
  expect(fillElements('a <0>b</0> <b>c</b>', [])).toEqual(['a ', 'b', ' <b>c</b>']);
});
