// @vitest-environment happy-dom

import { setRoutes } from '@bourse/client/navigation/screens.ts';
import { queryClient } from '@bourse/client/query.ts';
import { preferLessMotion } from '@bourse/client/testing/media.ts';
import { address, show } from '@bourse/client/testing/render.tsx';
import { banner, deal, market } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type Banner, calls, decodeMarket } from '@bourse/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slides } from './slides.tsx';

const listed = market({ taker_fee: '0.2' });
const pair = decodeMarket(listed);

afterEach(() => vi.restoreAllMocks());
beforeEach(() => setRoutes({ '/quotation': { load: async () => ({ default: () => null }) } }));

async function open(list: readonly Banner[] | null) {
  answer(calls.notice.banners, list === null ? refusal('internal_error', 'no') : { message: { list: [...list] } });
  const person = await show(<Slides market={pair} />, { words: 'home', user: null });
  await screen.findByRole('region', { name: 'About Bourse' });
  return person;
}

/** What is not inert: all others are out of reach of keyboard and screen reader. */
const reachable = () =>
  [...document.querySelectorAll('article')]
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.querySelector('h1, h2')?.textContent);
const tab = (name: string) => screen.getByRole('button', { name });

test.each([
  ['none is put up', []],
  ['they do not come', null],
] as const)(
  'where %s, the one thing that always holds stands there, with the fee of the first market',
  async (_, list) => {
    await open(list);
    screen.getByRole('heading', { level: 1, name: 'One per mille. On every trade.' });
    screen.getByText(/pay the same 0\.2%/);
    expect(screen.getByRole('link', { name: 'See how fees are counted' }).getAttribute('href')).toBe('#fees');
    // Nothing turns where there is one.
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('until the banners are there nothing is said', async () => {
  const { promise, give } = later<{ message: { list: Banner[] } }>();
  answer(calls.notice.banners, () => promise);
  await show(<Slides market={pair} />, { words: 'home', user: null });
  expect(screen.queryByRole('heading')).toBeNull();
  give({ message: { list: [banner(1)] } });
  await screen.findByRole('heading', { name: 'Banner 1' });
});

test('one slide at a time can be reached; a name brings its own', async () => {
  const person = await open([banner(1), banner(2), banner(3)]);
  expect(reachable()).toEqual(['Banner 1']);
  expect(tab('Tab 1').getAttribute('aria-current')).toBe('true');
  await person.click(tab('Tab 3'));
  expect(reachable()).toEqual(['Banner 3']);
  expect(tab('Tab 1').getAttribute('aria-current')).toBeNull();
  expect(tab('Tab 3').getAttribute('aria-current')).toBe('true');
});

test('arrows walk the names around both ends, and the focus goes with them', async () => {
  const person = await open([banner(1), banner(2), banner(3)]);
  tab('Tab 1').focus();
  await person.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Tab 3'));
  expect(reachable()).toEqual(['Banner 3']);
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('Tab 2'));
  expect(reachable()).toEqual(['Banner 2']);
});

test('an arrow that goes back in the browser turns no slide', async () => {
  await open([banner(1), banner(2)]);
  tab('Tab 1').focus();
  // True where nobody kept the key from the browser.
  expect(fireEvent.keyDown(tab('Tab 1'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(reachable()).toEqual(['Banner 1']);
});

test('for those who asked for less motion nothing runs, so nothing has to be paused; names work all the same', async () => {
  preferLessMotion();
  const person = await open([banner(1), banner(2)]);
  expect(screen.queryByRole('button', { name: /the slides$/ })).toBeNull();
  expect(document.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await person.click(tab('Tab 2'));
  expect(reachable()).toEqual(['Banner 2']);
});

test('banners that were taken down leave the last one of those that stay', async () => {
  const person = await open([banner(1), banner(2), banner(3)]);
  await person.click(tab('Tab 3'));
  answer(calls.notice.banners, { message: { list: [banner(1), banner(2)] } });
  void queryClient.invalidateQueries();
  await expect.poll(reachable).toEqual(['Banner 2']);
  expect(tab('Tab 2').getAttribute('aria-current')).toBe('true');
});

test('slides that are paused are read out as they change, and play again on request', async () => {
  const person = await open([banner(1), banner(2)]);
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  await person.click(screen.getByRole('button', { name: 'Pause the slides' }));
  await person.click(tab('Tab 2'));
  expect(live()).toBe('polite');
  await person.click(screen.getByRole('button', { name: 'Play the slides' }));
  screen.getByRole('button', { name: 'Pause the slides' });
  // They pause while they have the focus, and go on when it leaves.
  expect(live()).toBe('polite');
  await person.tab({ shift: true });
  await person.unhover(screen.getByRole('region', { name: 'About Bourse' }));
  (document.activeElement as HTMLElement).blur();
  await expect.poll(live).toBe('off');
});

test('a banner without a way or without a word for it has no button', async () => {
  await open([banner(1, { link: '' }), banner(2, { action: '' })]);
  expect(document.querySelector('article a')).toBeNull();
});

test.each([
  ['a screen of this app', '/quotation?x=1#low', '/quotation?x=1#low', null],
  ['a place of this page', '#fees', '#fees', null],
  ['a path that is no screen', '/docs', '/docs', null],
  ['another site', 'https://x.test/a', 'https://x.test/a', '_blank'],
])('a banner may lead to %s', async (_, link, href, target) => {
  await open([banner(1, { link })]);
  const way = screen.getByRole('link', { name: 'Action 1' });
  expect(way.getAttribute('href')).toBe(href);
  expect(way.getAttribute('target')).toBe(target);
  if (target) expect(way.getAttribute('rel')).toContain('noopener');
});

test('a link into the app opens without another document', async () => {
  const person = await open([banner(1, { link: '/quotation?x=1' })]);
  await person.click(screen.getByRole('link', { name: 'Action 1' }));
  expect(address()).toBe('/quotation?x=1');
});

test('an address that may run is no link', async () => {
  await open([banner(1, { link: 'javascript:alert(1)' })]);
  expect(screen.getByText('Action 1').closest('a')).toBeNull();
});

test('pictures: a drawing of the product, a file of this site, and nothing of another one', async () => {
  answer(calls.spot.deal, { message: deal(listed) });
  const person = await open([
    banner(1, { picture: 'fee' }),
    banner(2, { picture: '/upload/b.webp' }),
    banner(3, { picture: '//evil.test/b.png' }),
    banner(4, { picture: 'book' }),
    banner(5, { picture: 'journal' }),
  ]);
  screen.getByRole('img', { name: 'A thousand marks, one of them in brass' });
  await person.click(tab('Tab 2'));
  expect(document.querySelector('article:not([inert]) img')?.getAttribute('src')).toBe('/upload/b.webp');
  await person.click(tab('Tab 3'));
  expect(document.querySelector('article:not([inert]) figure')?.childElementCount).toBe(0);
  // The book is read once its slide is looked at.
  expect(sent(calls.spot.deal)).toHaveLength(0);
  await person.click(tab('Tab 4'));
  await screen.findByRole('img', { name: 'Depth of the BTC/USDT order book' });
  await person.click(tab('Tab 5'));
  await screen.findByRole('img', { name: 'A chain of entries, the newest in brass' });
});

test('the book drawing says what it could not read, and reads it again', async () => {
  answer(calls.spot.deal, refusal('internal_error', 'no'));
  const person = await open([banner(1, { picture: 'book' })]);
  await screen.findByText('The order book did not load');
  answer(calls.spot.deal, { message: deal(listed) });
  await person.click(within(screen.getByRole('article')).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('img', { name: 'Depth of the BTC/USDT order book' });
});
