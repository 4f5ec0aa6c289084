// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { readStored } from '@bourse/client/storage.ts';
import { address, show, write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market, pageOf } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseCurrency } from '../../domain/money/currency.ts';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';
import { depositAddresses } from '../../testing/chains.ts';
import { btc, sol, usdt, walletOf } from '../../testing/funds.ts';
import { leverDealOf } from '../../testing/levers.ts';
import { logOf, logRow } from '../../testing/log-rows.ts';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';
import AccountsScreen from './screen.tsx';
import { setSmallHidden } from './small-balances.ts';

beforeEach(() => {
  setHidden(false);
  setSmallHidden(false);
  answer(calls.market.quotations, { message: groupsOf(market({ now_price: '90000.00' })) });
  answer(calls.wallet.balances, walletOf(usdt(), btc(), sol()));
  answer(calls.record.locks, { message: [] });
  answer(calls.lever.deal, { message: leverDealOf() });
  answer(calls.micro.lists, { message: { data: [], list: [], page: 1, limit: 20, total: 0 } });
  answer(calls.record.worth, { message: { list: [{ date: '2026-11-23', value: '1.00000000' }] } });
});

async function open(at = '/change') {
  const person = await openScreen(entry.routes, at, { words: 'wallet' });
  await screen.findByRole('row', { name: /^USDT/ });
  return person;
}

/** What a coin's row says, its actions left out. */
function figures(coin: string): (string | null)[] {
  const [, ...cells] = within(rowOf(coin)).getAllByRole('cell');
  return cells.slice(0, 3).map((cell) => cell.lastElementChild?.textContent ?? null);
}

const rowOf = (coin: string) => screen.getByRole('row', { name: new RegExp(`${coin} `) });
const actions = (coin: string) =>
  ['button', 'link']
    .flatMap((role) => within(within(rowOf(coin)).getAllByRole('cell').at(-1) ?? rowOf(coin)).queryAllByRole(role))
    .map((action) => action.textContent);
