// @vitest-environment happy-dom
/** Contract management: the gauge, the figures, what holding costs, and the states without any of them. */
import { address, show, user } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usdt, walletOf } from '../../../testing/funds.ts';
import { answerLevers, leverDealOf, leverRow } from '../../../testing/levers.ts';
import ManageScreen from './screen.tsx';

const { deal } = calls.lever;
const account = { cash: '1000', locked: '12', margins: '47', maintenance: '4.7', equity: '1003', owed: '2.5' };
const nothing = { cash: '0', locked: '0', margins: '0', maintenance: '0', equity: '0', owed: '0' };

beforeEach(() => {
  answer(calls.market.quotations, { message: groupsOf(market({ lever_share_num: '0.001' })) });
  answer(calls.wallet.balances, walletOf(usdt({ lever_balance: '1000.00000000' })));
  answer(deal, { message: leverDealOf({ user_lever: '941', all_levers: '1003', hazard_rate: '400', account }) });
  answerLevers({ 1: [leverRow(7)] });
});

const open = (who: typeof user | null = user) =>
  show(<ManageScreen />, { words: 'lever', at: '/lever_manger', user: who });
const figure = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.parentElement?.querySelector('dd')?.textContent;
};

test.each([
  ['90', '90.00% Liquidation', '90', 'At 110% or below, we close positions without asking, and charge a fee for it'],
  ['110', '110.00% Liquidation', '110', 'At 110% or below, we close positions without asking, and charge a fee for it'],
  [
    '130',
    '130.00% Near liquidation',
    '130',
    'Your margin level is 130.00%. Add funds or close positions before it reaches 110%.',
  ],
  ['155', '155.00% No room to open', '155', 'A margin level of 165% or above is needed to open positions'],
  ['400', '400.00% Safe', '300', 'You can open positions while your margin level stays at 165% or above'],
  ['-20.5', '−20.50% Liquidation', '0', 'At 110% or below, we close positions without asking, and charge a fee for it'],
])('at %s per cent the gauge says %s', async (hazard_rate, text, now, meaning) => {
  answer(deal, { message: leverDealOf({ hazard_rate, account }) });
  await open();
  const meter = await screen.findByRole('meter', { name: 'Margin level' });
  expect(meter.getAttribute('aria-valuetext')).toBe(text);
  expect(meter.getAttribute('aria-valuenow')).toBe(now);
  expect(meter.getAttribute('aria-valuemax')).toBe('300');
  screen.getByText(meaning);
});

test('the limits are named beside the gauge', async () => {
  await open();
  expect(await figure('Liquidation')).toBe('≤ 110%');
  expect(await figure('Warning')).toBe('≤ 150%');
  expect(await figure('Opening')).toBe('≥ 165%');
});

test("the figures are the account's own, and the event moves them", async () => {
  await open();
  expect(await figure('Equity')).toBe('1,003.00 USDT');
  expect(await figure('Available margin')).toBe('941.00 USDT');
  expect(await figure('Margin in use')).toBe('47.00 USDT');
  expect(await figure('Maintenance margin')).toBe('4.70 USDT');
  expect(await figure('In orders')).toBe('12.00 USDT');
  expect(await figure('Owed to you')).toBe('2.50 USDT');
  push({
    name: 'lever_trade',
    event: {
      seq: 1,
      trades_all: [leverRow(7, { profits: '-500' })],
      trades_entrust: [],
      hazard_rate: '130',
      profits_all: '-500',
      profits: [],
    },
  });
  await screen.findByText('Near liquidation');
  expect(await figure('Equity')).toBe('500.00 USDT');
  expect(await figure('Available margin')).toBe('441.00 USDT');
});

test('what holding costs next is of all open positions, at their marks', async () => {
  answerLevers({ 1: [leverRow(7), leverRow(8, { number: '0.02' }), leverRow(9, { status: 2 })] });
  await open();
  // 0.03 BTC at 94,300, and 0.1 per cent of it.
  await expect.poll(() => figure('Next overnight fee')).toBe('2.82 USDT');
  expect(await figure('Borrow rate')).toBe('0.1% a day');
});

test('without positions there is no level, and nothing is charged', async () => {
  answer(deal, { message: leverDealOf() });
  answerLevers({});
  await open();
  await screen.findByText('No risk');
  screen.getByText('Without open positions, nothing can be liquidated');
  expect(screen.queryByRole('meter')).toBeNull();
  expect(await figure('Next overnight fee')).toBe('–');
  expect(await figure('Borrow rate')).toBe('0.1% a dayBTC/USDT');
});

test('an empty account says so, and leads to a transfer and to the desk', async () => {
  answer(deal, { message: leverDealOf({ user_lever: '0', all_levers: '0', account: nothing }) });
  answerLevers({});
  await open();
  await screen.findByText('Your contract account is empty');
  screen.getByRole('button', { name: 'Transfer funds in' });
  expect(screen.getByRole('link', { name: 'Trade contracts' }).getAttribute('href')).toBe('/leverdealCenter');
});

test('while it is on its way its place is kept', async () => {
  answer(deal, () => new Promise(() => {}));
  await open();
  expect(within(await screen.findByRole('main')).getByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('an account that did not come is asked for again', async () => {
  answer(deal, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load your contract account');
  answer(deal, { message: leverDealOf({ hazard_rate: '400', account }) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('meter');
});

test('where no pair has contracts that is said', async () => {
  answer(calls.market.quotations, { message: groupsOf(market({ lever_share_num: '0' })) });
  await open();
  await screen.findByText('No contracts are offered right now');
  expect(sent(deal)).toEqual([]);
});

test('without a session it leads to the login, and back', async () => {
  await open(null);
  await expect.poll(address).toBe('/components/login?from=%2Flever_manger');
  expect(sent(deal)).toEqual([]);
});
