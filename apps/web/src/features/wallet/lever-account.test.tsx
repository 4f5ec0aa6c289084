// @vitest-environment happy-dom
/** What the contract account's page says of contracts, above its coins. */
import { show } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { btc, usdt, walletOf } from '../../testing/funds.ts';
import { leverDealOf } from '../../testing/levers.ts';
import AccountsScreen from './screen.tsx';

beforeEach(() => {
  answer(calls.market.quotations, { message: groupsOf(market()) });
  answer(calls.wallet.balances, walletOf(usdt(), btc()));
  answer(calls.record.locks, { message: [] });
  answer(calls.record.worth, { message: { list: [{ date: '2026-11-23', value: '1.00000000' }] } });
});

async function open(at: string) {
  const person = await show(<AccountsScreen />, { words: 'wallet', at });
  await screen.findByRole('row', { name: /^USDT/ });
  return person;
}

const account = { cash: '1000', locked: '0', margins: '47', maintenance: '4.7', equity: '1003', owed: '0' };
const figure = async (name: string) => {
  const part = within(await screen.findByRole('region', { name: 'Contracts · USDT' }));
  return (await part.findByText(name, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;
};

test.each(['/lever', '/finance'])('%s says what margin it has and needs, and leads to its management', async (at) => {
  answer(calls.lever.deal, { message: leverDealOf({ user_lever: '953', hazard_rate: '130', account }) });
  await open(at);
  await expect.poll(() => figure('Equity')).toBe('1,003.00 USDT');
  expect(await figure('Available margin')).toBe('953.00 USDT');
  expect(await figure('Margin in use')).toBe('47.00 USDT');
  expect(await figure('Margin level')).toBe('130.00% · Near liquidation');
  expect(screen.getByRole('link', { name: 'Contract management' }).getAttribute('href')).toBe('/lever_manger');
  expect(screen.getByRole('link', { name: 'My contracts' }).getAttribute('href')).toBe('/leverTransactions');
});

test('what did not come is asked for again', async () => {
  answer(calls.lever.deal, refusal('unavailable', 'The service is starting'));
  const person = await open('/lever');
  await screen.findByText('We couldn’t load your contract account');
  answer(calls.lever.deal, { message: leverDealOf({ account }) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => figure('Equity')).toBe('1,003.00 USDT');
});

test('it is nowhere else', async () => {
  await open('/change');
  expect(screen.queryByRole('region', { name: 'Contracts · USDT' })).toBeNull();
  expect(sent(calls.lever.deal)).toEqual([]);
});
