// @vitest-environment happy-dom

import { setMessageStyles } from '@bourse/client/navigation/message-styles.ts';
import { address, show } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, join, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type Message } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnread } from '../../domain/account/unread-count.ts';
import { entry as agents } from '../acceptor/entry.ts';
import { entry } from '../c2c/entry.ts';
import MessageScreen from './screen.tsx';

const { list, read } = calls.message;

function message(id: number, change: Partial<Message> = {}): Message {
  const time = '2026-03-01T08:00:00.000Z';
  return {
    id,
    kind: 'order_filled',
    title: `Order ${id} filled`,
    content: 'Buy 0.1 BTC',
    time,
    ref: 0,
    is_read: 0,
    ...change,
  };
}

/** A server that keeps these, with the rules of the wire. */
function keep(all: Message[]): void {
  answer(list, ({ fields: { page, limit, unread: isUnreadOnly } }) => {
    const wanted = all.filter((one) => isUnreadOnly === '0' || one.is_read === 0);
    const from = (Number(page) - 1) * Number(limit);
    const unread = all.filter((one) => one.is_read === 0).length;
    return { message: { ...pageOf(wanted.slice(from, from + Number(limit)), wanted.length), unread } };
  });
  answer(read, ({ fields: { id, through } }) => {
    for (const one of all) if (id === undefined ? one.id <= Number(through) : one.id === Number(id)) one.is_read = 1;
    return { message: all.filter((one) => one.is_read === 0).length };
  });
}

async function open() {
  const person = await show(<MessageScreen />, { words: 'message', at: '/accountMessage' });
  await screen.findByRole('radio', { name: 'All' });
  return person;
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const marks = () => screen.queryAllByRole('button', { name: /^Mark as read/ }).length;

test('the newest comes first, and what is unread is counted and marked', async () => {
  keep([message(2), message(1, { is_read: 1 })]);
  await open();
  await screen.findByText('1 unread');
  expect(titles()).toEqual(['Order 2 filledUnread', 'Order 1 filled']);
  expect(useUnread.getState().count).toBe(1);
});

test('a message that came before the session had joined is read once it has', async () => {
  const all = [message(1)];
  keep(all);
  await open();
  await screen.findByText('1 unread');
  all.unshift(message(2));
  act(join);
  await screen.findByText('2 unread');
});

test('one is marked as read, then all; both show at once', async () => {
  keep([message(3), message(2), message(1)]);
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Mark as read: Order 2 filled' }));
  await screen.findByText('2 unread');
  expect(titles()).toEqual(['Order 3 filledUnread', 'Order 2 filled', 'Order 1 filledUnread']);
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await expect.poll(marks).toBe(0);
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  // Up to the newest in sight: one that comes meanwhile stays unread.
  expect(sent(read).map(({ fields }) => fields)).toEqual([{ id: '2' }, { through: '3' }]);
  expect(useUnread.getState().count).toBe(0);
});

test('the unread alone are listed on demand', async () => {
  keep([message(2, { is_read: 1 }), message(1)]);
  const person = await open();
  await screen.findByText('Order 2 filled');
  await person.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByText('Order 1 filled');
  await expect.poll(titles).toEqual(['Order 1 filledUnread']);
});

test('where there is none, it says which there are none of', async () => {
  keep([]);
  const person = await open();
  await screen.findByText('No notifications yet');
  await person.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByText('Nothing unread');
  screen.getByText('Show all to see older notifications');
});

test('more are read on demand, each once, until there are none', async () => {
  keep(Array.from({ length: 21 }, (_, index) => message(21 - index, { is_read: 1 })));
  const person = await open();
  await screen.findByText('Order 21 filled');
  expect(titles()).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Order 1 filled');
  expect(titles()).toHaveLength(21);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a new one comes by itself', async () => {
  const all = [message(1)];
  keep(all);
  await open();
  await screen.findByText('1 unread');
  all.unshift(message(2));
  push({ name: 'message', event: { seq: 9, id: 2, kind: 'order_filled' } });
  await screen.findByText('2 unread');
  expect(titles()).toEqual(['Order 2 filledUnread', 'Order 1 filledUnread']);
});

test('it leads to what it tells of, and is read by that', async () => {
  keep([
    message(2, { kind: 'identity_approved', title: 'Identity approved' }),
    message(1, { kind: 'of a newer server' }),
  ]);
  const person = await open();
  await screen.findByText('Order 1 filled');
  // What a newer server tells is shown, with no way to go.
  expect(screen.getAllByRole('link', { name: /^See/ })).toHaveLength(1);
  await person.click(screen.getByRole('link', { name: 'See identity' }));
  expect(address()).toBe('/authentication');
  await screen.findByText('1 unread');
  expect(sent(read).map(({ fields }) => fields)).toEqual([{ id: '2' }]);
});

test('one about a deal leads to that deal', async () => {
  setMessageStyles(entry.messages);
  keep([message(1, { kind: 'c2c_paid', ref: 57 })]);
  const person = await open();
  await person.click(await screen.findByRole('link', { name: 'See P2P order' }));
  expect(address()).toBe('/c2cOrder?id=57');
});

test.each([
  ['acceptor_paid', 'See agent order', '/aceite?deal=57'],
  ['acceptor_transferred', 'See agent order', '/chargeRecord?deal=57'],
  ['acceptor_working', 'Agents', '/aceite'],
] as const)('%s leads to the order, or to the desk', async (kind, link, to) => {
  setMessageStyles(agents.messages);
  keep([message(1, { kind, ref: 57 })]);
  const person = await open();
  await person.click(await screen.findByRole('link', { name: link }));
  expect(address()).toBe(to);
});

test('a mark that was not kept is taken back by nobody: the message stays unread, and it is said', async () => {
  keep([message(1)]);
  answer(read, refusal('overloaded', 'The exchange is busy'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Mark as read: Order 1 filled' }));
  await screen.findByText('The mark was not saved');
  screen.getByText('The exchange is busy');
  screen.getByText('1 unread');
});

test('what did not load is said, and tried again', async () => {
  answer(list, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('Notifications did not load');
  keep([message(1)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Order 1 filled');
});
