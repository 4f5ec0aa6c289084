// @vitest-environment happy-dom
/** The platform narrowed down, and what a row says of its owner and of a price that floats. */
import { address, write } from '@bourse/client/testing/render.tsx';
import { answer, sent } from '@bourse/client/testing/wire.ts';
import { type AdvertRow, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { advertRow, answerDeal, c2cPage, dealRow } from '../../../testing/deals.ts';
import { usdt, walletOf } from '../../../testing/funds.ts';
import { payMethodsOf, twoWays } from '../../../testing/pay-methods.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { platform, currencies, methods, take } = calls.c2c;
const open = (at = '/c2cTrade') => openScreen(entry.routes, at, { words: 'c2c' });
const offer = (...rows: AdvertRow[]) => answer(platform, ({ fields }) => c2cPage(rows, Number(fields.page)));
const asked = () => sent(platform).map(({ fields: { money, way } }) => `${money}|${way}`);
const money = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in CNY' });
const way = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Payment method' });
const seller = () => screen.findByText('ki***@example.com');

beforeEach(() => {
  const coin = { decimals: 8, index_price: '7.10' };
  answer(currencies, {
    message: {
      legal: [
        { id: 1, name: 'USDT', ...coin },
        { id: 2, name: 'BTC', ...coin },
      ],
    },
  });
  offer(advertRow(5));
  answer(methods, payMethodsOf(twoWays));
  answer(calls.wallet.balances, walletOf(usdt()));
});

test('amount and payment method are asked for once the typing stops, and the address keeps them', async () => {
  const person = await open();
  await seller();
  expect(asked()).toEqual(['|']);
  await write(person, money(), '500.5');
  await expect.poll(() => asked().at(-1)).toBe('500.5|');
  // Not for each digit.
  expect(asked()).toEqual(['|', '500.5|']);
  await person.selectOptions(way(), 'Bank transfer');
  await expect.poll(() => asked().at(-1)).toBe('500.5|bank');
  expect(address()).toBe('/c2cTrade?money=500.5&way=bank');
  await person.click(screen.getByRole('tab', { name: 'BTC' }));
  await expect.poll(address).toBe('/c2cTrade?type=buy&coin=BTC&money=500.5&way=bank');
});

test('an address brings the filter back', async () => {
  await open('/c2cTrade?money=1000&way=ali_pay');
  await expect.poll(() => asked().at(-1)).toBe('1000|ali_pay');
  expect([money().value, way().value]).toEqual(['1000', 'ali_pay']);
});

test.each([
  ['1.005', true],
  ['x', true],
  ['9999999999999', true],
  ['0', false],
])('%s narrows nothing down', async (typed, isWrong) => {
  await open(`/c2cTrade?money=${typed}&way=cash`);
  await seller();
  expect(asked()).toEqual(['|']);
  expect(screen.queryByText(/Enter CNY|one number/) !== null).toBe(isWrong);
});

test('nothing under a filter says so and offers to clear it', async () => {
  answer(platform, ({ fields }) => c2cPage(fields.money === '' && fields.way === '' ? [advertRow(5)] : []));
  const person = await open('/c2cTrade?type=buy&money=90000&way=we_chat');
  await screen.findByText('No ads match your filters');
  expect(screen.queryByText('No ads right now')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await seller();
  expect(address()).toBe('/c2cTrade?type=buy');
  expect([money().value, way().value]).toEqual(['', '']);
});

test('a row says how many of their orders its owner completed', async () => {
  offer(
    advertRow(5, { completion_rate: '96.8', completion_count: 31 }),
    advertRow(6, { completion_rate: '100', completion_count: 1 }),
    advertRow(7, { completion_rate: '', completion_count: 0 }),
  );
  await open();
  await screen.findByText('96.8% · 31 orders');
  screen.getByText('100% · 1 order');
  screen.getByText('New');
});

test.each([
  ['1', '7.2', '1% above the index, within the owner’s limit'],
  ['-0.5', '', '0.5% below the index'],
  ['0', '', 'At the index price'],
])('a price that floats by %s has a mark that says so', async (float_percent, limit_price, words) => {
  offer(advertRow(5, { is_floating: 1, float_percent, limit_price }), advertRow(6));
  await open();
  const mark = await screen.findByRole('button', { name: 'Floating' });
  expect(document.getElementById(mark.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
});

test('a floating ad is taken at the price that was seen, for the amount that was looked for', async () => {
  offer(advertRow(5, { is_floating: 1, float_percent: '1', limit_price: '7.2', price: '7.21' }));
  answer(take, { message: { msg: 'Order placed', id: 9 } });
  answer(calls.c2c.deals, c2cPage([]));
  answerDeal(dealRow(9));
  const person = await open('/c2cTrade?money=500&way=bank');
  await person.click(await screen.findByRole('button', { name: /^Buy ·/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Buy USDT' }));
  await form.findByRole('radio', { name: /Bank transfer/ });
  form.getByText('1% above the index, within the owner’s limit');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value).toBe('500');
  await person.click(form.getByRole('button', { name: 'Continue' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Confirm your order' }));
  await person.click(sure.getByRole('button', { name: 'Buy' }));
  await expect.poll(() => sent(take).at(-1)?.fields).toMatchObject({ id: '5', money: '500', price: '7.21' });
});
