// @vitest-environment happy-dom
/** Forms that users sent, and arrivals that are nobody's: what one person does, and what is proposed. */
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import ArrivalsScreen from './arrivals-screen.tsx';
import DepositFormsScreen from './screen.tsx';

type Arrival = AnswerOf<typeof calls.deposit.unassigned>['message']['list'][number];

const proposed = 'Proposed. Someone else has to approve it';
const hash = 'ab'.repeat(32);
const page = { page: 1, limit: 50, total: 1 };

beforeEach(() => {
  answer(calls.deposit.allForms, {
    message: {
      list: [
        {
          id: 9,
          user_id: 100_002,
          currency: 1,
          currency_name: 'USDT',
          acc: 'a bank',
          hash,
          amount: '12.5',
          pic: '',
          type: 'trc20',
          to_field: 'change',
          status: 'applying',
          credited: '',
          deposit_id: 0,
          reason: '',
          created_time: '2026-11-23T10:00:00.000Z',
        },
      ],
      ...page,
    },
  });
});

function arrives(more: Partial<Arrival> = {}): void {
  const row: Arrival = {
    id: 4,
    currency: 1,
    currency_name: 'USDT',
    network: 'trc20',
    address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
    address_user_id: 100_002,
    hash,
    number: '0.5',
    status: 'final',
    reason: 'below_minimum',
    created_time: '2026-11-23T10:00:00.000Z',
    ...more,
  };
  answer(calls.deposit.unassigned, { message: { list: [row], ...page } });
}

const openForm = () => showConsole(<DepositFormsScreen />, { at: '/console/deposit-forms?open=9' });
const openArrival = (who = staff) => showConsole(<ArrivalsScreen />, { at: '/console/arrivals?open=4', who });

test('a payment by reference is proposed, and the dialog names what is credited to whom', async () => {
  answer(calls.deposit.bindForm, { message: proposed, id: 3 });
  const person = await openForm();
  await screen.findByText('Needs a second person: It was a payment');
  await person.click(screen.getByRole('button', { name: 'It was a payment' }));
  openDialog().getByText('Nothing changes until another person approves it');
  for (const fact of ['12.5 USDT', '100002']) openDialog().getByText(fact);
  await person.type(openDialog().getByLabelText('Payment reference'), ` ${hash} `);
  await person.click(openDialog().getByRole('button', { name: 'Propose' }));
  await expect.poll(() => sent(calls.deposit.bindForm)[0]?.fields).toEqual({ id: '9', reference: hash });
  await screen.findByText(proposed);
  expect(screen.queryByText('Approved')).toBeNull();
});

test('a payment that no figure covers is refused in the dialog, which keeps the reference', async () => {
  answer(calls.deposit.bindForm, refusal('figure_missing', 'Enter a figure first'));
  const person = await openForm();
  await person.click(await screen.findByRole('button', { name: 'It was a payment' }));
  await person.type(openDialog().getByLabelText('Payment reference'), `${hash}{Enter}`);
  await openDialog().findByText('Enter a figure first');
  expect(openDialog().getByLabelText<HTMLInputElement>('Payment reference').value).toBe(hash);
});

test('a deposit that was found is bound by one person', async () => {
  answer(calls.deposit.bindForm, { message: 'Approved' });
  const person = await openForm();
  await person.click(await screen.findByRole('button', { name: 'It was a deposit' }));
  await person.type(openDialog().getByLabelText('Deposit number'), '4');
  await person.click(openDialog().getByRole('button', { name: 'Settle form' }));
  await expect.poll(() => sent(calls.deposit.bindForm)[0]?.fields).toEqual({ id: '9', deposit_id: '4' });
  await screen.findByText('Approved');
});

test('an arrival is proposed for whose address it came to, or for another user', async () => {
  arrives();
  answer(calls.deposit.assign, { message: proposed, id: 3 });
  const person = await openArrival();
  await person.click(await screen.findByRole('button', { name: 'Give to a user' }));
  for (const fact of ['0.5 USDT', 'Below the minimum', hash]) openDialog().getByText(fact);
  const user = openDialog().getByLabelText<HTMLInputElement>('User number');
  expect(user.value).toBe('100002');
  await person.clear(user);
  await person.type(user, '100003');
  await person.type(openDialog().getByLabelText('Reason, for staff only'), 'Wrote to support');
  await person.click(openDialog().getByRole('button', { name: 'Propose' }));
  await expect
    .poll(() => sent(calls.deposit.assign)[0]?.fields)
    .toEqual({ deposit_id: '4', user_id: '100003', reason: 'Wrote to support' });
  await screen.findByText(proposed);
});

test.each([
  ['waits for its network', { status: 'seen' }, 'You can give it to a user once the network has confirmed it'],
  [
    'was paid by reference',
    { reason: 'already_paid' },
    "It was paid by reference already, so it can't be given to a user",
  ],
  ['was taken back', { status: 'reversed' }, null],
] as const)('what %s is given to nobody', async (_, more, said) => {
  arrives(more);
  await openArrival();
  await screen.findByText(hash);
  if (said !== null) await screen.findByText(said);
  expect(screen.queryByRole('button', { name: 'Give to a user' })).toBeNull();
});

test('who may look only can give nothing', async () => {
  arrives();
  await openArrival({ ...staff, permissions: ['deposit.view'] });
  await screen.findByText(hash);
  expect(screen.queryByRole('button', { name: 'Give to a user' })).toBeNull();
});
