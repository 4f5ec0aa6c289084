// @vitest-environment happy-dom
/** Payments at the gateway as staff see them, what is proposed about them, and the terms of the form. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type OfficePaymentRow, type OfficePaymentTermsRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import PaymentsScreen from './screen.tsx';

const { officePayments, officeSettle, officeReverse, officeTerms, officeSetTerms } = calls.payment;
const at = '2026-11-28T10:00:00.000Z';
const proposed = 'Proposed. Someone else has to approve it';
const closing = 'Close to new orders';

const payment = (change: Partial<OfficePaymentRow> = {}): OfficePaymentRow => ({
  ...{ id: 7, payment_id: 'G-20261128-7', order_id: 3, user_id: 100_020, account: 'chen@example.com' },
  ...{ amount: '7200.00', currency: 'CNY', order_amount: '7236.00', order_rate: '7.236', number: '995.02' },
  ...{ currency_name: 'USDT', status: 'held', cause: 'amount', vouched_by: 'md5', reason: '' },
  ...{ create_time: at, update_time: at, ...change },
});
const nobodys = { order_id: 0, user_id: 0, account: '', order_amount: '', order_rate: '', cause: 'order_unknown' };

function sayTerms(change: Partial<OfficePaymentTermsRow> = {}): void {
  const terms = { has_gateway: 1, sign_type: 'MD5', is_open: 1, spread: '0.5', min: '100.00', max: '5000.00' };
  const desk = { day_max: '90000.00', day_used: '7200.00', rate: '7.236', available: '12000', locked: '300' };
  answer(officeTerms, () => ({ message: { ...terms, ...desk, ...change } }));
}

function show(rows: readonly OfficePaymentRow[], search = '?open=7', permissions = staff.permissions) {
  answer(officePayments, () => ({ message: { list: [...rows], page: 1, limit: 50, total: rows.length } }));
  return showConsole(<PaymentsScreen />, { at: `/console/payments${search}`, who: { ...staff, permissions } });
}

/** Presses what opens a question. */
async function asked(person: UserEvent, name: string) {
  await person.click(await screen.findByRole('button', { name }));
  return openDialog();
}

/** Says why and proposes. */
async function propose(person: UserEvent, reason: string): Promise<void> {
  await write(person, openDialog().getByLabelText('Reason'), reason);
  await person.click(openDialog().getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(proposed)).toBeTruthy();
}

/** A fact of the open row. */
async function factOf(name: string): Promise<string | null | undefined> {
  const drawer = within(await screen.findByRole('region', { name: 'Payment 7' }));
  return drawer.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
}

beforeEach(() => {
  sayTerms();
  answer(officeSettle, { message: proposed, id: 1 });
  answer(officeReverse, { message: proposed, id: 1 });
  answer(officeSetTerms, { message: proposed, id: 1 });
});

test('what waits comes first, with what was paid and why it waits', async () => {
  const person = await show([payment()], '');
  const list = within(await screen.findByRole('table', { name: 'Online payments' }));
  const cells = (await list.findByText('chen@example.com')).closest('tr')?.textContent;
  for (const text of ['7,200.00 CNY', '7,236.00 CNY', '995.02 USDT', 'Another amount', 'Waiting'])
    expect(cells).toContain(text);
  expect(sent(officePayments)[0]?.fields).toMatchObject({ status: 'held' });
  await person.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText('chen@example.com');
  expect(sent(officePayments).at(-1)?.fields).not.toHaveProperty('status');
});

test('an empty list says what appears there', async () => {
  await show([], '');
  expect(await screen.findByText('What the gateway reports appears here')).toBeTruthy();
});

test('the details name the order, who vouches, and lead to the user', async () => {
  await show([payment()]);
  expect(await factOf('Gateway’s number')).toContain('G-20261128-7');
  expect(await factOf('Order')).toBe('3');
  expect(await factOf('Order’s rate')).toBe('7.236 CNY');
  expect(await factOf('Vouched for by')).toBe('MD5 signature');
  expect(await factOf('Would credit')).toBe('995.02 USDT');
  expect(await factOf('Decided')).toBeUndefined();
  const link = await screen.findByRole('link', { name: 'chen@example.com (100020)' });
  expect(link.getAttribute('href')).toBe('/console/users?search=100020&open=100020');
});

