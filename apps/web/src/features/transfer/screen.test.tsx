// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { address, show, write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { btc, sol, usdt, walletOf } from '../../testing/funds.ts';
import TransferScreen from './screen.tsx';

const { transfer } = calls.transfer;
const done = { message: 'Transfer successful' };

beforeEach(() => {
  answer(calls.wallet.balances, walletOf(usdt({ legal_balance: '500.00000000' }), btc(), sol()));
  answer(transfer, done);
});

async function open(at: '/transfer' | '/transferLegal' = '/transfer') {
  const person = await show(<TransferScreen />, { words: 'transfer', at });
  await screen.findByLabelText('Coin');
  const type = (amount: string) => write(person, amountField(), amount);
  const choose = (label: string, option: string) => person.selectOptions(screen.getByLabelText(label), option);
  const send = () => person.click(screen.getByRole('button', { name: 'Transfer' }));
  const confirm = async () => {
    await send();
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer' }));
  };
  return { person, type, choose, send, confirm };
}

const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
const faults = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter((text) => text !== '');

test('begins with USDT from fiat to contracts, with what there is of it', async () => {
  await open();
  expect([chosen('Coin'), chosen('From'), chosen('To')]).toEqual(['USDT', 'Fiat account', 'Contract account']);
  expect(options('Coin')).toEqual(['USDT', 'BTC']);
  screen.getByText((_, element) => element?.textContent === 'Available 500.00000000 USDT');
});

test('an account whose product is not open says so, and is not where it begins', async () => {
  queryClient.setQueryData(['site'], { products: ['spot', 'legal'], whitepaper: '', mode: 'demo', currencies: [] });
  const { choose } = await open();
  expect([chosen('From'), chosen('To')]).toEqual(['Spot account', 'Fiat account']);
  expect(screen.queryByText(/product isn’t open/)).toBeNull();
  await choose('To', 'Contract account');
  screen.getByText(/^This account’s product isn’t open/);
  queryClient.removeQueries({ queryKey: ['site'] });
});

test("the fiat account's own page leads to spot", async () => {
  await open('/transferLegal');
  expect([chosen('From'), chosen('To')]).toEqual(['Fiat account', 'Spot account']);
});

test('a coin has the accounts that may hold it, and no others', async () => {
  const { choose } = await open();
  await choose('Coin', 'BTC');
  expect(options('From')).toEqual(['Fiat account', 'Spot account']);
  expect([chosen('From'), chosen('To')]).toEqual(['Fiat account', 'Spot account']);
});

test('what is wrong is said at its field, which takes the focus, and nothing is asked or sent', async () => {
  const { type, choose, send } = await open();
  await send();
  expect(faults()).toEqual(['Enter the amount to transfer']);
  expect(document.activeElement).toBe(amountField());
  await type('99');
  expect(faults()).toEqual(['The transfer amount cannot be lower than 100']);
  await type('100.123456789');
  expect(faults()).toEqual(['Decimal places allowed: 8']);
  await type('501');
  expect(faults()).toEqual(['Insufficient balance']);
  await type('500');
  await choose('To', 'Fiat account');
  expect(faults()).toEqual(['Choose two different accounts']);
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(transfer)).toEqual([]);
});

test('the direction turns, and Max takes all there is on the other side', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Max' }));
  expect(amountField().value).toBe('500.00000000');
  await person.click(screen.getByRole('button', { name: 'Swap accounts' }));
  expect([chosen('From'), chosen('To')]).toEqual(['Contract account', 'Fiat account']);
  screen.getByText((_, element) => element?.textContent === 'Available 0.00000000 USDT');
});

test('by the keyboard alone: it is asked once more, sent once, said, and leads to the transfers', async () => {
  const { person, type } = await open();
  await type('120.5');
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('heading', { name: 'Transfer 120.5 USDT from Fiat account to Contract account?' });
  expect(sent(transfer)).toEqual([]);
  dialog.getByRole('button', { name: 'Transfer' }).focus();
  await person.keyboard('{Enter}');
  await screen.findByText('Transfer successful');
  expect(sent(transfer).map(({ fields }) => fields)).toEqual([
    { currency_id: '1', number: '120.5', from_field: 'legal', to_field: 'lever' },
  ]);
  expect(sent(transfer)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  await expect.poll(address).toBe('/transferRecord');
});

test('beside the form stand both balances as they are, and as they will be once the amount can be sent', async () => {
  const { type, choose } = await open();
  const both = () => screen.getAllByRole('definition').map((one) => one.textContent);
  expect(both()).toEqual(['500.00000000 USDT', '0.00000000 USDT']);
  await type('120.5');
  expect(both()).toEqual(['500.00000000 USDT379.50000000 USDT', '0.00000000 USDT120.50000000 USDT']);
  await type('501');
  expect(both()).toEqual(['500.00000000 USDT', '0.00000000 USDT']);
  await choose('To', 'Fiat account');
  expect(both()).toEqual(['500.00000000 USDT']);
});

test('a question answered with no sends nothing and keeps what was typed', async () => {
  const { person, type, send } = await open();
  await type('120');
  await send();
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([amountField().value, sent(transfer)]).toEqual(['120', []]);
});

test('what the server refuses stands at its field, in its words', async () => {
  const { type, confirm } = await open();
  answer(transfer, refusal('insufficient_balance', 'There is less by now'));
  await type('120');
  await confirm();
  await screen.findByText('There is less by now');
  expect(amountField().getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(amountField());
  expect([amountField().value, address()]).toEqual(['120', '/transfer']);
});

test('without an answer it says that trying again moves nothing twice, and keeps its key', async () => {
  const { type, confirm } = await open();
  answer(transfer, () => Promise.reject(new TypeError('no network')));
  await type('120');
  await confirm();
  await screen.findByText(/it won’t be transferred twice/);
  answer(transfer, done);
  await confirm();
  await screen.findByText('Transfer successful');
  const keys = sent(transfer).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('what is available follows what happens elsewhere', async () => {
  await open();
  push({ name: 'update_balance', event: { seq: 1, list: [usdt({ legal_balance: '7.00000000' })] } });
  await screen.findByText((_, element) => element?.textContent === 'Available 7.00000000 USDT');
});

test('balances that did not come are said and asked for again', async () => {
  answer(calls.wallet.balances, refusal('unavailable', 'The service is starting'));
  const person = await show(<TransferScreen />, { words: 'transfer', at: '/transfer' });
  await screen.findByText('We couldn’t load your balances');
  answer(calls.wallet.balances, walletOf(usdt()));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('Coin');
});

test('where no coin has two accounts there is nothing to fill in', async () => {
  answer(calls.wallet.balances, walletOf(sol()));
  await show(<TransferScreen />, { words: 'transfer', at: '/transfer' });
  await screen.findByText('No coin can be transferred yet');
  expect(screen.queryByLabelText('Coin')).toBeNull();
});

test('in Korean it asks with its own words and the same numbers', async () => {
  const person = await show(<TransferScreen />, { words: 'transfer', at: '/transfer', language: 'kr' });
  answer(calls.wallet.balances, walletOf(usdt({ legal_balance: '5000.00000000' })));
  await write(person, await screen.findByRole('textbox', { name: '수량' }), '1234.5');
  await person.click(screen.getByRole('button', { name: '최대' }));
  await person.click(screen.getByRole('button', { name: '이체' }));
  await screen.findByRole('heading', {
    name: '법정화폐 계정 → 레버리지 계정: 500.00000000 USDT 이체를 진행하시겠습니까?',
  });
});
