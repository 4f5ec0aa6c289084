// @vitest-environment happy-dom
/** A new deal with an agent: what is asked, what it comes to, and where it leads. */
import { address, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  agentDealRow,
  agentRow,
  answerAgentDeal,
  answerAgentDeals,
  answerAgents,
  answerDesk,
} from '../../../testing/agents.ts';
import { usdt, walletOf } from '../../../testing/funds.ts';
import { payMethodsOf, twoWays } from '../../../testing/pay-methods.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { open: openDeal } = calls.acceptor;

beforeEach(() => {
  answerAgents(agentRow(3, { name: 'Oak agent' }));
  answer(calls.c2c.methods, payMethodsOf(twoWays));
  answer(calls.wallet.balances, walletOf(usdt()));
  answer(openDeal, { message: { msg: 'Order placed', id: 12 } });
  answerAgentDeals(() => []);
  answerAgentDeal(agentDealRow(12));
  answerDesk();
});

/** Where one who lacks something is led. */
const blank = { load: async () => ({ default: () => null }) };
const routes = { ...entry.routes, '/authentication': blank, '/userSetting': blank };
const open = (at = '/rechargeMoney?id=3&current=0', around = {}) => openScreen(routes, at, around);
const form = async () => {
  const found = within(await screen.findByRole('region', { name: 'Oak agent' }));
  await found.findByRole('radio', { name: /Bank transfer/ });
  return found;
};
type Form = Awaited<ReturnType<typeof form>>;
const field = (inside: Form, name: string) => inside.getByRole<HTMLInputElement>('textbox', { name });
const go = (inside: Form, name = 'Deposit') => inside.getByRole('button', { name });
const faults = (inside: Form) =>
  inside
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

async function fill(person: UserEvent, inside: Form, money: string) {
  await write(person, field(inside, 'Phone number'), '13800000001');
  await write(person, inside.getByRole('textbox', { name: /^You (pay|receive)/ }), money);
}

test('a deposit: the account is one’s own, the USDT follow the money, and the deal opens', async () => {
  const person = await open();
  const inside = await form();
  inside.getByText('6222');
  inside.getByText('7.2 CNY');
  inside.getByText('20,000 CNY');
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  expect(steps.getAllByRole('listitem')[1]?.textContent).toMatch(/Within 30 minutes/);
  await fill(person, inside, '100');
  await inside.findByText('13.88888888 USDT');
  expect(inside.queryByText(/Available in the fiat account/)).toBeNull();
  await person.click(inside.getByRole('radio', { name: 'Alipay' }));
  inside.getByText('wang@example.com');
  await person.click(go(inside));
  await screen.findByText('Order placed');
  expect(sent(openDeal)[0]?.fields).toEqual({
    ...{ acceptor_id: '3', type: 'buy', way: 'ali_pay', mobile: '13800000001' },
    ...{ deal_account: 'wang@example.com', money: '100', rate: '7.2' },
  });
  await expect.poll(address).toBe('/chargeRecord?current=0&deal=12');
  await screen.findByRole('dialog', { name: 'Agent order 12' });
});

test('a withdrawal takes what one has, by ways that can receive already', async () => {
  const person = await open('/rechargeMoney?id=3&current=1');
  const inside = await form();
  expect(inside.getByRole<HTMLInputElement>('radio', { name: /Alipay/ }).disabled).toBe(true);
  await inside.findByText('50.5');
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  await fill(person, inside, '400');
  await inside.findByText('56.73758866 USDT');
  await person.click(go(inside, 'Withdraw'));
  await inside.findByText('Insufficient balance');
  await write(person, inside.getByRole('textbox', { name: /^You receive/ }), '6000');
  await inside.findByText('This is more than the agent takes right now');
  expect(sent(openDeal)).toEqual([]);
  await write(person, inside.getByRole('textbox', { name: /^You receive/ }), '300');
  await person.keyboard('{Enter}');
  await expect.poll(() => sent(openDeal)[0]?.fields.type).toBe('sell');
  expect(sent(openDeal)[0]?.fields).toMatchObject({ way: 'bank', deal_account: '6222', rate: '7.05' });
});

test('phone and money are needed, in the order of the form, and nothing is sent', async () => {
  const person = await open();
  const inside = await form();
  await person.click(go(inside));
  expect(faults(inside)).toEqual(['Enter your phone number', 'Enter an amount above 0']);
  expect(document.activeElement).toBe(field(inside, 'Phone number'));
  expect(sent(openDeal)).toEqual([]);
});

test('a rate that is worse by now is said, and the new one is shown', async () => {
  answer(openDeal, refusal('acceptor_rate_changed', 'The rate is 7.3 CNY now', { field: 'rate' }));
  const person = await open();
  const inside = await form();
  await fill(person, inside, '100');
  answerAgents(agentRow(3, { name: 'Oak agent', recharge_rate: '7.3' }));
  await person.click(go(inside));
  await inside.findByText('The rate is 7.3 CNY now');
  await inside.findByText('7.3 CNY');
  expect(field(inside, 'Phone number').value).toBe('13800000001');
  answer(openDeal, { message: { msg: 'Order placed', id: 12 } });
  await person.click(go(inside));
  await screen.findByText('Order placed');
  expect(sent(openDeal).map(({ fields }) => fields.rate)).toEqual(['7.2', '7.3']);
});

test('what the exchange finds wrong with a field is said at it', async () => {
  answer(openDeal, refusal('acceptor_too_small', 'The smallest order is 72 CNY', { field: 'money' }));
  const person = await open();
  const inside = await form();
  await fill(person, inside, '1');
  await person.click(go(inside));
  await inside.findByText('The smallest order is 72 CNY');
  expect(inside.getByRole('textbox', { name: /^You pay/ }).getAttribute('aria-invalid')).toBe('true');
});

test.each<['997' | '998', string, string]>([
  ['997', 'Add a payment method first', '/userSetting?back=%2FrechargeMoney%3Fid%3D3%26current%3D0#payment-methods'],
  ['998', 'Verify your identity first', '/authentication'],
])('%s leads to where it is given', async (type, message, to) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(openDeal, refusal('c2c_identity_required', message, { type }));
  const person = await open();
  const inside = await form();
  await fill(person, inside, '100');
  await person.click(go(inside));
  await screen.findByText(message);
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(address).toBe(to);
  vi.useRealTimers();
});

test('an agent that is not there leads back to all of them', async () => {
  await open('/rechargeMoney?id=4');
  await screen.findByText('This agent isn’t available');
  expect(screen.getAllByRole('link', { name: 'All agents' })[0]?.getAttribute('href')).toBe('/recharge');
});

test('what did not load is asked for again', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(calls.acceptor.list, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load the agents');
  answerAgents(agentRow(3, { name: 'Oak agent' }));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await form();
  noted.mockRestore();
});
