// @vitest-environment happy-dom
/** An advert from the first figure to the call: what it costs, what is wrong with it, and what comes of it. */
import { show, address as shownAddress, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type LegalCoinRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { usdt, walletOf } from '../../../testing/funds.ts';
import { payMethodsOf, twoWays } from '../../../testing/pay-methods.ts';
import Screen from './screen.tsx';

const { currencies, methods, post } = calls.c2c;
const tether: LegalCoinRow = { id: 1, name: 'USDT', decimals: 6, index_price: '7.10' };
const bitcoin: LegalCoinRow = { id: 2, name: 'BTC', decimals: 8, index_price: '' };

beforeEach(() => {
  answer(currencies, { message: { legal: [tether, bitcoin] } });
  answer(methods, payMethodsOf(twoWays));
  answer(post, { message: 'Ad posted', id: 5 });
  answer(calls.wallet.balances, walletOf(usdt()));
});

async function open(): Promise<UserEvent> {
  const person = await show(<Screen />, { words: 'c2c', at: '/c2c' });
  await screen.findByRole('button', { name: 'Continue' });
  return person;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const faults = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

async function fill(person: UserEvent, price: string, amount: string): Promise<void> {
  await write(person, field('Unit price'), price);
  await write(person, field('Amount'), amount);
  await person.click(screen.getByRole('checkbox', { name: 'Bank transfer' }));
  await person.click(goOn());
}

async function postSell(person: UserEvent): Promise<void> {
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await fill(person, '7.2', '50');
  await person.click((await dialog('Post this sell ad?')).getByRole('button', { name: 'Post an ad' }));
}

test('price, amount and way are needed, with the words of the side, and nothing is asked', async () => {
  const person = await open();
  await person.click(goOn());
  expect(faults()).toEqual(['Enter a price', 'Enter the amount to buy', 'Choose at least one payment method']);
  expect(document.activeElement).toBe(field('Unit price'));
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(faults()[1]).toBe('Enter the amount to sell');
  await write(person, field('Unit price'), '7.123');
  await write(person, field('Amount'), '51');
  await screen.findByText('50.5');
  expect(faults()).toEqual(['Decimal places allowed: 2', 'Insufficient balance', 'Choose at least one payment method']);
  await write(person, field('Unit price'), '7.12');
  await write(person, field('Amount'), '50');
  await person.click(goOn());
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Alipay' }));
  expect([screen.queryByRole('dialog'), sent(post).length]).toEqual([null, 0]);
});

test('price and total are followed live: how far from the index, and up to the next 0.01', async () => {
  const person = await open();
  screen.getByText(/Index price 7\.10 CNY/);
  await write(person, field('Unit price'), '7.2');
  screen.getByText('+1.41% from the index price');
  await write(person, field('Amount'), '1.001');
  screen.getByText('7.21 CNY');
  await write(person, field('Unit price'), '9');
  screen.getByText('+26.76% from the index price');
  expect(screen.getByText(/The ad will be refused/).closest('[role=status]')).not.toBeNull();
  await person.click(screen.getByRole('tab', { name: 'BTC' }));
  screen.getByText(/no index price right now/);
  expect(field('Unit price').value).toBe('');
});

test('a way that is not set up cannot be chosen and leads to where it is set up', async () => {
  const person = await open();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'WeChat Pay' }).disabled).toBe(true);
  const setUp = screen.getByRole('link', { name: 'Set up WeChat Pay' });
  expect(setUp.getAttribute('href')).toBe('/setCash?back=%2Fc2c');
  expect(screen.queryByText(/Receives from/)).toBeNull();
  // Who sells is paid: when a way can be paid to matters.
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  screen.getByText(/Receives from/);
});

