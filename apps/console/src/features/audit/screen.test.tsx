// @vitest-environment happy-dom
/** The trail says in words what was done, and of money how much, where and whose. */
import { answer, sent } from '@bourse/client/testing/wire.ts';
import { calls, type StaffAuditRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showConsole } from '../../testing/show.tsx';
import AuditScreen from './screen.tsx';

const address = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const line: StaffAuditRow = {
  id: 7,
  time: '2026-11-23T10:00:00.000Z',
  operator_id: 100_009,
  operator: 'finance@example.com',
  act: 'withdrawal_reject',
  user_id: 100_002,
  account: 'trader@example.com',
  note: '#4 no papers',
  before: 'applying',
  after: 'rejected',
  coin: 'USDT',
  amount: '1500',
  network: 'trc20',
  network_name: 'Tron (TRC20)',
  address,
  transaction: '',
};
const look = { before: '', after: '', coin: '', amount: '', network: '', network_name: '', address: '' };

beforeEach(() => {
  const message = { state: 'none', from: 0, checked: 0, through: 0, started_at: '', ended_at: '', fault: '' } as const;
  answer(calls.staff.auditCheck, { message });
});

const shows = (rows: readonly StaffAuditRow[]) => {
  answer(calls.staff.auditList, { message: { list: [...rows], next_before_id: 0 } });
  return showConsole(<AuditScreen />, { at: '/console/audit?open=7' });
};

test('a line about money says coin, amount, network, address and owner', async () => {
  await shows([line]);
  const details = within(await screen.findByRole('region', { name: /Reject a withdrawal/ }));
  for (const fact of ['1,500 USDT', 'Tron (TRC20)', address, 'trader@example.com (100002)', '#4 no papers'])
    details.getByText(fact);
  expect(details.getByRole('row', { name: /Reject a withdrawal/ }).textContent).toBe(
    'Reject a withdrawalUnder reviewRejected',
  );
});

test('a look is told in words', async () => {
  await shows([{ ...line, ...look, act: 'look_picture', note: '10.0.0.1 identity #7' }]);
  const details = within(await screen.findByRole('region', { name: /Look at a picture/ }));
  for (const fact of ['10.0.0.1', 'Identity · #7']) details.getByText(fact);
});

test('what was closed and why are told apart, a user by their account', async () => {
  const closed = { ...line, ...look, act: 'restrict', after: 'no_trading' };
  await shows([
    { ...closed, note: 'user 100002: market 0: drill' },
    { ...closed, id: 8, user_id: 0, account: '', note: 'market BTC/USDT: drill' },
  ]);
  const details = within(await screen.findByRole('region', { name: /Restrict · 7/ }));
  for (const fact of ['User trader@example.com', 'market 0: drill']) details.getByText(fact);
  screen.getByRole('cell', { name: 'Market BTC/USDT · drill' });
});

test('acts are chosen by their names', async () => {
  const person = await shows([line]);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Act' }), 'Failed login');
  expect(sent(calls.staff.auditList).at(-1)?.fields).toMatchObject({ act: 'sign_in_failed' });
});
