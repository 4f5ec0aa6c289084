// @vitest-environment happy-dom
/** What staff see and change of fiat trading as a whole: the CNY rate, and whether it is on. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import C2cScreen from './screen.tsx';

const { officeDeals, officeTerms, setRate, switch: switchC2c } = calls.c2c;
type Terms = AnswerOf<typeof officeTerms>['message'];
const proposed = 'Proposed. Someone else has to approve it';
const reason = 'Reason, for staff only';

const say = (change: Partial<Terms> = {}) =>
  answer(officeTerms, {
    message: { is_on: 1, rate: '7.2000', rate_time: '2026-11-23T10:00:00.000Z', is_overdue: 0, ...change },
  });

beforeEach(() => {
  say();
  answer(officeDeals, { message: { list: [], page: 1, limit: 50, total: 0 } });
  answer(setRate, { message: proposed, id: 3 });
});

const open = (permissions = staff.permissions) =>
  showConsole(<C2cScreen />, { at: '/console/p2p', who: { ...staff, permissions } });
const terms = () => screen.findByRole('region', { name: /^P2P trading/ });
const overdue = /^Not set again for 24 hours/;

test('the rate is shown with its time, and who may only look changes nothing', async () => {
  await open(['market.view', 'deal.view']);
  const shown = await terms();
  for (const text of ['P2P trading', 'On', '7.2000'].map((part) => new RegExp(part)))
    expect(shown.textContent).toMatch(text);
  expect(shown.querySelector('time')?.dateTime).toBe('2026-11-23T10:00:00.000Z');
  expect(screen.queryByText(overdue)).toBeNull();
  expect(screen.queryByRole('button', { name: /Propose|Switch/ })).toBeNull();
});

test('a rate that nobody said for a day is overdue', async () => {
  say({ is_overdue: 1 });
  await open();
  await screen.findByText(overdue);
});

test('without a rate it says what that means', async () => {
  say({ is_on: 0, rate: '', rate_time: '', is_overdue: 1 });
  await open();
  await screen.findByText('Not set. P2P can’t be switched on without it.');
  expect((await terms()).querySelector('time')).toBeNull();
  expect(screen.queryByText(overdue)).toBeNull();
});

test('who may not read deals sees the terms alone', async () => {
  await open(['market.view', 'market.manage']);
  await screen.findByRole('button', { name: 'Propose a rate' });
  expect(screen.queryByRole('region', { name: 'P2P orders' })).toBeNull();
  expect(sent(officeDeals)).toEqual([]);
});

test('a new rate begins with the one that holds, and is proposed with a reason', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Propose a rate' }));
  const dialog = openDialog();
  const rate = dialog.getByLabelText<HTMLInputElement>('CNY per USDT');
  expect(rate.value).toBe('7.2000');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('Fill this in');
  expect(sent(setRate)).toEqual([]);
  await person.clear(rate);
  await write(person, rate, ' 7.1234 ');
  await write(person, dialog.getByLabelText(reason), 'Rate of the bank at noon');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(setRate).map(({ fields }) => fields)).toEqual([{ rate: '7.1234', reason: 'Rate of the bank at noon' }]);
});

test('a rate that is refused stays in the dialog, with why', async () => {
  answer(setRate, refusal('proposal_exists', 'The same was proposed already'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Propose a rate' }));
  const dialog = openDialog();
  await write(person, dialog.getByLabelText(reason), 'Rate of the bank');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('The same was proposed already');
});

test('one switches it off, and the screen says so', async () => {
  answer(switchC2c, () => {
    say({ is_on: 0 });
    return { message: 'Done' };
  });
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = openDialog();
  dialog.getByText(/Open orders continue/);
  await write(person, dialog.getByLabelText(reason), 'Its prices are wrong');
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  await screen.findByText('Done');
  await waitFor(async () => expect((await terms()).textContent).toMatch(/Off/));
  expect(sent(switchC2c).map(({ fields }) => fields)).toEqual([{ is_on: '0', reason: 'Its prices are wrong' }]);
});

test('switching it on is a proposal', async () => {
  say({ is_on: 0 });
  answer(switchC2c, { message: proposed, id: 4 });
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Propose to switch on' }));
  const dialog = openDialog();
  await write(person, dialog.getByLabelText(reason), 'We are ready');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(switchC2c).map(({ fields }) => fields)).toEqual([{ is_on: '1', reason: 'We are ready' }]);
});
