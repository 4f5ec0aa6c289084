// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type MicroRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usdt, walletOf } from '../../testing/funds.ts';
import Screen from './screen.tsx';

const start = '2026-11-26T10:00:01.000Z';
const currency = {
  id: 1,
  name: 'USDT',
  decimals: 8,
  micro_numbers: [{ number: '10' }, { number: '50' }],
  micro_trade_fee: '0.1',
  number_min: '5',
  number_max: '1000',
  user_max: '5000',
  user_wallet: { micro_with_insurance: '0', insurance_balance: 0 },
  insurance_types: [],
  user_insurance: null,
};

function row(id: number, change: Partial<MicroRow> = {}): MicroRow {
  return {
    id,
    match_id: 2,
    symbol_name: 'BTC/USDT',
    seconds: 30,
    number: '10',
    currency_name: 'USDT',
    open_price: '94000.0000',
    open_time: start,
    end_price: '',
    endTime: '2026-11-26T10:00:31.000Z',
    type: 1,
    status: 1,
    profit_ratio: '80',
    remain_milli_seconds: 25_000,
    fact_profits: '0',
    fee: '0.01',
    create_time: '2026-11-26T10:00:00.500Z',
    result: '',
    ...change,
  };
}
const listOf = (list: MicroRow[]) => ({
  message: { data: list, list, page: 1, limit: 100, total: list.length },
});
const won = { status: 3, result: 'win', end_price: '94001.0000', fact_profits: '8', remain_milli_seconds: 0 } as const;

beforeEach(() => {
  sessionStorage.clear();
  answer(calls.market.quotations, { message: groupsOf(market({ open_microtrade: 1 })) });
  answer(calls.micro.currencies, { message: [currency] });
  answer(calls.micro.seconds, { message: [{ seconds: 30, profit_ratio: '80' }] });
  answer(calls.micro.index, { message: { symbol: 'BTC/USDT', list: [] } });
  answer(calls.micro.lists, listOf([]));
  answer(calls.wallet.balances, walletOf(usdt({ micro_balance: '100.00000000' })));
});

const open = () => show(<Screen />, { words: 'micro', at: '/secondDealCenter' });
const button = (name: string) => screen.findAllByRole('button', { name }).then(([first]) => first as HTMLElement);

test('the first order comes after the risk notice, is asked about, and goes as it was shown', async () => {
  answer(calls.account.acceptRisk, { message: { risk_accepted: ['micro'] } });
  answer(calls.micro.submit, { message: 'Order placed', order: row(7) });
  const person = await open();
  await person.click(await button('Up'));
  await person.click(await button('I understand'));
  const question = await screen.findByRole('dialog', { name: 'Up: BTC/USDT' });
  within(question).getByText('+8.00 USDT');
  await person.click(within(question).getByRole('checkbox'));
  await person.click(within(question).getByRole('button', { name: 'Place order' }));
  await screen.findByText('Order placed');
  expect(sent(calls.account.acceptRisk)[0]?.fields).toEqual({ product: 'micro' });
  const fields = { match_id: '2', currency_id: '1', type: '1', seconds: '30', number: '10' };
  expect(sent(calls.micro.submit)[0]?.fields).toEqual(fields);
  // Asked never again in this tab, and the notice never again at all.
  await person.click(await button('Down'));
  await expect.poll(() => sent(calls.micro.submit).length).toBe(2);
});

test('a stake that is not covered is said in place, and nothing is sent', async () => {
  answer(calls.wallet.balances, walletOf(usdt({ micro_balance: '0.00000000' })));
  const person = await open();
  await screen.findByText('Your Up/Down account is empty');
  await person.click(await button('Up'));
  await screen.findByText('You need 10.01 USDT, fee included');
  expect(sent(calls.micro.submit)).toEqual([]);
});

test('a refusal is said, and the form stays', async () => {
  answer(calls.account.acceptRisk, { message: { risk_accepted: ['micro'] } });
  answer(calls.micro.submit, refusal('prices_degraded', 'Prices are delayed'));
  const person = await open();
  await person.click(await button('Up'));
  await person.click(await button('I understand'));
  await person.click(await button('Place order'));
  await screen.findByText('Prices are delayed');
});

test('what runs counts down and says what it would come to; once settled it leaves after half a second', async () => {
  answer(calls.micro.lists, ({ fields }) => listOf(fields.status === '1' ? [row(7)] : [row(7, won)]));
  const person = await open();
  const table = await screen.findByRole('table', { name: 'Active' });
  await expect.poll(() => within(table).getAllByRole('row')[1]?.textContent).toMatch(/\d+\.\d s/);
  push({
    name: 'index_price',
    event: { symbol: 'BTC/USDT', time: Date.parse(start) + 5000, price: '94000.5000', age: 0, is_sound: true },
  });
  await within(table).findByText(/\+8\.00/);
  answer(calls.micro.lists, ({ fields }) => listOf(fields.status === '1' ? [] : [row(7, won)]));
  push({ name: 'closed_microorder', event: { seq: 1, ...row(7, won) } });
  await screen.findAllByText('Won');
  await screen.findByText('No active contracts');
  await person.click(screen.getByRole('tab', { name: 'Settled' }));
  const link = await screen.findByRole('link', { name: 'Won: Receipt 7' });
  expect(link.getAttribute('href')).toBe('/secondReceipt?id=7');
});

test('where nothing is offered the screen says so', async () => {
  answer(calls.micro.currencies, { message: [] });
  answer(calls.micro.seconds, { message: [] });
  await open();
  await screen.findByText('No Up/Down contracts are offered right now');
});

test('terms that do not load are asked for again on request', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(calls.micro.seconds, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load what is offered');
  answer(calls.micro.seconds, { message: [{ seconds: 30, profit_ratio: '80' }] });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('radio', { name: /^30 s/ });
  noted.mockRestore();
});
