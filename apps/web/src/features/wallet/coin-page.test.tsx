// @vitest-environment happy-dom

import { address, show } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';
import { btc, sol, usdt, walletOf } from '../../testing/funds.ts';
import { leverDealOf } from '../../testing/levers.ts';
import { logOf, logRow } from '../../testing/log-rows.ts';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';
import AccountsScreen from './screen.tsx';

const { log } = calls.record;

beforeEach(() => {
  setHidden(false);
  answer(calls.market.quotations, { message: groupsOf(market({ now_price: '90000.00' })) });
  answer(calls.wallet.balances, walletOf(usdt(), btc(), sol()));
  answer(calls.record.locks, { message: [] });
  answer(calls.lever.deal, { message: leverDealOf() });
  answer(calls.micro.lists, { message: { data: [], list: [], page: 1, limit: 20, total: 0 } });
  answer(calls.record.worth, { message: { list: [{ date: '2026-11-23', value: '1.00000000' }] } });
});

test('is reached from its row, and says what is held, what that is worth, and what came and went', async () => {
  answer(log, logOf([logRow(3)]));
  const person = await openScreen(entry.routes, '/change', { words: 'wallet' });
  await person.click(await screen.findByRole('link', { name: 'History BTC' }));
  await expect.poll(address).toBe('/change?currency_id=2');
  const held = within(await screen.findByRole('region', { name: 'BTC · Spot account' }));
  await expect
    .poll(() => held.getAllByRole('definition').map((figure) => figure.textContent))
    .toEqual(['1.50 BTC', '0.50 BTC', '2.00 BTC', '1,278,000.00 CNY']);
  await screen.findByText('1 of 1');
  expect(sent(log).at(-1)?.fields).toMatchObject({ type: 'change', currency: '2' });
  expect(screen.getByRole('link', { name: 'All coins' }).getAttribute('href')).toBe('/change');
});

test('says all there is of a coin, not two decimals of it', async () => {
  answer(log, logOf([logRow(3)]));
  answer(
    calls.wallet.balances,
    walletOf(usdt(), btc({ change_balance: '0.20623456', lock_change_balance: '0.00623400' })),
  );
  await show(<AccountsScreen />, { words: 'wallet', at: '/changeAccount?currency_id=2' });
  const held = within(await screen.findByRole('region', { name: 'BTC · Spot account' }));
  expect(held.getAllByRole('definition').map((figure) => figure.textContent?.replace(/ CNY$/, ''))).toEqual([
    '0.20623456 BTC',
    '0.006234 BTC',
    '0.21246856 BTC',
    expect.stringMatching(/^[\d,]+\.\d\d$/),
  ]);
});

const opened = (...rows: Parameters<typeof walletOf>) => ({
  message: { ...walletOf(...rows).message, is_open_CTbi: 1 },
});
const waysOf = async (region: string) => {
  const held = within(await screen.findByRole('region', { name: region }));
  const ways = held.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return [...ways, ...held.queryAllByRole('button').map((button) => [button.textContent])];
};

test.each([
  [
    '/changeAccount?currency_id=2',
    'BTC · Spot account',
    [
      ['Deposit', '/change?deposit=BTC'],
      ['Withdraw', '/change?withdraw=BTC'],
      ['Trade', '/dealCenter?symbol=BTC-USDT'],
      ['Transfer'],
    ],
  ],
  ['/legal?currency_id=2', 'BTC · Fiat account', [['Transfer']]],
  // Over no chain, without a pair, and in one account only.
  ['/change?currency_id=4', 'SOL · Spot account', []],
] as const)('%s leads to what can be done with it', async (at, region, ways) => {
  answer(log, logOf([]));
  answer(calls.wallet.balances, opened(usdt(), btc(), sol()));
  await show(<AccountsScreen />, { words: 'wallet', at });
  await screen.findByText('No movements yet');
  await expect.poll(() => waysOf(region)).toEqual(ways);
});

test('a transfer from it begins with the coin, and deposits that are closed say so', async () => {
  answer(log, logOf([]));
  const person = await show(<AccountsScreen />, { words: 'wallet', at: '/change?currency_id=2' });
  const held = within(await screen.findByRole('region', { name: 'BTC · Spot account' }));
  await person.click(held.getByRole('button', { name: 'Deposit' }));
  await screen.findByText('Not open yet');
  await person.click(held.getByRole('button', { name: 'Transfer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Transfer' }));
  expect(form.getByLabelText<HTMLSelectElement>('Coin').selectedOptions[0]?.textContent).toBe('BTC');
  expect(form.getByLabelText<HTMLSelectElement>('From').value).toBe('spot');
});

test('there is none of a coin that nobody knows', async () => {
  await show(<AccountsScreen />, { words: 'wallet', at: '/lever?currency_id=77' });
  await screen.findByText('We don’t list this coin');
  expect(screen.getByRole('link', { name: 'All coins' }).getAttribute('href')).toBe('/lever');
});
