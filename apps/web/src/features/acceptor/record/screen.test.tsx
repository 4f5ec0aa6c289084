// @vitest-environment happy-dom
/** What came and went: by agent, and on chain. */
import { address } from '@bourse/client/testing/render.tsx';
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
import { logOf, logRow } from '../../../testing/log-rows.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { deals } = calls.acceptor;

beforeEach(() => {
  answerDesk();
  answerAgentDeals(({ type }) => (type === 'buy' ? [agentDealRow(12)] : [endedAgentDeal(11, { type: 'sell' })]));
  answerAgentDeal(agentDealRow(12));
  answer(calls.record.log, logOf([logRow(1)]));
  answer(calls.record.currencies, { message: [] });
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

test.each([
  ['0', 'deposit'],
  ['1', 'withdrawal'],
])('on chain is the log of that half: %s', async (current, kind) => {
  const person = await open(`/chargeRecord?current=${current}`);
  await screen.findByRole('tab', { name: 'On chain' });
  await person.click(screen.getByRole('tab', { name: 'On chain' }));
  await table('Account history');
  expect(sent(calls.record.log).at(-1)?.fields.kind).toBe(kind);
  expect(address()).toBe(`/chargeRecord?current=${current}&tab=chain`);
});

test('where agents are not open, the log comes first', async () => {
  answerDesk({ is_open: 0 });
  await open('/chargeRecord?current=0');
  await table('Account history');
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
