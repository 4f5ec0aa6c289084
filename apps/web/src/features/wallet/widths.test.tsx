// @vitest-environment happy-dom
/** What stands where at the widths of a phone and of a small window. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { show } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { btc, usdt, walletOf } from '../../testing/funds.ts';
import AccountsScreen from './screen.tsx';

const style = document.createElement('style');
style.textContent = readFileSync(join(import.meta.dirname, 'wallet.css'), 'utf8');
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };

beforeEach(() => {
  answer(calls.market.quotations, { message: groupsOf(market()) });
  answer(calls.wallet.balances, walletOf(usdt(), btc()));
  answer(calls.record.locks, { message: [] });
  answer(calls.record.worth, { message: { list: [{ date: '2026-11-23', value: '1.00000000' }] } });
  document.head.append(style);
});
afterEach(() => {
  style.remove();
  happyDOM.setViewport({ width: 1024 });
});

async function openAt(width: number) {
  happyDOM.setViewport({ width });
  await show(<AccountsScreen />, { words: 'wallet', at: '/change' });
  const picture = (await screen.findByText('Value over 30 days')).closest('.worth-place');
  const history = await screen.findByText('History', { selector: '[aria-label="History BTC"]' });
  if (picture === null) throw new Error('no picture');
  return { order: getComputedStyle(picture).order, history: getComputedStyle(history).display };
}

test('on a phone the coins come before the picture, and their history is an action of theirs', async () => {
  const { order, history } = await openAt(390);
  expect(order).toBe('1');
  expect(history).not.toBe('none');
});

test.each([
  [1024, true],
  [1440, false],
])('at %i px the coin leads to its history; the action that does too is left out: %s', async (width, isLeftOut) => {
  const { order, history } = await openAt(width);
  expect(order).not.toBe('1');
  expect(history === 'none').toBe(isLeftOut);
  const coin = screen.getByRole('link', { name: 'BTC Bitcoin' });
  expect(coin.getAttribute('href')).toBe('/change?currency_id=2');
});
