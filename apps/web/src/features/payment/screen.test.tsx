// @vitest-environment happy-dom
/** The payment form: what is asked, what it buys, where it leads; and one's own orders. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type PaymentRow, type PaymentTermsRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usdt, walletOf } from '../../testing/funds.ts';
import { openScreen } from '../../testing/screens.tsx';
import { entry } from './entry.ts';

const { terms, create, orders } = calls.payment;
const offer: PaymentTermsRow = {
  ...{ is_open: 1, rate: '7.2', currency: 'CNY', currency_name: 'USDT', min: '100.00', max: '50000.00', minutes: 30 },
  ...{ withheld_hours: 72, server_time: new Date().toISOString() },
};
const row = (change: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{ id: 1, order_no: 'B0000000001', account: '6222', amount: '100.00', currency: 'CNY', rate: '7.2' },
  ...{ number: '13.88888888', currency_name: 'USDT', status: 'open', page: '/api/payment/go?order=1.x' },
  ...{ create_time: new Date().toISOString(), deadline: new Date(Date.now() + 60_000).toISOString() },
  ...change,
});
const listOf = (...rows: PaymentRow[]) => ({ message: { list: rows, page: 1, limit: 10, total: rows.length } });
const blank = { load: async () => ({ default: () => null }) };
const open = () => openScreen({ ...entry.routes, '/authentication': blank }, '/payment');
const left = vi.fn();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(left);
  answer(terms, { message: offer });
  answer(orders, listOf());
  answer(calls.wallet.balances, walletOf(usdt()));
  answer(create, { message: { ...row(), url: 'https://pay.example', fields: {} } });
});

test('names account and amount, shows what they buy, and leaves for the page', async () => {
  const person = await open();
  const form = within(await screen.findByRole('form', { name: 'Online payment' }));
  await person.click(form.getByRole('button', { name: 'Continue to payment' }));
  form.getByText('Enter the account you pay from');
  form.getByText('Enter an amount above 0');
  expect(sent(create)).toEqual([]);
  await write(person, form.getByLabelText('Account you pay from'), '6222 0200');
  await write(person, form.getByLabelText('Amount'), '100');
  form.getByText('13.88888888 USDT');
  await person.click(form.getByRole('button', { name: 'Continue to payment' }));
  await expect.poll(() => left.mock.calls).toEqual([['/api/payment/go?order=1.x&lang=en']]);
  expect(sent(create)[0]?.fields).toEqual({ account: '6222 0200', amount: '100', rate: '7.2' });
});

test('what is refused is said at its field, and a rate that changed above the form', async () => {
  const person = await open();
  const form = within(await screen.findByRole('form', { name: 'Online payment' }));
  await write(person, form.getByLabelText('Account you pay from'), '6222');
  await write(person, form.getByLabelText('Amount'), '1');
  answer(create, refusal('payment_range', 'Pay 100 to 50000 CNY', { field: 'amount' }));
  await person.click(form.getByRole('button', { name: 'Continue to payment' }));
  await form.findByText('Pay 100 to 50000 CNY');
  answer(create, refusal('payment_rate_changed', 'The rate is 7.3 CNY now', { field: 'rate' }));
  await person.click(form.getByRole('button', { name: 'Continue to payment' }));
  await form.findByText('The rate is 7.3 CNY now');
  expect(left).not.toHaveBeenCalled();
});

test('orders say how they stand, and one that is open can be paid', async () => {
  answer(
    orders,
    listOf(row({ id: 2 }), row({ status: 'held', page: '' }), row({ id: 3, status: 'reversed', page: '' })),
  );
  await open();
  const table = within(await screen.findByRole('table', { name: 'My payments' }));
  for (const text of ['Awaiting payment', 'Under review', 'Reversed']) await table.findByText(text);
  const link = table.getByRole('link', { name: /^Pay now/ });
  expect(link.getAttribute('href')).toBe('/api/payment/go?order=1.x&lang=en');
});

test('a closed form says so and where else USDT are', async () => {
  answer(terms, { message: { ...offer, is_open: 0 } });
  await open();
  await screen.findByText('Online payment is closed right now');
  expect(screen.queryByRole('form')).toBeNull();
});