test('what is decided says why, and nothing more can be made of it', async () => {
  await show([payment({ status: 'returned', reason: 'Sent back by the bank', number: '0' })], '?status=all&open=7');
  expect(await factOf('Reason')).toBe('Sent back by the bank');
  expect(await factOf('Decided')).not.toBe('');
  for (const name of ['Credit', 'Mark as sent back', 'Take back'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the payment of an order is credited to its user, by a proposal that says how much', async () => {
  const person = await show([payment()]);
  const dialog = await asked(person, 'Credit');
  expect(dialog.getByText('995.02 USDT')).toBeTruthy();
  expect(dialog.queryByLabelText('To user number')).toBeNull();
  await propose(person, ' The gateway confirms it ');
  const [fields] = sent(officeSettle).map((one) => one.fields);
  expect(fields).toEqual({ id: '7', is_credited: '1', reason: 'The gateway confirms it' });
});

test('staff say whose a payment without an order is', async () => {
  const person = await show([payment(nobodys)]);
  expect(await factOf('User')).toBe('Nobody');
  expect(await factOf('Order')).toBeUndefined();
  const dialog = await asked(person, 'Credit');
  await write(person, dialog.getByLabelText('Reason'), 'Proof of payment seen');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText('Fill this in')).toBeTruthy();
  expect(sent(officeSettle)).toEqual([]);
  await write(person, dialog.getByLabelText('To user number'), '100021');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(proposed)).toBeTruthy();
  expect(sent(officeSettle)[0]?.fields).toEqual({
    ...{ id: '7', is_credited: '1', user_id: '100021', reason: 'Proof of payment seen' },
  });
});

test.each([{ currency: 'USD', cause: 'currency' }, { cause: 'merchant' }])(
  'what did not come to the desk can only go back: %o',
  async (change) => {
    await show([payment(change)]);
    expect(await screen.findByRole('button', { name: 'Mark as sent back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  },
);

test('money that went back is marked by a proposal', async () => {
  const person = await show([payment()]);
  const dialog = await asked(person, 'Mark as sent back');
  expect(dialog.getByText('7,200.00 CNY')).toBeTruthy();
  await propose(person, 'Paid by somebody else');
  expect(sent(officeSettle)[0]?.fields).toEqual({ id: '7', is_credited: '0', reason: 'Paid by somebody else' });
});

test('what was credited is taken back by a proposal; a refusal stays in the dialog', async () => {
  const person = await show([payment({ status: 'credited', cause: '' })], '?status=credited&open=7');
  expect(await factOf('Why it waits')).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  const dialog = await asked(person, 'Take back');
  answer(officeReverse, () => refusal('payment_not_credited', 'This payment isn’t credited'));
  await write(person, dialog.getByLabelText('Reason'), 'Chargeback');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This payment isn’t credited');
  answer(officeReverse, { message: proposed, id: 1 });
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(proposed)).toBeTruthy();
  expect(sent(officeReverse).at(-1)?.fields).toEqual({ id: '7', reason: 'Chargeback' });
});

test('who may only look changes nothing', async () => {
  await show([payment()], '?open=7', ['console', 'deposit.view']);
  expect(await factOf('Gateway’s number')).toContain('G-20261128-7');
  expect(await screen.findByText('90,000.00')).toBeTruthy();
  for (const name of ['Credit', 'Mark as sent back', closing, 'Change terms'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /chen@example.com/ })).toBeNull();
});

const terms = () => screen.findByRole('region', { name: /^Terms/ });

test('the terms say what the desk has and how much of the day is used', async () => {
  await show([], '');
  const { textContent } = await terms();
  for (const text of ['Open', '0.5', '100.00', '5,000.00', '90,000.00', '7,200.00 CNY', '7.236 CNY', 'MD5'])
    expect(textContent).toContain(text);
  expect(textContent).toContain('12,000 USDT; 300 USDT reserved');
});

test('without a gateway the terms say so, and what is closed cannot be closed again', async () => {
  sayTerms({ has_gateway: 0, sign_type: '', is_open: 0, rate: '' });
  await show([], '');
  const sheet = await terms();
  expect(sheet.textContent).toContain('Closed');
  expect(sheet.textContent).toContain('No gateway is set up');
  expect(within(sheet).queryByRole('button', { name: closing })).toBeNull();
});

test('one closes the form with the terms that hold', async () => {
  const person = await show([], '');
  const dialog = await asked(person, closing);
  answer(officeSetTerms, { message: 'Online payments are closed' });
  await write(person, dialog.getByLabelText('Reason'), 'The gateway is down');
  await person.click(dialog.getByRole('button', { name: closing }));
  expect(await screen.findByText('Online payments are closed')).toBeTruthy();
  expect(sent(officeSetTerms)[0]?.fields).toEqual({
    ...{ is_open: '0', spread: '0.5', min: '100.00', max: '5000.00', day_max: '90000.00' },
    reason: 'The gateway is down',
  });
});

test('other terms are a proposal that begins with those that hold', async () => {
  sayTerms({ is_open: 0 });
  const person = await show([], '');
  const dialog = await asked(person, 'Change terms');
  const spread = dialog.getByLabelText<HTMLInputElement>('Above the rate (%)');
  expect(spread.value).toBe('0.5');
  await person.clear(spread);
  await write(person, spread, ' 0.75 ');
  await person.click(dialog.getByRole('checkbox', { name: 'Orders can be opened' }));
  await propose(person, 'Opening');
  expect(sent(officeSetTerms)[0]?.fields).toEqual({
    ...{ is_open: '1', spread: '0.75', min: '100.00', max: '5000.00', day_max: '90000.00', reason: 'Opening' },
  });
});
