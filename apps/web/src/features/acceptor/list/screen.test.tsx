// @vitest-environment happy-dom
/** The agents, and the ways to a deal with them. */
import { address } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { agentRow, answerAgents, answerDesk } from '../../../testing/agents.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

beforeEach(() => {
  answerAgents(agentRow(3), agentRow(4, { cash_amount: '0' }));
  answerDesk();
});

const open = (around = {}) => openScreen(entry.routes, '/recharge', around);
const agent = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('an agent has rates, limits, ways, and a link for each direction', async () => {
  await open();
  const inside = await agent('Agent 3');
  for (const text of ['7.2 CNY', '7.05 CNY', '20,000 CNY', '5,000 CNY', 'Bank transfer · Alipay'])
    inside.getByText(text);
  const to = (name: string) => inside.getByRole('link', { name }).getAttribute('href');
  expect(to('Deposit: Agent 3')).toBe('/rechargeMoney?id=3&current=0');
  expect(to('Withdraw: Agent 3')).toBe('/rechargeMoney?id=3&current=1');
});

test('who takes no withdrawals says so, without a way there', async () => {
  await open();
  const inside = await agent('Agent 4');
  inside.getByText('No withdrawals right now');
  expect(inside.queryByRole('link', { name: /Withdraw/ })).toBeNull();
});

test.each([
  ['none', 'Become an agent'],
  ['working', 'My agent desk'],
])('one’s own desk is a link (%s), beside one’s orders', async (status, name) => {
  answerDesk({ status });
  await open();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/aceite');
  expect(screen.getByRole('link', { name: 'My agent orders' }).getAttribute('href')).toBe('/chargeRecord?current=0');
});

test('nobody is said to be there, and who comes is shown as they come', async () => {
  answerAgents();
  await open();
  await screen.findByText('No agents right now');
  answerAgents(agentRow(3));
  push({ name: 'changed', event: { seq: 1, what: 'acceptor', id: 3, status: 'working' } });
  await agent('Agent 3');
});

test('a list that did not come is asked for again', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(calls.acceptor.list, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load the agents');
  answerAgents(agentRow(3));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await agent('Agent 3');
  noted.mockRestore();
});

test('without a session it leads to the log-in and back', async () => {
  await open({ user: null });
  await expect.poll(address).toBe('/components/login?from=%2Frecharge');
  expect(sent(calls.acceptor.list)).toEqual([]);
});
