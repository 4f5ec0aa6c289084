// @vitest-environment happy-dom
/** An advert whose price follows the index: what it costs now, what is confirmed, and what is sent. */
import { show, address as shownAddress, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { advertFields, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { usdt, walletOf } from '../../../testing/funds.ts';
import { payMethodsOf, twoWays } from '../../../testing/pay-methods.ts';
import Screen from './screen.tsx';

const { currencies, methods, post } = calls.c2c;

beforeEach(() => {
  answer(currencies, { message: { legal: [{ id: 1, name: 'USDT', decimals: 6, index_price: '7.10' }] } });
  answer(methods, payMethodsOf(twoWays));
  answer(post, { message: 'Ad posted', id: 5 });
  answer(calls.wallet.balances, walletOf(usdt()));
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const percent = () => field('Difference from the index');
const limit = () => field('Price limit (optional)');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fields = () => sent(post).at(-1)?.fields;

async function open(side: 'Buy' | 'Sell' = 'Sell'): Promise<UserEvent> {
  const person = await show(<Screen />, { words: 'c2c', at: '/c2c' });
  await screen.findByRole('button', { name: 'Continue' });
  await person.click(screen.getByRole('radio', { name: side }));
  await person.click(screen.getByRole('radio', { name: 'Floating' }));
  return person;
}

async function goOn(person: UserEvent): Promise<void> {
  await write(person, field('Amount'), '50');
  await person.click(screen.getByRole('checkbox', { name: 'Bank transfer' }));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
}

test('the price now is shown with its distance, rounded for the side, and the limit holds it', async () => {
  const person = await open();
  expect(screen.queryByRole('textbox', { name: 'Unit price' })).toBeNull();
  await write(person, percent(), '1');
  screen.getByText('Price now 7.18 CNY');
  screen.getByText('+1.13% from the index price');
  await write(person, field('Amount'), '50');
  screen.getByText('Total at the current price');
  screen.getByText('359.00 CNY');
  await person.click(screen.getByRole('radio', { name: 'Below' }));
  screen.getByText('Price now 7.03 CNY');
  screen.getByText('The price never falls below this');
  await write(person, limit(), '7.2');
  screen.getByText('Price now 7.20 CNY');
  screen.getByText('The price is at your limit now');
  await write(person, limit(), '9');
  screen.getByText(/The ad will be refused/);
  await person.click(screen.getByRole('radio', { name: 'Buy' }));
  screen.getByText('Price now 7.02 CNY');
  screen.getByText('The price never rises above this');
});

test('a floating ad says what its price will do, and is sent without a price', async () => {
  const person = await open();
  await write(person, percent(), '1.5');
  await write(person, limit(), '7.1');
  await goOn(person);
  const asked = await dialog('Post this sell ad?');
  asked.getByText('1.5% above the index, limit 7.1 CNY');
  asked.getByText('7.21 CNY');
  asked.getByText(/The price follows the index/);
  asked.getByText('The price never falls below 7.1 CNY, even if the index does');
  expect(asked.queryByText(/at this price/)).toBeNull();
  await person.click(asked.getByRole('button', { name: 'Post an ad' }));
  await expect.poll(shownAddress).toBe('/c2cRelease');
  expect(fields()).toEqual({
    type: 'sell',
    currency_id: '1',
    total_number: '50',
    way: 'bank',
    is_floating: '1',
    float_percent: '1.5',
    limit_price: '7.1',
  });
});

test('below the index is sent with a minus, and no limit as none', async () => {
  const person = await open('Buy');
  await person.click(screen.getByRole('radio', { name: 'Below' }));
  await write(person, percent(), '0.25');
  await goOn(person);
  const asked = await dialog('Post this buy ad?');
  asked.getByText('0.25% below the index');
  asked.getByText(/You set no limit/);
  await person.click(asked.getByRole('button', { name: 'Post an ad' }));
  await expect.poll(fields).toMatchObject({ type: 'buy', float_percent: '-0.25', limit_price: '' });
});

test('percentage and limit are checked, and the first that is wrong has the focus', async () => {
  const person = await open();
  await goOn(person);
  screen.getByText('Enter a percentage. 0 is the index price.');
  expect(document.activeElement).toBe(percent());
  await write(person, percent(), '20.01');
  screen.getByText('Enter 20% or less');
  await write(person, percent(), '20');
  await write(person, limit(), '0');
  screen.getByText('Enter a limit above 0, or leave it empty');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect([document.activeElement, sent(post).length]).toEqual([limit(), 0]);
});

test.each([
  ['percent', 'Difference from the index'],
  ['limit', 'Price limit (optional)'],
] as const)('a refused %s is said at its field, and nothing typed is lost', async (name, label) => {
  answer(post, refusal('parameter_error', 'Not like this', { field: advertFields[name] }));
  const person = await open();
  await write(person, percent(), '1');
  await write(person, limit(), '7');
  await goOn(person);
  await person.click((await dialog('Post this sell ad?')).getByRole('button', { name: 'Post an ad' }));
  await screen.findByText('Not like this');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([percent().value, limit().value, field('Amount').value]).toEqual(['1', '7', '50']);
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(field(label));
  await write(person, field(label), '2');
  expect(screen.queryByText('Not like this')).toBeNull();
});

test('with the price fixed again nothing of the other is left', async () => {
  const person = await open();
  await write(person, percent(), '1');
  await person.click(screen.getByRole('radio', { name: 'Fixed' }));
  await write(person, field('Unit price'), '7.2');
  await goOn(person);
  const asked = await dialog('Post this sell ad?');
  expect(asked.queryByText(/follows the index/)).toBeNull();
  await person.click(asked.getByRole('button', { name: 'Post an ad' }));
  await expect.poll(fields).toMatchObject({ price: '7.2', is_floating: '0' });
  expect(fields()).not.toHaveProperty('float_percent');
});
