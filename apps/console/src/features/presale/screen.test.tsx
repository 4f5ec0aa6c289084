// @vitest-environment happy-dom
/** Presales as staff see them: rounds, account and buyers; what is proposed, and what one person does alone. */
import { write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type OfficeRoundRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import PresaleOfficeScreen from './screen.tsx';

const { office, buyers, setRound, switchOn, switchOff } = calls.presale;

function round(change: Partial<OfficeRoundRow> = {}): OfficeRoundRow {
  return {
    id: 2,
    version: 1,
    currency_id: 12,
    currency_name: 'OAK',
    decimals: 8,
    pay_currency_id: 1,
    pay_currency_name: 'USDT',
    pay_decimals: 8,
    price: '0.25',
    total: '400000',
    yfx: '0',
    sy: '400000',
    user_limit: '20000',
    soft_cap: '50000',
    start: '2026-11-26T10:00:00.000Z',
    end: '2026-12-26T10:00:00.000Z',
    unlock: '2027-01-09T10:00:00.000Z',
    status: 'paused',
    is_on: 0,
    seller: 'Oak Demo Ltd',
    more_url: '/noticeList',
    paper_url: '',
    is_switched_on: 0,
    buyers: 0,
    paid: '0',
    ...change,
  };
}

const sold = { yfx: '61500', sy: '38500', total: '100000', buyers: 1, paid: '12300' };
const done = round({ id: 1, ...sold, status: 'done' });
const selling = round({ ...sold, id: 3, status: 'selling', is_on: 1, is_switched_on: 1 });
const account = { currency_id: 12, currency_name: 'OAK', available: '38500', locked: '400000' };
const proposed = 'Proposed. Someone else has to approve it';
const rowsOf = (rounds: OfficeRoundRow[]) => ({ message: { rounds, accounts: [account] } });
const buyer = { user_id: 7, account: 'kim@example.com', number: '61500', paid: '12300', status: 'unlocked' };

beforeEach(() => {
  answer(office, rowsOf([round(), done]));
  answer(buyers, { message: { list: [], page: 1, limit: 50, total: 0 } });
  answer(calls.market.quotations, { message: groupsOf(market()) });
  for (const call of [setRound, switchOn]) answer(call, { message: proposed, id: 3 });
  answer(switchOff, { message: 'Round switched off' });
});

const open = (permissions = staff.permissions) =>
  showConsole(<PresaleOfficeScreen />, { at: '/console/presale', who: { ...staff, permissions } });

test('who may only look sees rounds, account and buyers, and acts on nothing', async () => {
  answer(buyers, ({ fields }) => ({
    message: { list: fields.id === '1' ? [buyer] : [], page: 1, limit: 50, total: fields.id === '1' ? 1 : 0 },
  }));
  const person = await open(['market.view']);
  const table = within(await screen.findByRole('table', { name: 'Rounds' }));
  for (const text of ['61,500', '12,300 USDT', 'Completed', 'Switched off', 'Off']) table.getByText(text);
  expect(table.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New round' })).toBeNull();
  screen.getByText('38,500 OAK');
  await screen.findByText('Nobody has bought yet');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Round' }), 'OAK #1');
  const bought = within(await screen.findByRole('table', { name: 'Buyers' }));
  await bought.findByText('Unlocked');
  await person.click(bought.getByRole('button', { name: /User 7/ }));
  await screen.findByText('kim@example.com (7)');
  expect(sent(buyers).map(({ fields }) => [fields.id, fields.page])).toEqual([
    ['2', '1'],
    ['1', '1'],
  ]);
});

test('new terms begin with those that hold, and go with a reason', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Change terms · OAK #2' }));
  const dialog = openDialog();
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(sent(setRound)).toEqual([]);
  await write(person, dialog.getByLabelText('Price'), '0.3');
  await write(person, dialog.getByLabelText('Reason'), 'Too cheap');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(setRound)[0]?.fields).toEqual({
    id: '2',
    currency_id: '12',
    pay_currency_id: '1',
    price: '0.3',
    total: '400000',
    user_limit: '20000',
    soft_cap: '50000',
    start: '2026-11-26T10:00:00.000Z',
    end: '2026-12-26T10:00:00.000Z',
    unlock: '2027-01-09T10:00:00.000Z',
    seller: 'Oak Demo Ltd',
    more_url: '/noticeList',
    paper_url: '',
    reason: 'Too cheap',
  });
});

test('a new round sells what is in the account, and what is refused is said in the dialog', async () => {
  answer(setRound, refusal('presale_not_covered', 'The presale account doesn’t hold this many coins'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'New round' }));
  const dialog = openDialog();
  await dialog.findByRole('option', { name: 'USDT' });
  for (const field of dialog.getAllByRole('textbox')) await write(person, field, '30');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('The presale account doesn’t hold this many coins');
  expect(sent(setRound)[0]?.fields).toMatchObject({ currency_id: '12', pay_currency_id: '1', soft_cap: '30' });
  expect(sent(setRound)[0]?.fields.id).toBeUndefined();
});

test('switching on is proposed with a reason', async () => {
  const person = await open(['market.view', 'market.manage']);
  await person.click(await screen.findByRole('button', { name: 'Propose to switch on · OAK #2' }));
  const dialog = openDialog();
  await write(person, dialog.getByLabelText('Reason'), 'It begins');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(switchOn)[0]?.fields).toEqual({ id: '2', reason: 'It begins' });
});

test('off takes one person, who may do only that; where something is sold the terms are fixed', async () => {
  answer(office, rowsOf([selling, done]));
  const person = await open(['market.view', 'switches']);
  const table = within(await screen.findByRole('table', { name: 'Rounds' }));
  expect(table.getAllByRole('button')).toHaveLength(1);
  await person.click(table.getByRole('button', { name: 'Switch off · OAK #3' }));
  const dialog = openDialog();
  dialog.getByText(/Nobody can buy until two people switch it on again/);
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(sent(switchOff)).toEqual([]);
  await write(person, dialog.getByLabelText('Reason'), 'A fault');
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  await screen.findByText('Round switched off');
  expect(sent(switchOff)[0]?.fields).toEqual({ id: '3', reason: 'A fault' });
});

test('with something sold nobody is offered other terms', async () => {
  answer(office, rowsOf([selling]));
  await open();
  await screen.findByRole('button', { name: 'Switch off · OAK #3' });
  expect(screen.queryByRole('button', { name: /Change terms/ })).toBeNull();
});

test('without a round the page says so, and asks for no buyers', async () => {
  answer(office, { message: { rounds: [], accounts: [] } });
  await open();
  await screen.findByText('No rounds yet');
  expect(screen.queryByText('Presale account')).toBeNull();
  expect(sent(buyers)).toEqual([]);
});
