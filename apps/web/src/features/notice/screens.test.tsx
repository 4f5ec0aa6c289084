// @vitest-environment happy-dom

import { address } from '@bourse/client/testing/render.tsx';
import { notice, pageOf } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls, type NoticeRow } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';

const { list, detail } = calls.notice;

const open = (at: string, language: Language = 'en') => openScreen(entry.routes, at, { user: null, language });

/** A server that keeps these. */
function keep(all: readonly NoticeRow[]): void {
  answer(list, ({ fields: { page, limit, c_id } }) => {
    const wanted = all.filter((one) => c_id === undefined || String(one.c_id) === c_id);
    const from = (Number(page) - 1) * Number(limit);
    return { message: pageOf(wanted.slice(from, from + Number(limit)), wanted.length) };
  });
}

type Detail = AnswerOf<typeof detail>['message'];

function whole(id: number, change: Partial<Detail> = {}): Detail {
  return { ...notice(id), content: '<p>Words of it</p>', previous: null, next: null, ...change };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('all notices stand in their order, each with its day, its abstract and its category', async () => {
  keep([notice(2, { title: 'ETH is listed', abstract: 'From noon on', c_id: 19 }), notice(1, { title: 'Hello' })]);
  await open('/noticeList');
  await expect.poll(titles).toEqual(['ETH is listed', 'Hello']);
  const row = screen.getByRole('link', { name: /ETH is listed/ });
  expect(row.textContent).toBe('ETH is listedFrom noon on21 Nov 2025Markets');
  expect(row.getAttribute('href')).toBe('/components/noticeDetail?id=2');
  expect(document.title).toBe('Notices · Bourse');
  expect(chosen()).toBe('All');
});

test('a category stands in the address, and its rows do not repeat it', async () => {
  keep([notice(1, { title: 'Keys', c_id: 25 }), notice(2, { title: 'Fees', c_id: 10 })]);
  const person = await open('/noticeList');
  await person.click(await screen.findByRole('tab', { name: 'Security' }));
  await expect.poll(titles).toEqual(['Keys']);
  expect(address()).toBe('/noticeList?c_id=25');
  expect(screen.getByRole('link', { name: /Keys/ }).textContent).toBe('Keys21 Nov 2025');
  await person.click(screen.getByRole('tab', { name: 'All' }));
  await expect.poll(titles).toEqual(['Keys', 'Fees']);
  expect(address()).toBe('/noticeList');
});

test('a category that does not exist is all of them', async () => {
  keep([notice(1)]);
  await open('/noticeList?c_id=4');
  await expect.poll(titles).toEqual(['Notice 1']);
  expect(chosen()).toBe('All');
  expect(sent(list).map(({ fields }) => fields)).toEqual([{ page: '1', limit: '10' }]);
});

test('older notices are on the next page, newer ones on the one before; there is no way past either end', async () => {
  keep(Array.from({ length: 12 }, (_, index) => notice(12 - index)));
  const person = await open('/noticeList?c_id=3');
  const pages = await screen.findByRole('navigation', { name: 'Page 1 of 2' });
  expect(titles()).toHaveLength(10);
  expect(within(pages).queryByText('Newer')).toBeNull();
  await person.click(within(pages).getByText('Older'));
  await expect.poll(titles).toEqual(['Notice 2', 'Notice 1']);
  expect(address()).toBe('/noticeList?c_id=3&page=2');
  expect(screen.queryByText('Older')).toBeNull();
  await person.click(screen.getByText('Newer'));
  await expect.poll(() => titles()[0]).toBe('Notice 12');
  expect(address()).toBe('/noticeList?c_id=3');
});

test('from a page beyond the end the way back leads to the last one', async () => {
  keep(Array.from({ length: 25 }, (_, index) => notice(25 - index)));
  await open('/noticeList?page=9');
  await screen.findByText('No notices here yet');
  expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/noticeList?page=3');
});

test('one page of notices needs no way to another', async () => {
  keep(Array.from({ length: 10 }, (_, index) => notice(index + 1)));
  await open('/noticeList');
  await expect.poll(titles).toHaveLength(10);
  expect(screen.queryByText(/^Page/)).toBeNull();
});

test('the list says that it loads, what failed, and reads again on request', async () => {
  const { promise, give } = later<ReturnType<typeof refusal>>();
  answer(list, () => promise);
  const person = await open('/noticeList');
  await screen.findByRole('status', { name: 'Loading' });
  give(refusal('too_many_requests', 'Too many requests'));
  await screen.findByText('Notices did not load');
  screen.getByText('Too many requests');
  keep([notice(1)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(titles).toEqual(['Notice 1']);
});

test('a category without notices says so', async () => {
  keep([]);
  await open('/noticeList?c_id=21');
  await screen.findByText('No notices here yet');
  screen.getByText('Look into another category, or at all of them');
});

test('a picture of this site is shown; a strange address is not, a drawing stands in its place', async () => {
  keep([
    notice(1, { title: 'Own', thumbnail: '/upload/1.webp' }),
    notice(2, { title: 'Strange', thumbnail: '//evil.test/x.png' }),
  ]);
  await open('/noticeList');
  const own = await screen.findByRole('link', { name: /Own/ });
  expect(own.querySelector('img')?.getAttribute('src')).toBe('/upload/1.webp');
  const strange = screen.getByRole('link', { name: /Strange/ });
  expect(strange.querySelector('img')).toBeNull();
  expect(strange.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
});

test.each<[Language, string, string]>([
  ['jp', 'お知らせ', '2025'],
  ['zh', '公告', '2025年11月21日'],
])('in %s the words and the day are those of the language', async (language, heading, day) => {
  keep([notice(1, { title: 'X' })]);
  await open('/noticeList', language);
  const row = await screen.findByRole('link', { name: /X/ });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(within(row).getByText(new RegExp(day)).tagName).toBe('TIME');
  expect(sent(list)[0]?.headers.get('lang')).toBe(language);
});

test('a notice is shown whole, with its category above it and its neighbours below', async () => {
  answer(detail, {
    message: whole(5, {
      title: 'Maintenance on Sunday',
      abstract: 'Two hours',
      c_id: 21,
      content: '<h2>When</h2><p>From <b>two</b> on</p><script>bad()</script>',
      previous: { id: 4, title: 'The one before' },
      next: { id: 6, title: 'The one after' },
    }),
  });
  const person = await open('/components/noticeDetail?id=5');
  await screen.findByRole('heading', { level: 1, name: 'Maintenance on Sunday' });
  screen.getByText('Updated 21 Nov 2025');
  screen.getByText('Two hours');
  screen.getByRole('heading', { level: 2, name: 'When' });
  expect(screen.getByText('two').tagName).toBe('B');
  expect(screen.queryByText(/bad/)).toBeNull();
  expect(document.title).toBe('Maintenance on Sunday · Bourse');
  expect(screen.getByRole('link', { name: 'Maintenance' }).getAttribute('href')).toBe('/noticeList?c_id=21');
  expect(screen.getByRole('link', { name: /The one before/ }).textContent).toBe('Previous noticeThe one before');
  answer(detail, { message: whole(6, { title: 'The one after' }) });
  await person.click(screen.getByRole('link', { name: 'Next notice The one after' }));
  await screen.findByRole('heading', { level: 1, name: 'The one after' });
  expect(sent(detail).map(({ fields }) => fields.id)).toEqual(['5', '6']);
  expect(address()).toBe('/components/noticeDetail?id=6');
});

test('a notice alone in its category names no neighbours, and one without a time no day', async () => {
  answer(detail, { message: whole(1, { title: 'Alone', update_time: '' }) });
  await open('/components/noticeDetail?id=1');
  await screen.findByRole('heading', { name: 'Alone' });
  expect(screen.queryByText(/Previous notice|Next notice|Updated/)).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Notices' })).toBeNull();
});

test('a notice of a category that this build does not know leads to all of them', async () => {
  answer(detail, { message: whole(1, { c_id: 77 }) });
  await open('/components/noticeDetail?id=1');
  const way = await screen.findByRole('navigation', { name: 'Categories' });
  expect(
    within(way)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Notices']);
});

test.each(['', '?id=words'])('an address %j without a number is a notice that does not exist', async (search) => {
  answer(detail, refusal('notice_not_found', 'This notice does not exist'));
  const person = await open(`/components/noticeDetail${search}`);
  await screen.findByText('This notice does not exist');
  expect(sent(detail).map(({ fields }) => fields.id)).toEqual(['0']);
  keep([notice(1)]);
  await person.click(screen.getByRole('link', { name: 'All notices' }));
  await waitFor(() => expect(address()).toBe('/noticeList'));
  await expect.poll(titles).toEqual(['Notice 1']);
});

test('a notice that did not load can be read again', async () => {
  answer(detail, refusal('internal_error', 'Something went wrong'));
  const person = await open('/components/noticeDetail?id=3');
  await screen.findByText('The notice did not load');
  answer(detail, { message: whole(3) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Notice 3' });
});

test('while a notice is on its way, that is said', async () => {
  const { promise, give } = later<{ message: Detail }>();
  answer(detail, () => promise);
  await open('/components/noticeDetail?id=3');
  await screen.findByRole('status', { name: 'Loading' });
  give({ message: whole(3) });
  await screen.findByRole('heading', { name: 'Notice 3' });
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});
