// @vitest-environment happy-dom
/** Leveraged contracts as staff see them: what is open, the terms and the form for others, who is near, what is owed. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import LeverOfficeScreen from './screen.tsx';

const { office, near, fundMoves, checkTerms, setTerms } = calls.lever;
type Office = AnswerOf<typeof office>['message'];

const terms = {
  is_open: 1,
  lots: 10,
  share_min: 1,
  share_max: 1000,
  shares: [1, 10],
  multiples: [10, 20],
  spread: '0.02',
  trade_fee: '0.05',
  overnight: '0.1',
  liquidation_fee: '0.2',
  tiers: [
    { to: '50000', rate: '0.5', deduction: '0', multiple: 100 },
    { to: '250000', rate: '1', deduction: '250', multiple: 50 },
  ],
};
const market: Office['markets'][number] = {
  match_id: 1,
  symbol: 'BTC/USDT',
  base_name: 'BTC',
  legal_name: 'USDT',
  decimals: 8,
  lot: '0.0001',
  last_price: '61000.00',
  is_sound: 1,
  terms,
  held: null,
  long: { count: 1, share: 10, number: '0.01', notional: '610', profits: '9.88' },
  short: { count: 1, share: 5, number: '0.005', notional: '305', profits: '-5.06' },
  net: '-305',
  need: '131.88',
};
const fund = {
  currency_id: 1,
  currency_name: 'USDT',
  counterparty: '1000000',
  insurance: '2000',
  need: '131.88',
  left: '1001868.12',
  owed: '0',
};
const whole: Office = { markets: [market], funds: [fund], debts: [], debts_total: 0 };
const asProposed = {
  match_id: '1',
  is_open: '1',
  lots: '10',
  share_min: '1',
  share_max: '1000',
  shares: '1,10',
  multiples: '10,20',
  spread: '0.02',
  trade_fee: '0.05',
  overnight: '0.1',
  liquidation_fee: '0.2',
  tiers: '50000:0.5:100,250000:1:50',
};
const proposed = 'Proposed. Someone else has to approve it';

beforeEach(() => {
  answer(office, { message: whole });
  answer(near, { message: { list: [], is_whole: 1 } });
  answer(checkTerms, { message: { at_once: 1, owners: 0, is_pending: 0 } });
  answer(setTerms, { message: proposed, id: 3 });
});

const show = (permissions = staff.permissions) =>
  showConsole(<LeverOfficeScreen />, { at: '/console/lever', who: { ...staff, permissions } });

const openTab = async (person: UserEvent, name: string) => await person.click(screen.getByRole('tab', { name }));

async function openForm(person: UserEvent) {
  await screen.findByRole('table', { name: 'Open positions' });
  await openTab(person, 'Terms');
  await person.click(screen.getByRole('button', { name: 'Change terms: BTC/USDT' }));
  return openDialog();
}

test('what is open and what covers it', async () => {
  await show(['market.view']);
  const table = within(await screen.findByRole('table', { name: 'Open positions' }));
  for (const text of ['61,000.00', '0.01 BTC, 10 lots', '−305.00', '9.88', '−5.06', '131.88']) table.getByText(text);
  screen.getByText('1,001,868.12 USDT');
  expect(screen.queryByText('Not covered: nothing more can be opened')).toBeNull();
});

test('a market with late prices and a house that does not cover are said', async () => {
  const funds = [{ ...fund, left: '-1', owed: '3' }];
  answer(office, { message: { ...whole, funds, markets: [{ ...market, is_sound: 0, last_price: '' }] } });
  await show();
  await screen.findByText('Not covered: nothing more can be opened');
  screen.getByText('Late prices');
});

test('nothing is there yet', async () => {
  answer(office, { message: { markets: [], funds: [], debts: [], debts_total: 0 } });
  const person = await show();
  await screen.findByText('No open positions');
  await openTab(person, 'Near liquidation');
  await screen.findByText('Nobody has open positions');
  await openTab(person, 'Owed');
  await screen.findByText('Nothing is owed');
});

test('what did not load is tried again', async () => {
  answer(office, refusal('server_error', 'Try again'));
  const person = await show();
  await screen.findByText('We couldn’t load the contracts');
  answer(office, { message: whole });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table', { name: 'Open positions' });
});

test('accounts near liquidation come with what they hold, and there is nothing to do to them', async () => {
  const positions = [{ symbol: 'BTC/USDT', type: 2, number: '0.1', base_name: 'BTC' }];
  const row = {
    user_id: 7,
    account: 'a@example.com',
    currency_name: 'USDT',
    equity: '33',
    maintenance: '30',
    positions,
  };
  answer(near, { message: { list: [{ ...row, hazard_rate: '110.01' }], is_whole: 0 } });
  const person = await show();
  await openTab(person, 'Near liquidation');
  const table = within(await screen.findByRole('table', { name: 'Near liquidation' }));
  for (const text of ['110.01%', 'BTC/USDT: short 0.1 BTC', '33.00 USDT']) table.getByText(text);
  screen.getByText(/^There are too many positions/);
  expect(table.queryAllByRole('button')).toEqual([]);
});

test('what is owed stands in the order in which it is paid', async () => {
  const debts = [7, 9].map((id) => ({
    id,
    user_id: id,
    account: `${id}@example.com`,
    number: `${id}.5`,
    currency_name: 'USDT',
  }));
  answer(office, { message: { ...whole, debts, debts_total: 200 } });
  const person = await show();
  await screen.findByRole('table', { name: 'Open positions' });
  await openTab(person, 'Owed 200');
  const rows = within(screen.getByRole('table', { name: 'Owed' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['17 7@example.com7.5 USDT', '29 9@example.com9.5 USDT']);
  screen.getByText('The first 2 of 200');
});

test('terms that still bind open positions are shown; who may only look proposes nothing', async () => {
  const held = { terms: { ...terms, spread: '0.04' }, until: '2026-11-29T12:00:00.000Z' };
  answer(office, { message: { ...whole, markets: [{ ...market, held }] } });
  const person = await show(['market.view']);
  await screen.findByRole('table', { name: 'Open positions' });
  await openTab(person, 'Terms');
  const table = within(screen.getByRole('table', { name: 'Terms' }));
  table.getByText(/^Open positions until 29 Nov 2026/);
  for (const text of ['0.02%', '0.04%']) table.getByText(text);
  expect(table.getAllByText('To 250,000: 1%, 50×')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /terms/ })).toBeNull();
});

test('terms are checked first, and proposed as they were checked', async () => {
  const person = await show();
  const dialog = await openForm(person);
  await person.click(dialog.getByRole('checkbox', { name: 'Open to new positions' }));
  await write(person, dialog.getByLabelText('Reason'), 'The feed is thin');
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  await dialog.findByText('These terms apply immediately, to open positions too');
  expect(sent(checkTerms)[0]?.fields).toEqual({ ...asProposed, is_open: '0' });
  expect(sent(setTerms)).toEqual([]);
  // What was checked is no longer what is typed.
  await write(person, dialog.getByLabelText('Spread (%)'), '0.03');
  expect(dialog.queryByRole('button', { name: 'Propose' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  await person.click(await dialog.findByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(setTerms)[0]?.fields).toEqual({
    ...asProposed,
    is_open: '0',
    spread: '0.03',
    reason: 'The feed is thin',
  });
});

test('who is told after 72 hours is said before it is sent', async () => {
  answer(checkTerms, { message: { at_once: 0, owners: 2, is_pending: 1 } });
  answer(setTerms, refusal('lever_terms_pending', 'Other new terms bind first'));
  const person = await show();
  const dialog = await openForm(person);
  await write(person, dialog.getByLabelText('Reason'), 'x');
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  await dialog.findByText(/open ones after 72 hours. 2 owners are told/);
  dialog.getByText(/^Other terms still wait/);
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('Other new terms bind first');
});

test('deductions follow from the tiers, and a tier can be added and removed', async () => {
  const person = await show();
  const dialog = await openForm(person);
  dialog.getByText('Deduction: 250 USDT');
  await person.click(dialog.getByRole('button', { name: 'Add a tier' }));
  const third = within(dialog.getByRole('group', { name: 'Tier 3' }));
  await write(person, third.getByLabelText('Up to (USDT)'), '1000000');
  await write(person, third.getByLabelText('Maintenance (%)'), '2.5');
  third.getByText('Deduction: 4,000 USDT');
  await write(person, third.getByLabelText('Highest leverage'), '25');
  await write(person, dialog.getByLabelText('Reason'), 'x');
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  third.getByText(/^Enter a whole number from 1 to 24/);
  expect(sent(checkTerms)).toEqual([]);
  await person.click(third.getByRole('button', { name: 'Remove tier 3' }));
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  await dialog.findByText('These terms apply immediately, to open positions too');
  expect(sent(checkTerms)[0]?.fields).toEqual(asProposed);
});

test.each([
  ['Market lots in one lot', '', 'Fill this in'],
  ['Market lots in one lot', '1.5', 'Enter a whole number from 1 to 1,000,000,000'],
  ['Largest order, in lots', '0', 'Enter a whole number from the smallest order to 1,000,000'],
  ['Lots to choose from', '10, 1', /^Enter up to 20 rising whole numbers between/],
  ['Leverage', '150', 'At least one of them has to fit the first tier'],
  ['Fee (%)', '6', 'Enter 0 to 5 with at most four decimals'],
  ['Overnight fee a day (%)', '0.15', /^At most twice the fee and spread/],
  ['Liquidation fee (%)', '0.6', /^Enter more than the tier before it/],
])('what is wrong is said at its field: %s %s', async (label, text, said) => {
  const person = await show();
  const dialog = await openForm(person);
  await write(person, dialog.getByLabelText('Reason'), 'x');
  await write(person, dialog.getByLabelText(label), text);
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  dialog.getByText(said);
  expect(sent(checkTerms)).toEqual([]);
});

test('what moved in the counterparty, and in the insurance fund', async () => {
  answer(office, { message: whole });
  const row = { id: 7, time: '2026-11-26T10:00:00.000Z', user_id: 100_002, order_id: 4, currency_name: 'USDT' };
  answer(fundMoves, ({ fields }) => {
    const list = fields.fund === '2' ? [] : [{ ...row, kind: 'night', number: '3.6' }];
    return { message: { list, page: 1, limit: 50, total: list.length } };
  });
  const person = await show();
  await openTab(person, 'Movements');
  const found = await screen.findByRole('row', { name: /Overnight fee/ });
  expect(found.textContent).toContain('+3.6 USDT');
  await person.selectOptions(screen.getByLabelText('Account'), 'Insurance fund');
  await screen.findByText('Nothing has moved yet');
});
