// @vitest-environment happy-dom
import { user, write } from '@bourse/client/testing/render.tsx';
import { wallet } from '@bourse/client/testing/samples.ts';
import { answer } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { orderEntry } from './testing/order-entry.tsx';

const { book, open, openAdvanced, field, textOf } = orderEntry;

beforeEach(() => answer(calls.wallet.balances, wallet({ 1: ['10000.00', '0'], 2: ['0.5', '0'] })));

test('the form begins with the best price of its side, and says when an order would fill immediately', async () => {
  const { person } = await open();
  expect(textOf('Price')).toBe('94,299.00');
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(textOf('Price')).toBe('94,301.00');
  expect(screen.queryByText('At this price it fills immediately')).toBeNull();
  await write(person, field('Price'), '94299');
  screen.getByText('At this price it fills immediately');
});

test('the price comes with the book, and in place of none that was typed before it', async () => {
  const { person, feed } = await open(user, null);
  expect(textOf('Price')).toBe('');
  await write(person, field('Price'), '94000');
  act(() => feed.store.setState({ book }));
  expect(textOf('Price')).toBe('94000');
  await person.keyboard('{Escape}');
  expect(textOf('Price')).toBe('94299.00');
});

test('the slider follows what is typed', async () => {
  const { person } = await open();
  await write(person, field('Price'), '100000');
  await write(person, field('Amount'), '0.05');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('50%');
  await write(person, field('Total'), '90000');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('100%');
});

test('a stop says which way the price must go for it, and that it locks nothing until then', async () => {
  const { person } = await openAdvanced('Stop market');
  screen.getByText('No balance is locked until it triggers');
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await write(person, field('Stop price'), '99000');
  screen.getByText('Triggers when the price rises to 99,000 USDT. No balance is locked until then.');
});