test('a sale says what is available and what will be locked, and goes to one’s adverts once it is posted', async () => {
  const person = await open();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await screen.findByText('50.5');
  await person.click(screen.getByRole('button', { name: 'Max' }));
  expect(field('Amount').value).toBe('50.5');
  await person.click(screen.getByRole('checkbox', { name: 'Alipay' }));
  await write(person, field('Unit price'), '7.2');
  await person.click(screen.getByRole('checkbox', { name: 'Bank transfer' }));
  await person.click(goOn());
  const asked = await dialog('Post this sell ad?');
  for (const text of ['7.20 CNY', '50.5 USDT', '363.60 CNY', 'Alipay · Bank transfer']) asked.getByText(text);
  asked.getByText(/50\.5 USDT will be locked/);
  expect(sent(post)).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Post an ad');
  await person.keyboard('{Enter}');
  await screen.findByText('Ad posted');
  await expect.poll(shownAddress).toBe('/c2cRelease');
  expect(sent(post).map(({ fields }) => fields)).toEqual([
    { type: 'sell', currency_id: '1', price: '7.2', total_number: '50.5', way: 'ali_pay,bank', is_floating: '0' },
  ]);
  expect(sent(post)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
});

test('who has nothing to sell is led to the transfer, and a purchase asks for none of it', async () => {
  answer(calls.wallet.balances, walletOf(usdt({ legal_balance: '0.00000000' })));
  const person = await open();
  expect(screen.queryByText(/Available/)).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  const way = await screen.findByRole('link', { name: 'Transfer coins to the fiat account' });
  expect(way.getAttribute('href')).toBe('/transfer');
  expect(screen.queryByRole('button', { name: 'Max' })).toBeNull();
});

test('a purchase locks nothing, and says so', async () => {
  const person = await open();
  await fill(person, '7', '1000');
  const asked = await dialog('Post this buy ad?');
  asked.getByText(/Nothing of yours is locked/);
  expect(asked.queryByText(/will be locked/)).toBeNull();
  await person.click(asked.getByRole('button', { name: 'Post an ad' }));
  await expect.poll(shownAddress).toBe('/c2cRelease');
  expect(sent(post)[0]?.fields).toMatchObject({ type: 'buy', total_number: '1000', way: 'bank' });
});

test.each([
  ['997', 'c2c_method_missing', '/userSetting?back=%2Fc2c#payment-methods'],
  ['998', 'c2c_identity_required', '/authentication'],
] as const)('a refusal of type %s leads to where the missing is given', async (type, code, to) => {
  answer(post, refusal(code, 'Something is missing', { type }));
  const person = await open();
  await postSell(person);
  await expect.poll(() => screen.queryAllByText('Something is missing').length).toBeGreaterThan(0);
  expect(shownAddress()).toBe('/c2c');
  await expect.poll(shownAddress, { timeout: 5000 }).toBe(to);
});

test('any other refusal is said above a form that is empty again', async () => {
  answer(post, refusal('c2c_price_band', 'The price must be within 20% of the index price'));
  const person = await open();
  await postSell(person);
  await screen.findByText('The price must be within 20% of the index price');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([field('Unit price').value, field('Amount').value]).toEqual(['', '']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bank transfer' }).checked).toBe(false);
  expect(faults()).toEqual(['The price must be within 20% of the index price']);
});

test('without an answer the question stays, and the same advert goes again under the same key', async () => {
  answer(post, () => Promise.reject(new TypeError('no network')));
  const person = await open();
  await postSell(person);
  const asked = await dialog('Post this sell ad?');
  await asked.findByText(/No answer came/);
  answer(post, { message: 'Ad posted', id: 5 });
  await person.click(asked.getByRole('button', { name: 'Post an ad' }));
  await expect.poll(shownAddress).toBe('/c2cRelease');
  const keys = sent(post).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a visitor is led to the login', async () => {
  await show(<Screen />, { words: 'c2c', at: '/c2c', user: null });
  await expect.poll(shownAddress).toBe('/components/login?from=%2Fc2c');
  expect(sent(methods)).toEqual([]);
});

test('what does not load is asked for again on request', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(currencies, refusal('unavailable', 'The service is starting'));
  const person = await show(<Screen />, { words: 'c2c', at: '/c2c' });
  await screen.findByText('We couldn’t load this');
  answer(currencies, { message: { legal: [] } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No coin can be traded for CNY right now');
  noted.mockRestore();
});