const current = () =>
  within(screen.getByRole('navigation', { name: 'Assets' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.firstChild?.textContent);

describe('the accounts', () => {
  test.each([
    ['/change', 'Spot account'],
    ['/changeAccount', 'Spot account'],
    ['/lever', 'Contract account'],
    ['/finance', 'Contract account'],
    ['/micro', 'Up/Down account'],
    ['/legal', 'Fiat account'],
    ['/legalAccount', 'Fiat account'],
  ])('%s opens the %s', async (at, name) => {
    await open(at);
    expect(current()).toEqual([name]);
    screen.getByRole('table', { name });
  });

  test.each([
    ['/legal', ['spot', 'agents'], ['/transfer?to=fiat', '/recharge']],
    ['/legal', ['spot', 'legal'], ['/transfer?to=fiat']],
    ['/legal', ['spot'], ['/transfer?from=fiat']],
    ['/change', ['spot', 'agents'], ['/transfer?from=spot']],
  ] as const)('%s leads to agents where they are open: %o', async (at, products, links) => {
    queryClient.setQueryData(['site'], { products, whitepaper: '', mode: 'demo', currencies: [] });
    await open(at);
    const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(shown.filter((to) => to?.startsWith('/transfer?') || to === '/recharge')).toEqual(links);
    queryClient.removeQueries({ queryKey: ['site'] });
  });

  test('each says what it is worth; the open one says what is in it', async () => {
    await open();
    await expect.poll(() => figures('BTC')).toEqual(['1.50000000', '0.50000000', '180,000.00']);
    expect(figures('USDT')).toEqual(['1,000.00000000', '25.00000000', '1,025.00']);
    const total = screen.getByRole('region', { name: /^Spot account/ });
    expect(total.textContent).toContain('181,025.60USDT');
    expect(total.textContent).toContain('≈ 1,285,281.76 CNY');
    screen.getByRole('link', { name: 'Fiat account 50.50 USDT' });
  });

  test('values are in the currency that was chosen, on the page of a coin too', async () => {
    const currencies = [
      { code: 'CNY', per_usdt: '7.1' },
      { code: 'KRW', per_usdt: '1380' },
    ];
    queryClient.setQueryData(['site'], { products: ['spot'], whitepaper: '', mode: 'demo', currencies });
    act(() => chooseCurrency('KRW'));
    answer(calls.record.log, logOf([logRow(3)]));
    const person = await open();
    const total = () => screen.getByRole('region', { name: /^Spot account/ });
    await expect.poll(() => total().textContent).toContain('≈ 249,815,328 KRW');
    await person.click(await screen.findByRole('link', { name: 'History BTC' }));
    const held = within(await screen.findByRole('region', { name: 'BTC · Spot account' }));
    held.getByText('Value (KRW)');
    expect(held.getAllByRole('definition').at(-1)?.textContent).toBe('248,400,000 KRW');
    act(() => chooseCurrency('CNY'));
    queryClient.removeQueries({ queryKey: ['site'] });
  });

  test('balances and prices that change are shown as they come', async () => {
    await open();
    push({ name: 'update_balance', event: { seq: 1, list: [usdt({ change_balance: '2000.00000000' })] } });
    await expect.poll(() => figures('USDT')[0]).toBe('2,000.00000000');
    push({ name: 'daymarket', event: { ...market(), now_price: '100000.00' } });
    await expect.poll(() => figures('BTC')[2]).toBe('200,000.00');
  });

  test.each([
    ['/lever', ['spot', 'legal'], true],
    ['/lever', ['spot', 'lever'], false],
    ['/legal', ['spot', 'payment'], false],
    ['/change', ['spot'], false],
  ] as const)('%s with %o open says that its product is not: %s', async (at, products, isSaid) => {
    queryClient.setQueryData(['site'], { products, whitepaper: '', mode: 'demo', currencies: [] });
    await open(at);
    expect(screen.queryByText(/^This account’s product isn’t open/) !== null).toBe(isSaid);
    queryClient.removeQueries({ queryKey: ['site'] });
  });

  test('nobody is led to the login, and back', async () => {
    await show(<AccountsScreen />, { words: 'wallet', at: '/legal', user: null });
    await expect.poll(address).toBe('/components/login?from=%2Flegal');
  });

  test('balances that did not come are said and asked for again', async () => {
    answer(calls.wallet.balances, refusal('unavailable', 'The service is starting'));
    const person = await show(<AccountsScreen />, { words: 'wallet', at: '/change' });
    await screen.findByText('We couldn’t load your balances');
    answer(calls.wallet.balances, walletOf(usdt()));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('row', { name: /^USDT/ });
  });

  test('in Korean the words are its own and the numbers the same', async () => {
    await show(<AccountsScreen />, { words: 'wallet', at: '/change', language: 'kr' });
    await screen.findByRole('table', { name: '현물 계정' });
    await expect.poll(() => figures('USDT')[0]).toBe('1,000.00000000');
  });
});

describe('what is in sight', () => {
  test('the currency that no market is named after has its picture', async () => {
    await open();
    expect(rowOf('USDT').querySelector('img')?.getAttribute('src')).toBe('/logo/usdt.svg');
  });

  test('a coin says its name after its code, and a code that is its own name once', async () => {
    answer(calls.wallet.balances, walletOf(usdt(), btc(), sol({ full_name: 'SOL' })));
    await open();
    const named = (coin: string) => within(rowOf(coin)).getAllByRole('cell')[0]?.textContent?.trim();
    expect([named('USDT'), named('SOL')]).toEqual(['USDT Tether', 'SOL']);
  });

  test('amounts hide everywhere at one switch, which the browser keeps', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(document.body.textContent).not.toMatch(/\d\.\d/);
    expect(figures('USDT')).toEqual(['••••••Hidden', '••••••Hidden', '••••••Hidden']);
    expect(readStored('hide_amounts')).toBe('1');
    await person.click(screen.getByRole('button', { name: 'Show amounts' }));
    expect(figures('USDT')[0]).toBe('1,000.00000000');
    expect(readStored('hide_amounts')).toBe('0');
  });

  test('what is worth less than 1 USDT is left out when asked, and counted', async () => {
    const person = await open();
    await person.click(screen.getByRole('checkbox', { name: 'Hide small balances' }));
    expect(screen.queryByRole('row', { name: /SOL/ })).toBeNull();
    screen.getByText('1 coin worth less than 1 USDT is hidden');
    expect(readStored('hide_small')).toBe('1');
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    rowOf('SOL');
  });

  test('a coin is found by part of its name, in any case', async () => {
    const person = await open();
    await write(person, screen.getByRole('searchbox', { name: 'Find a coin' }), 'bt');
    rowOf('BTC');
    expect(within(screen.getByRole('table', { name: 'Spot account' })).getAllByRole('row')).toHaveLength(2);
    await write(person, screen.getByRole('searchbox', { name: 'Find a coin' }), 'tether');
    rowOf('USDT');
    expect(within(screen.getByRole('table', { name: 'Spot account' })).getAllByRole('row')).toHaveLength(2);
    await write(person, screen.getByRole('searchbox', { name: 'Find a coin' }), 'xyz');
    screen.getByText('No coin matches');
  });
});

describe('many coins', () => {
  const many = Array.from({ length: 200 }, (_, index) => {
    const currency_name = `C${String(index).padStart(3, '0')}`;
    return sol({ currency: index + 10, currency_name, usdt_price: '150.00' });
  });
  const coins = () =>
    within(screen.getByRole('table', { name: 'Spot account' }))
      .getAllByRole('row')
      .slice(1);

  beforeEach(() => {
    const { message } = walletOf(...many, usdt());
    answer(calls.wallet.balances, { message: { ...message, is_open_CTbi: 1 } });
    answer(calls.deposit.address, depositAddresses());
    answer(calls.deposit.list, { message: pageOf([]) });
    // The rows that are not drawn are far below what is in sight.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 100_000 } as DOMRect);
    return () => vi.restoreAllMocks();
  });

  test('some rows are drawn first; readers are told how many there are, and each is found', async () => {
    const person = await show(<AccountsScreen />, { words: 'wallet', at: '/change' });
    await screen.findByRole('row', { name: /C000/ });
    expect(coins()).toHaveLength(20);
    expect(screen.getByRole('table', { name: 'Spot account' }).getAttribute('aria-rowcount')).toBe('202');
    await write(person, screen.getByRole('searchbox', { name: 'Find a coin' }), 'c19');
    expect(coins()).toHaveLength(10);
    expect(screen.getByRole('table', { name: 'Spot account' }).getAttribute('aria-rowcount')).toBeNull();
  });

  test('the one whose panel an address opens is drawn, wherever it stands', async () => {
    await show(<AccountsScreen />, { words: 'wallet', at: '/change?deposit=USDT' });
    await screen.findByRole('heading', { name: 'Deposit USDT' });
    rowOf('USDT');
  });
});

describe('what is locked', () => {
  const part = (kind: 'spot' | 'deposit' | 'withdraw', number: string, currency_name = 'USDT', currency = 1) => ({
    currency,
    currency_name,
    field: 'change' as const,
    kind,
    number,
  });
  const reasons = (coin: string) =>
    within(rowOf(coin))
      .queryAllByText(/Open orders|Waiting for confirmations|In withdrawal/)
      .map((one) => one.parentElement?.textContent);

  test('says why, each reason a way to where it can be seen; amounts where there are several', async () => {
    answer(calls.record.locks, {
      message: [part('spot', '100.00000000'), part('deposit', '20.00000000'), part('spot', '0.50000000', 'BTC', 2)],
    });
    await open();
    await expect
      .poll(() => reasons('USDT'))
      .toEqual(['Open orders 100.00000000', 'Waiting for confirmations 20.00000000']);
    expect(reasons('BTC')).toEqual(['Open orders']);
    expect(screen.getByRole('link', { name: 'Open orders BTC' }).getAttribute('href')).toBe('/accountEntrust');
  });

  test('of another account says nothing here', async () => {
    answer(calls.record.locks, { message: [{ ...part('spot', '1'), field: 'legal' }] });
    await open();
    await expect.poll(() => sent(calls.record.locks)).toHaveLength(1);
    expect(reasons('USDT')).toEqual([]);
  });
});

describe('what can be done', () => {
  test('the head says that deposits are not open', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Deposit' }));
    await screen.findByText('Not open yet');
    expect(screen.queryByRole('region', { name: 'Deposit USDT' })).toBeNull();
  });

  test.each(['/legal', '/micro', '/lever'])('at the head of %s is the transfer alone', async (at) => {
    await open(at);
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('spot deposits and withdraws on three chains; a coin that has nowhere to go is not transferred', async () => {
    await open();
    await expect.poll(() => actions('BTC')).toEqual(['Deposit', 'Withdraw', 'Transfer', 'History']);
    expect(actions('USDT')).toEqual(['Deposit', 'Withdraw', 'Transfer', 'History']);
    expect(actions('SOL')).toEqual(['History']);
  });

  test('deposits and withdrawals say that they are not open', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Deposit USDT' }));
    await screen.findByText('Not open yet');
  });

  test('contracts deposit and withdraw too, by way of spot, and say that it is not open', async () => {
    const person = await open('/finance');
    expect(actions('USDT')).toEqual(['Deposit', 'Withdraw', 'Transfer', 'History']);
    await person.click(screen.getByRole('button', { name: 'Withdraw USDT' }));
    await screen.findByText('Not open yet');
  });

  test('other accounts neither deposit nor trade', async () => {
    await open('/legal');
    expect(actions('USDT')).toEqual(['Transfer', 'History']);
  });

  test('a transfer begins with the coin and the account of its row, and one stays on the page', async () => {
    answer(calls.transfer.transfer, { message: 'Transfer successful' });
    const person = await open('/legal');
    await person.click(screen.getByRole('button', { name: 'Transfer BTC' }));
    const form = within(await screen.findByRole('dialog', { name: 'Transfer' }));
    expect(form.getByLabelText<HTMLSelectElement>('Coin').selectedOptions[0]?.textContent).toBe('BTC');
    expect(form.getByLabelText<HTMLSelectElement>('From').value).toBe('fiat');
    await person.selectOptions(form.getByLabelText('Coin'), 'USDT');
    await write(person, form.getByRole('textbox', { name: 'Amount' }), '20');
    await person.click(form.getByRole('button', { name: 'Transfer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Transfer 20 USDT/ }));
    await person.click(question.getByRole('button', { name: 'Transfer' }));
    await screen.findByText('Transfer successful');
    expect(sent(calls.transfer.transfer).map(({ fields }) => fields)).toEqual([
      { currency_id: '1', number: '20', from_field: 'legal', to_field: 'change' },
    ]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/legal');
  });
});
