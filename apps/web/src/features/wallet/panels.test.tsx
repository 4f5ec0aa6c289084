// @vitest-environment happy-dom
/** The panels of deposits and withdrawals below the coins of an account. */
import { address, show, write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market, pageOf } from '@bourse/client/testing/samples.ts';
import { answer } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';
import { depositAddresses, withdrawInfo } from '../../testing/chains.ts';
import { btc, sol, usdt, walletOf } from '../../testing/funds.ts';
import { leverDealOf } from '../../testing/levers.ts';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';
import AccountsScreen from './screen.tsx';
import { setSmallHidden } from './small-balances.ts';

beforeEach(() => {
  setHidden(false);
  setSmallHidden(false);
  answer(calls.market.quotations, { message: groupsOf(market({ now_price: '90000.00' })) });
  answer(calls.record.locks, { message: [] });
  answer(calls.lever.deal, { message: leverDealOf() });
  answer(calls.record.worth, { message: { list: [{ date: '2026-11-23', value: '1.00000000' }] } });
  const { message } = walletOf(usdt(), btc(), sol());
  answer(calls.wallet.balances, { message: { ...message, is_open_CTbi: 1 } });
  answer(calls.deposit.address, depositAddresses());
  answer(calls.deposit.list, { message: pageOf([]) });
  answer(calls.withdraw.info, withdrawInfo());
  answer(calls.withdraw.list, { message: pageOf([]) });
  answer(calls.address.list, { message: [], is_whitelist: 0, code_to: '' });
});

async function open(at = '/change') {
  const person = await openScreen(entry.routes, at, { words: 'wallet' });
  await screen.findByRole('row', { name: /^USDT/ });
  return person;
}

const button = (name: string) => screen.getByRole('button', { name });
const panels = () => screen.queryAllByRole('heading', { name: /^(Deposit|Withdraw) / }).map((one) => one.textContent);

test('the head of spot opens the panels of USDT', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Deposit' }));
  await screen.findByRole('heading', { name: 'Deposit USDT' });
  // What is looked for leaves the coin of an open panel where it is.
  await write(person, screen.getByRole('searchbox'), 'BTC');
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('heading', { name: 'Withdraw USDT' });
  expect(screen.getByRole('button', { name: 'Withdraw USDT' }).getAttribute('aria-expanded')).toBe('true');
});

test('one at a time, opened and closed by the same button', async () => {
  const person = await open();
  await person.click(button('Deposit USDT'));
  await screen.findByRole('heading', { name: 'Deposit USDT' });
  expect(button('Deposit USDT').getAttribute('aria-expanded')).toBe('true');
  await person.click(button('Withdraw USDT'));
  await screen.findByRole('heading', { name: 'Withdraw USDT' });
  expect(panels()).toEqual(['Withdraw USDT']);
  await person.click(button('Deposit BTC'));
  await screen.findByRole('heading', { name: 'Deposit BTC' });
  expect(panels()).toEqual(['Deposit BTC']);
  await person.click(button('Deposit BTC'));
  expect(panels()).toEqual([]);
});

test('the focus goes in, and back to the button with Escape', async () => {
  const person = await open();
  button('Withdraw USDT').focus();
  await person.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Withdraw USDT' });
  await expect.poll(() => document.activeElement).toBe(heading);
  await person.keyboard('{Escape}');
  expect(panels()).toEqual([]);
  expect(document.activeElement).toBe(button('Withdraw USDT'));
});

test('an address opens one, of a coin that is small too', async () => {
  setSmallHidden(true);
  answer(calls.wallet.balances, {
    message: {
      ...walletOf(usdt({ change_balance: '0.00000000', lock_change_balance: '0.00000000' }), btc()).message,
      is_open_CTbi: 1,
    },
  });
  await show(<AccountsScreen />, { words: 'wallet', at: '/change?deposit=USDT' });
  await screen.findByRole('heading', { name: 'Deposit USDT' });
});

test('the address says which is open, in place of the one before, and the page stays scrolled as it is', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  const person = await open();
  const entries = history.length;
  await person.click(button('Withdraw USDT'));
  await screen.findByRole('heading', { name: 'Withdraw USDT' });
  expect(address()).toBe('/change?withdraw=USDT');
  await person.click(button('Deposit BTC'));
  expect(address()).toBe('/change?deposit=BTC');
  await screen.findByRole('heading', { name: 'Deposit BTC' });
  await person.keyboard('{Escape}');
  expect([address(), history.length]).toEqual(['/change', entries]);
  expect(scrollTo.mock.lastCall).toEqual([0, 640]);
  vi.restoreAllMocks();
});

test('one that opens is brought into view, and Escape closes it also where the focus is nowhere', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const person = await open();
  await person.click(button('Withdraw USDT'));
  await screen.findByRole('heading', { name: 'Withdraw USDT' });
  expect(seen.mock.contexts).toContain(screen.getByRole('region', { name: 'Withdraw USDT' }));
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('{Escape}');
  expect(panels()).toEqual([]);
  expect(document.activeElement).toBe(button('Withdraw USDT'));
  vi.restoreAllMocks();
});

test('a coin that comes over no chain has none', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Deposit SOL' })).toBeNull();
});

test('contracts open the same panels and offer the transfer', async () => {
  const person = await open('/finance');
  await person.click(button('Deposit USDT'));
  await screen.findByText(/Deposits arrive in your spot account/);
  await person.click(
    within(screen.getByRole('region', { name: 'Deposit USDT' })).getByRole('button', { name: 'Transfer' }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Transfer' }));
  expect(form.getByLabelText<HTMLSelectElement>('From').value).toBe('spot');
  expect(form.getByLabelText<HTMLSelectElement>('To').value).toBe('lever');
});
