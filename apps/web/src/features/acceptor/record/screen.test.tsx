// @vitest-environment happy-dom
/** What came and went: by agent, and on chain. */
import { handOut } from '@bourse/client/file/hand-out.ts';
import { address } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  agentDealRow,
  answerAgentDeal,
  answerAgentDeals,
  answerDesk,
  endedAgentDeal,
} from '../../../testing/agents.ts';
import { depositRow, withdrawalRow } from '../../../testing/chains.ts';
import { btc, usdt, walletOf } from '../../../testing/funds.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

vi.mock('@bourse/client/file/hand-out.ts', () => ({ handOut: vi.fn() }));

const { deals } = calls.acceptor;

beforeEach(() => {
  answerDesk();
  answerAgentDeals(({ type }) => (type === 'buy' ? [agentDealRow(12)] : [endedAgentDeal(11, { type: 'sell' })]));
  answerAgentDeal(agentDealRow(12));
  vi.mocked(handOut).mockClear();
  const received = {
    id: 1,
    status: 'final',
    from_user: 'z••1 (100017)',
    network: '',
    network_name: '',
    hash: '',
  } as const;
  answer(calls.deposit.list, { message: pageOf([depositRow(1), depositRow(1, received)]) });
  answer(calls.withdraw.list, { message: pageOf([withdrawalRow(1, { status: 'applying' })]) });
  answer(calls.wallet.balances, walletOf(usdt(), btc()));
});

const open = (at: string) => openScreen(entry.routes, at);
const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('deposits by agent come first, a row opens its deal', async () => {
  const person = await open('/chargeRecord?current=0');
  const rows = await table('Deposits');
  const row = await rows.findByRole('button', { name: 'Deposit' });
  for (const text of ['720.00 CNY', '100 USDT', 'Bank transfer', 'Oak agent', '6222 9999', '6222 0000 1111'])
    rows.getByText(text);
  rows.getByText('Awaiting payment');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('By agent');
  expect(sent(deals).at(-1)?.fields).toMatchObject({ role: 'user', type: 'buy', page: '1' });
  row.focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Agent order 12' });
  expect(address()).toBe('/chargeRecord?current=0&deal=12');
  (await screen.findByRole('button', { name: 'Close' })).focus();
  await person.keyboard('{Enter}');
  await expect.poll(address).toBe('/chargeRecord?current=0');
});

test('an order at the reader’s own desk, which a message led to, opens there', async () => {
  answerAgentDeal(agentDealRow(12, { is_agent: 1 }));
  await open('/chargeRecord?deal=12');
  await expect.poll(address).toBe('/aceite?deal=12');
  await screen.findByRole('dialog', { name: 'Agent order 12' });
});

test('withdrawals are the other half of the address', async () => {
  const person = await open('/chargeRecord?current=1');
  await (await table('Withdrawals')).findByText('Confirmed');
  expect(sent(deals).at(-1)?.fields.type).toBe('sell');
  await person.click(screen.getByRole('radio', { name: 'Deposits' }));
  await table('Deposits');
  expect(address()).toBe('/chargeRecord?current=0');
});

test('on chain are all deposits and all withdrawals, of every coin and state, as the address chooses', async () => {
  const person = await open('/chargeRecord?current=1');
  await person.click(await screen.findByRole('tab', { name: 'On chain' }));
  const left = within(await screen.findByRole('region', { name: 'All withdrawals' }));
  await left.findByRole('button', { name: 'Cancel withdrawal' });
  expect(address()).toBe('/chargeRecord?current=1&tab=chain');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  await expect.poll(() => sent(calls.withdraw.list).at(-1)?.fields).toMatchObject({ status: 'cancelled', page: '1' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Coin' }), 'BTC');
  await expect.poll(address).toBe('/chargeRecord?current=1&tab=chain&status=cancelled&currency_id=2');
  expect(sent(calls.withdraw.list).at(-1)?.fields).toMatchObject({ status: 'cancelled', currency: '2' });

  await person.click(screen.getByRole('radio', { name: 'Deposits' }));
  const came = within(await screen.findByRole('region', { name: 'All deposits' }));
  await came.findByText('2 of 6 confirmations');
  await came.findByText('From z••1 (100017)');
  expect(sent(calls.deposit.list).at(-1)?.fields).toMatchObject({ currency: '2', page: '1' });
  expect(sent(calls.deposit.list).at(-1)?.fields).not.toHaveProperty('status');
  answer(calls.deposit.list, { message: pageOf([]) });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Below the minimum');
  await screen.findByText('No movement matches');
});

test('all deposits are a file, as the wire has them', async () => {
  const person = await open('/chargeRecord?current=0&tab=chain');
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => vi.mocked(handOut).mock.calls.length).toBe(1);
  const [name, text = ''] = vi.mocked(handOut).mock.calls[0] ?? [];
  const lines = text.trim().split('\r\n');
  expect([name, lines.length]).toEqual(['deposits', 3]);
  expect(lines[1]).toMatch(/^2026-11-21T06:31:08.000Z,USDT,250.00000000,Waiting for confirmations,.*,Tron \(TRC20\),T/);
});

test('where agents are not open, the chain comes first', async () => {
  answerDesk({ is_open: 0 });
  await open('/chargeRecord?current=0');
  await screen.findByRole('region', { name: 'All deposits' });
  expect(sent(deals)).toEqual([]);
});

test('nothing yet leads to the agents', async () => {
  answerAgentDeals(() => []);
  await open('/chargeRecord?current=0');
  await screen.findByText('No orders here yet');
  expect(screen.getByRole('link', { name: 'All agents' }).getAttribute('href')).toBe('/recharge');
});

test('a list that did not come is asked for again', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(deals, refusal('unavailable', 'The service is starting'));
  const person = await open('/chargeRecord?current=0');
  await screen.findByText('We couldn’t load your orders');
  answerAgentDeals(() => [agentDealRow(12)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await (await table('Deposits')).findByText('Awaiting payment');
  noted.mockRestore();
});
