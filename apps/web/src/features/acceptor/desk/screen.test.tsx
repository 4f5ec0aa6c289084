// @vitest-environment happy-dom
/** One's own desk: applying, waiting, working and leaving. */
import { address, write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agentDealRow,
  answerAgentDeal,
  answerAgentDeals,
  answerDesk,
  endedAgentDeal,
  workingDesk,
} from '../../../testing/agents.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { apply, terms, leave, own } = calls.acceptor;
const agent = { is_agent: 1 };

beforeEach(() => {
  answerDesk();
  answerAgentDeals(() => []);
  answerAgentDeal(agentDealRow(12, agent));
});

const open = (at = '/aceite') => openScreen(entry.routes, at);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);

describe('who is no agent', () => {
  test('applies with name, city and district, and then waits', async () => {
    answer(apply, { message: 'Application sent' });
    const person = await open();
    const form = await region('Become an agent');
    const send = form.getByRole('button', { name: 'Apply' });
    await person.click(send);
    for (const text of ['Enter a name of 2 to 40 characters', 'Enter the city', 'Enter the district'])
      form.getByText(text);
    expect(document.activeElement).toBe(field('Agent name'));
    expect(sent(apply)).toEqual([]);
    await write(person, field('Agent name'), ' Oak agent ');
    await write(person, field('City'), 'Oslo');
    await write(person, field('District'), 'Old Town');
    answerDesk({ status: 'applied', name: 'Oak agent', city_name: 'Oslo', district_name: 'Old Town' });
    await person.keyboard('{Enter}');
    await screen.findByText('Application sent');
    expect(fieldsOf(apply)).toEqual([{ name: 'Oak agent', city_name: 'Oslo', district_name: 'Old Town' }]);
    await region('Under review');
  });

  test('reads at its field that a name is taken', async () => {
    answer(apply, refusal('acceptor_name_taken', 'Another agent has this name', { field: 'name' }));
    const person = await open();
    await region('Become an agent');
    await write(person, field('Agent name'), 'Oak agent');
    await write(person, field('City'), 'Oslo');
    await write(person, field('District'), 'Old Town');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Another agent has this name');
    expect(field('Agent name').getAttribute('aria-invalid')).toBe('true');
    expect(field('City').value).toBe('Oslo');
  });

  test('reads that agents are not open, where they are not', async () => {
    answerDesk({ is_open: 0 });
    await open();
    await screen.findByText('Agents aren’t open right now');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });
});

test('an application is taken back after a question', async () => {
  answerDesk({ status: 'applied', name: 'Oak agent' });
  answer(leave, { message: 'Done' });
  const person = await open();
  await region('Under review');
  await person.click(screen.getByRole('button', { name: 'Withdraw application' }));
  const asked = await dialog('Withdraw your application?');
  expect(sent(leave)).toEqual([]);
  answerDesk();
  await person.click(asked.getByRole('button', { name: 'Withdraw application' }));
  await region('Become an agent');
  expect(sent(leave)).toHaveLength(1);
});

describe('who works', () => {
  const opened = agentDealRow(14, { ...agent, type: 'sell', deadline: '2026-11-26T12:00:00.000Z' });
  const paid = agentDealRow(13, { ...agent, step: 'paid', deadline: '2026-11-27T10:00:00.000Z' });
  const waits = agentDealRow(15, agent);

  test('has what waits first: what can be done, the earliest deadline first, each with its clock', async () => {
    answerDesk(workingDesk);
    answerAgentDeals(() => [waits, opened, paid, endedAgentDeal(11, agent)]);
    const person = await open();
    const waiting = await region('Open orders');
    const items = await waiting.findAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('button').textContent)).toEqual([
      'Open order 14',
      'Open order 13',
      'Open order 15',
    ]);
    await expect.poll(() => within(items[0] as HTMLElement).getByRole('timer').textContent).toMatch(/^01:5[67]:\d\d$/);
    answerAgentDeal(opened);
    await person.click(waiting.getByRole('button', { name: 'Open order 14' }));
    await screen.findByRole('dialog', { name: 'Agent order 14' });
    expect(address()).toBe('/aceite?deal=14');
    expect(new Set(fieldsOf(calls.acceptor.deals).map(({ role }) => role))).toEqual(new Set(['agent']));
  });

  test('hears of a new one as it comes', async () => {
    answerDesk(workingDesk);
    await open();
    await screen.findByText('Nothing is waiting for you');
    answerAgentDeals(() => [paid]);
    push({ name: 'changed', event: { seq: 1, what: 'acceptor_deal', id: 13, status: 'paid' } });
    await (await region('Open orders')).findByRole('button', { name: 'Open order 13' });
  });

  test('sees bond and balance, and saves rates and limits; an empty limit is none', async () => {
    answerDesk(workingDesk);
    answer(terms, { message: 'Rates saved' });
    const person = await open();
    const desk = await region('Oak agent');
    for (const text of ['Active', '10,000 USDT', '2,500.5 USDT', 'Oslo', 'Old Town']) desk.getByText(text);
    const form = await region('Rates and limits');
    form.getByText(/The index rate is 7\.1 CNY now/);
    await write(person, field('Deposit rate'), '9');
    await person.clear(field('Most per withdrawal'));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('A rate must be within 20% of the index rate');
    expect(document.activeElement).toBe(field('Deposit rate'));
    expect(sent(terms)).toEqual([]);
    await write(person, field('Deposit rate'), '7.3');
    await person.keyboard('{Enter}');
    await screen.findByText('Rates saved');
    expect(fieldsOf(terms)).toEqual([
      { recharge_rate: '7.3', recharge_amount: '20000', cash_rate: '7.05', cash_amount: '0' },
    ]);
  });

  test('leaves after a question, and reads why not', async () => {
    answerDesk({ ...workingDesk, status: 'stopped' });
    answer(leave, refusal('acceptor_bond_kept', 'The bond stays until 2026-12-26'));
    const person = await open();
    await (await region('Oak agent')).findByText('Stopped');
    await person.click(screen.getByRole('button', { name: 'Stop being an agent' }));
    const asked = await dialog('Stop being an agent?');
    await person.click(asked.getByRole('button', { name: 'Stop being an agent' }));
    await asked.findByText('The bond stays until 2026-12-26');
  });

  test('and is regional has a way to the invited users', async () => {
    answerDesk({ ...workingDesk, is_regional: 1 });
    await open();
    expect((await screen.findByRole('link', { name: 'Region users' })).getAttribute('href')).toBe('/region');
  });
});

test('a desk that did not come is asked for again', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(own, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load your desk');
  answerDesk();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await region('Become an agent');
  noted.mockRestore();
});
