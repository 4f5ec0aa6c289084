// @vitest-environment happy-dom
/** What one person asks for and another decides: it shows all of it, and approving takes a second step. */
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type ProposalRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import ProposalsScreen from './screen.tsx';

const target = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

function waits(more: Partial<ProposalRow> = {}): void {
  const row: ProposalRow = {
    id: 3,
    act: 'ReviewWithdrawal',
    permission: 'withdrawal.review',
    proposer_id: 100_009,
    proposer: 'finance@example.com',
    user_id: 100_002,
    reason: 'Known customer',
    changes: [
      { what: 'withdrawal 7', before: 'applying', after: 'agreed' },
      { what: 'amount', before: '', after: '1500.00000000 USDT' },
      { what: 'target', before: '', after: `${target}, Tron (TRC20)` },
    ],
    hash: 'f00d',
    status: 'open',
    created_at: '2026-11-23T10:00:00.000Z',
    expires_at: '2026-11-26T10:00:00.000Z',
    decided_by: 0,
    decided_at: '',
    decision: '',
    is_own: false,
    ...more,
  };
  answer(calls.staff.proposals, { message: { list: [row], page: 1, limit: 50, total: 1 } });
}

const open = (who = staff) => showConsole(<ProposalsScreen />, { at: '/console/proposals?open=3', who });
const needed = refusal('two_step_required', 'Enter the code of your app', {
  details: { factors: ['totp', 'recovery_code'] },
});

beforeEach(() => waits());

test('it shows what changes in words, with amount, target, proposer and expiry', async () => {
  await open();
  const details = within(await screen.findByRole('region', { name: /Agree to a withdrawal/ }));
  const line = details.getByRole('row', { name: /Withdrawal 7/ });
  expect(line.textContent).toBe('Withdrawal 7Under reviewApproved');
  for (const fact of [
    '1500.00000000 USDT',
    `${target}, Tron (TRC20)`,
    'finance@example.com',
    '100002',
    'Known customer',
  ])
    details.getByText(fact);
  expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toContain('2026-11-26T10:00:00.000Z');
});

test('approving asks for the second step in the dialog, and shows a wrong code at its field', async () => {
  answer(calls.staff.approve, needed);
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = openDialog();
  for (const fact of ['1500.00000000 USDT', `${target}, Tron (TRC20)`, 'finance@example.com']) dialog.getByText(fact);
  expect(dialog.queryByLabelText('Authenticator code')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  const code = await dialog.findByLabelText<HTMLInputElement>('Authenticator code');
  expect(sent(calls.staff.approve)[0]?.fields).toEqual({ id: '3', hash: 'f00d' });

  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(sent(calls.staff.approve)).toHaveLength(1);
  expect(code.getAttribute('aria-invalid')).toBe('true');

  answer(calls.staff.approve, refusal('two_step_wrong', "That code isn't right", { field: 'totp_code' }));
  await person.type(code, '111111{Enter}');
  await dialog.findByText("That code isn't right");
  expect(code.value).toBe('111111');

  answer(calls.staff.approve, { message: 'Approved and done' });
  await person.clear(code);
  await person.type(code, '222222{Enter}');
  await screen.findByText('Approved and done');
  expect(sent(calls.staff.approve).at(-1)?.fields).toEqual({ id: '3', hash: 'f00d', totp_code: '222222' });
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});

test('what changed meanwhile, or is not for this person, is refused in the dialog', async () => {
  answer(calls.staff.approve, refusal('own_act', 'Someone else has to approve this'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  await person.click(openDialog().getByRole('button', { name: 'Approve' }));
  await openDialog().findByText('Someone else has to approve this');
});

test('one’s own is taken back, and not approved', async () => {
  waits({ is_own: true });
  answer(calls.staff.refuse, { message: 'Refused' });
  const person = await open();
  await screen.findByText('Another person decides on your proposal');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Take back' }));
  await person.type(openDialog().getByLabelText('Reason, for staff only'), 'Wrong amount{Enter}');
  await expect.poll(() => sent(calls.staff.refuse)[0]?.fields).toEqual({ id: '3', reason: 'Wrong amount' });
});

test('without the permission of the act there is nothing to decide', async () => {
  await open({ ...staff, permissions: ['proposal.view'] });
  await screen.findByText("Your role doesn't include this decision");
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

test('what somebody typed stays as it is, whatever it looks like', async () => {
  waits({
    act: 'SettleDepositForm',
    changes: [
      { what: 'form 9', before: 'applying', after: 'credited' },
      { what: 'amount', before: '', after: '12.5 USDT' },
      { what: 'reference', before: '', after: 'user 7' },
    ],
  });
  await open();
  await screen.findByText('user 7');
  expect(screen.getByRole('row', { name: /Deposit form 9/ }).textContent).toBe('Deposit form 9Under reviewCredited');
});
