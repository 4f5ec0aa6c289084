// @vitest-environment happy-dom
/** Agents and their deals as staff see them, and what is decided about both. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import AgentOrdersScreen from './orders-screen.tsx';
import AgentsScreen from './screen.tsx';
import type { AgentRow } from './words.ts';

const { officeAcceptors, officeSet, officeStop, officeSwitch, officeDeals, officeDeal, judge, payFromBond } =
  calls.acceptor;
const at = '2026-11-28T10:00:00.000Z';
const proposed = 'Proposed. Someone else has to approve it';

const agent = (change: Partial<AgentRow> = {}): AgentRow => ({
  ...{ id: 3, user_id: 100_020, account: 'chen@example.com', real_name: 'Chen Yi', name: 'Harbour', status: 'applied' },
  ...{ city_name: 'Shanghai', district_name: 'Pudong', is_regional: 0, recharge_rate: '0', cash_rate: '0' },
  ...{ recharge_amount: '0.00', cash_amount: '0.00', bond: '0', balance: '60000', open_deals: 0, disputes: 0 },
  ...{ create_time: at, ...change },
});

const receiver = {
  ...{ real_name: 'Wang Wu', ali_pay: '', we_chat: '', wechat_nickname: '', bank_name: 'Bank', bank_account: '6222' },
};
const order = {
  ...{ id: 7, acceptor_id: 3, acceptor_name: 'Harbour', agent_id: 100_020, agent_account: 'chen@example.com' },
  ...{ user_id: 100_021, user_account: 'wang@example.com', type: 'sell' as const, money: '143.00', number: '20' },
  ...{ rate: '7.15', way: 'bank', is_sure: 0, step: 'transferred', dispute: 1, dispute_by: 'user', deadline: at },
  ...{ create_time: at, update_time: at, end_time: '', reference: 'R-7', verdict: '', verdict_reason: '' },
  ...{ bond_paid: '0', claim: '0' },
};
const whole = {
  ...order,
  ...{ receiver, receiver_name: 'Wang Wu', payer_name: 'Chen Yi', needs_two: 0 },
  talk: [{ id: 1, side: 'user', text: 'Nothing came', picture: '', create_time: at }],
};

function show(rows: readonly AgentRow[], isOn = 1, permissions = staff.permissions) {
  const page = { list: [...rows], page: 1, limit: 50, total: rows.length, is_on: isOn };
  answer(officeAcceptors, () => ({ message: page }));
  return showConsole(<AgentsScreen />, { at: '/console/agents?open=3', who: { ...staff, permissions } });
}

/** Presses what opens a question. */
async function asked(person: UserEvent, name: string) {
  await person.click(await screen.findByRole('button', { name }));
  return openDialog();
}

beforeEach(() => {
  const message = { message: { list: [order], page: 1, limit: 50, total: 1 } };
  answer(officeDeals, () => message);
  answer(officeDeal, () => ({ message: whole }));
});

test('an application is accepted by a proposal that names the bond and the region', async () => {
  const person = await show([agent()]);
  const dialog = await asked(person, 'Accept');
  answer(officeSet, () => ({ message: proposed, id: 1 }));
  await write(person, dialog.getByLabelText('Bond in USDT'), '5000');
  await write(person, dialog.getByLabelText('Reason, for staff only'), 'Known for years');
  await person.click(dialog.getByRole('checkbox', { name: /Regional agent/ }));
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(proposed)).toBeTruthy();
  expect(sent(officeSet)[0]?.fields).toMatchObject({
    ...{ id: '3', bond: '5000', city_name: 'Shanghai', district_name: 'Pudong', is_regional: '1' },
    reason: 'Known for years',
  });
});

test('a refusal stays in the dialog, and an application is refused with the click', async () => {
  const person = await show([agent()]);
  const dialog = await asked(person, 'Refuse application');
  answer(officeStop, () => refusal('acceptor_stopped', 'It is like this already'));
  await write(person, dialog.getByLabelText('Reason, shown to the agent'), 'Unknown');
  await person.click(dialog.getByRole('button', { name: 'Refuse application' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('It is like this already');
  answer(officeStop, () => ({ message: 'Agent stopped' }));
  await person.click(dialog.getByRole('button', { name: 'Refuse application' }));
  expect(await screen.findByText('Agent stopped')).toBeTruthy();
  expect(sent(officeStop).at(-1)?.fields).toMatchObject({ id: '3', is_stopped: '1', reason: 'Unknown' });
});

test('who was stopped comes back by a proposal', async () => {
  const person = await show([agent({ status: 'stopped', bond: '5000' })]);
  const dialog = await asked(person, 'Let them work again');
  expect(dialog.getByRole('button', { name: 'Propose' })).toBeTruthy();
});

test('a viewer changes nothing', async () => {
  await show([agent()], 1, ['console', 'market.view']);
  expect(await screen.findByText('Chen Yi')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
});

test('the product is switched off with the click', async () => {
  const person = await show([]);
  expect(await screen.findByText('No agents yet')).toBeTruthy();
  const dialog = await asked(person, 'Switch off');
  answer(officeSwitch, () => ({ message: 'Approved' }));
  await write(person, dialog.getByLabelText('Reason, for staff only'), 'A rest');
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(sent(officeSwitch)[0]?.fields).toMatchObject({ is_on: '0', reason: 'A rest' });
});

test('a disputed deal shows what was said, and is decided either way', async () => {
  const person = await showConsole(<AgentOrdersScreen />, { at: '/console/agent-orders?open=7', who: staff });
  expect(await screen.findByText('Nothing came')).toBeTruthy();
  expect(screen.getByText('6222')).toBeTruthy();
  const dialog = await asked(person, 'Coins to the user');
  answer(judge, () => ({ message: 'Decided' }));
  await write(person, dialog.getByLabelText('Reason, shown to both sides'), 'No money came');
  await person.click(dialog.getByRole('button', { name: 'Coins to the user' }));
  expect(await screen.findByText('Decided')).toBeTruthy();
  expect(sent(judge)[0]?.fields).toMatchObject({ id: '7', verdict: 'cancelled', reason: 'No money came' });
});

test('a claim is paid from the bond by a proposal', async () => {
  answer(officeDeal, () => ({ message: { ...whole, dispute: 0, dispute_by: '', step: 'confirmed', claim: '20' } }));
  const person = await showConsole(<AgentOrdersScreen />, { at: '/console/agent-orders?open=7', who: staff });
  const dialog = await asked(person, 'Pay from a fiat agent’s bond');
  answer(payFromBond, () => ({ message: proposed, id: 1 }));
  expect(within(dialog.getByRole('button', { name: 'Propose' })).getByText('Propose')).toBeTruthy();
  await write(person, dialog.getByLabelText('Reason, shown to both sides'), 'No money came');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(proposed)).toBeTruthy();
  expect(sent(payFromBond)[0]?.fields).toMatchObject({ id: '7', amount: '20', reason: 'No money came' });
});
