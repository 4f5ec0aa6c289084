// @vitest-environment happy-dom
/** Deciding on withdrawals: each act asks again and names what it is about. */
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import WithdrawalsScreen from './screen.tsx';

type Row = AnswerOf<typeof calls.withdraw.all>['message']['list'][number];

const usual: Partial<Record<Row['status'], Row['acts']>> = {
  applying: ['reject', 'agree'],
  agreed: ['fail', 'prepare'],
  sent: ['fail', 'succeed'],
};

/** What two do in any case. */
const always: Row['acts'] = ['fail', 'prepare'];

function waits(status: Row['status'], acts = usual[status] ?? [], ofTwo = always): void {
  const row: Row = {
    id: 7,
    user_id: 100_002,
    currency: 1,
    currency_name: 'USDT',
    network: 'erc20',
    network_name: 'Ethereum (ERC20)',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    to_user: '',
    number: '50',
    rate: '3',
    receive: '47',
    status,
    hash: '',
    explorer: '',
    reason: '',
    is_cancelable: 1,
    created_time: '2026-11-23T10:00:00.000Z',
    agreed_time: '',
    sent_time: '',
    ended_time: '',
    acts,
    acts_of_two: acts.filter((act) => ofTwo.includes(act)),
  };
  answer(calls.withdraw.all, { message: { list: [row], page: 1, limit: 50, total: 1 } });
}

const open = (status: Row['status'], who = staff) => {
  waits(status);
  return showConsole(<WithdrawalsScreen />, { at: `/console/withdrawals?status=${status}&open=7`, who });
};

test('approving takes two clicks, and the second names amount, network and target', async () => {
  answer(calls.withdraw.review, { message: 'Approved' });
  const person = await open('applying');
  await person.click(await screen.findByRole('button', { name: 'Approve withdrawal' }));
  expect(sent(calls.withdraw.review)).toHaveLength(0);
  for (const fact of ['50 USDT', '47 USDT', 'Ethereum (ERC20)', '0x52908400098527886E0F7030069857D2E4169EE7'])
    openDialog().getByText(fact);
  await person.click(openDialog().getByRole('button', { name: 'Approve withdrawal' }));
  await expect.poll(() => sent(calls.withdraw.review)[0]?.fields).toEqual({ id: '7', verdict: 'agreed' });
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});

test('a rejection needs its reason; a refusal keeps it', async () => {
  answer(calls.withdraw.review, refusal('withdrawal_decided', 'Somebody has decided already'));
  const person = await open('applying');
  await person.click(await screen.findByRole('button', { name: 'Reject' }));
  await person.click(openDialog().getByRole('button', { name: 'Reject' }));
  openDialog().getByText('Fill this in');
  expect(sent(calls.withdraw.review)).toHaveLength(0);
  await person.type(openDialog().getByLabelText('Reason, shown to the user'), 'Address is on a list{Enter}');
  await openDialog().findByText('Somebody has decided already');
  expect(sent(calls.withdraw.review)[0]?.fields).toEqual({
    id: '7',
    verdict: 'rejected',
    reason: 'Address is on a list',
  });
  expect(openDialog().getByLabelText<HTMLInputElement>('Reason, shown to the user').value).toBe('Address is on a list');
});

test.each([
  ['agreed', 'Enter transaction', 'Transaction', calls.withdraw.markSent, { id: '7', hash: 'typed' }],
  ['sent', "Can't be mined", 'Proof', calls.withdraw.settle, { id: '7', outcome: 'failure', reason: 'typed' }],
] as const)('what was %s is proposed: %s', async (status, act, field, call, fields) => {
  answer(call, { message: 'Proposed. Someone else has to approve it', id: 3 });
  const person = await open(status);
  await person.click(await screen.findByRole('button', { name: act }));
  openDialog().getByText('Nothing changes until another person approves it');
  await person.type(openDialog().getByLabelText(field), 'typed');
  await person.click(openDialog().getByRole('button', { name: 'Propose' }));
  await expect.poll(() => sent(call)[0]?.fields).toEqual(fields);
  await screen.findByText('Proposed. Someone else has to approve it');
});

test('who may look only is offered nothing to decide', async () => {
  await open('applying', { ...staff, permissions: ['withdrawal.view'] });
  await screen.findByText('0x52908400098527886E0F7030069857D2E4169EE7');
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('what was agreed can be given back, and not rejected', async () => {
  answer(calls.withdraw.settle, { message: 'Done' });
  const person = await open('agreed');
  await person.click(await screen.findByRole('button', { name: 'Give back' }));
  await person.type(openDialog().getByLabelText('Reason, shown to the user'), 'No coins');
  await person.click(openDialog().getByRole('button', { name: 'Propose' }));
  await expect
    .poll(() => sent(calls.withdraw.settle)[0]?.fields)
    .toEqual({ id: '7', outcome: 'failure', reason: 'No coins' });
});

test('what custody signed offers nothing', async () => {
  waits('sent', []);
  await showConsole(<WithdrawalsScreen />, { at: '/console/withdrawals?status=sent&open=7', who: staff });
  await screen.findByText('0x52908400098527886E0F7030069857D2E4169EE7');
  expect(screen.queryByRole('button', { name: "Can't be mined" })).toBeNull();
});

test('above the limit it says before the click that two approve, and proposes', async () => {
  waits('applying', ['reject', 'agree'], ['agree']);
  answer(calls.withdraw.review, { message: 'Proposed. Someone else has to approve it', id: 3 });
  const person = await showConsole(<WithdrawalsScreen />, { at: '/console/withdrawals?open=7' });
  await screen.findByText('Needs a second person: Approve withdrawal');
  await person.click(screen.getByRole('button', { name: 'Approve withdrawal' }));
  await person.click(openDialog().getByRole('button', { name: 'Propose' }));
  await expect.poll(() => sent(calls.withdraw.review)[0]?.fields).toEqual({ id: '7', verdict: 'agreed' });
  await screen.findByText('Proposed. Someone else has to approve it');
});

test('what one person decides says nothing of a second one', async () => {
  const person = await open('sent');
  await screen.findByText("Needs a second person: Can't be mined");
  await person.click(screen.getByRole('button', { name: 'Confirmed' }));
  openDialog().getByRole('button', { name: 'Confirmed' });
  expect(openDialog().queryByText('Nothing changes until another person approves it')).toBeNull();
});
