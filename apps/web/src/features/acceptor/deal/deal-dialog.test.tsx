// @vitest-environment happy-dom
/** The panel of a deal with an agent: what it says to each side at each step, and what each can do. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AcceptorDealRow, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agentDealRow, answerAgentDeal, answerAgentTalk, endedAgentDeal } from '../../../testing/agents.ts';
import { talkRow } from '../../../testing/deals.ts';
import { useAcceptorChanges } from '../own.ts';
import { AgentDealDialog } from './deal-dialog.tsx';

const { paid, accept, confirm, confirmReceived, refuse, cancel, dispute } = calls.acceptor;
const onClose = vi.fn();

function Panel() {
  useAcceptorChanges();
  return <AgentDealDialog id={12} onClose={onClose} />;
}

beforeEach(() => {
  onClose.mockClear();
});

const open = (): Promise<UserEvent> => show(<Panel />, { words: 'acceptor' });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Agent order 12' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (person: UserEvent, name: string) =>
  await person.click(await (await panel()).findByRole('button', { name }));
const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);

const agent = { is_agent: 1 };
const sell = { type: 'sell' } as const;
const kept = { is_sure: 1, step: 'confirmed' };
const declined = { is_sure: 2, step: 'refused' };

/** Names of what can be pressed, besides closing, copying and the chat. */
const acts = (inside: Awaited<ReturnType<typeof panel>>) =>
  inside
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => name === null || !['Close', 'Copy', 'Choose a picture', 'Send'].includes(name));

type Case = [string, AcceptorDealRow, string, string | RegExp, string[], string | null];
const toPay = 'Time left to pay';
const toConfirm = 'Time left for the agent to confirm';
const toDispute = 'Time left to open a dispute';

const deposits: Case[] = [
  [
    'user, opened',
    agentDealRow(12),
    'Awaiting payment',
    /^Pay 720.00 CNY to Li Na/,
    ['Cancel order', 'I’ve paid'],
    toPay,
  ],
  [
    'user, paid',
    agentDealRow(12, { step: 'paid' }),
    'Paid',
    /^Wait for Li Na to confirm/,
    ['Open a dispute'],
    toConfirm,
  ],
  [
    'user, declined but kept',
    agentDealRow(12, declined),
    'Declined',
    /If you paid, open a dispute in time/,
    ['Open a dispute'],
    toDispute,
  ],
  ['user, disputed', agentDealRow(12, { step: 'paid', dispute: 1 }), 'Disputed', /or cancel/, ['Cancel order'], null],
  ['user, done', endedAgentDeal(12), 'Confirmed', 'Done: 100 USDT is in your fiat account', [], null],
  ['user, over', endedAgentDeal(12, declined), 'Declined', /so don’t pay for it$/, [], null],
  ['agent, opened', agentDealRow(12, agent), 'Awaiting payment', 'Wait for Li Na to pay you 720.00 CNY', [], toPay],
  [
    'agent, paid',
    agentDealRow(12, { ...agent, step: 'paid' }),
    'Paid',
    /^Check that 720.00 CNY from Li Na is in your account/,
    ['Confirm receipt', 'Decline', 'Open a dispute', 'Paid by someone else'],
    toConfirm,
  ],
  [
    'agent, declined but kept',
    agentDealRow(12, { ...agent, ...declined }),
    'Declined',
    /100 USDT stay locked a while/,
    ['Confirm receipt'],
    toDispute,
  ],
  [
    'agent, disputed',
    agentDealRow(12, { ...agent, step: 'paid', dispute: 1 }),
    'Disputed',
    /If the money is there/,
    ['Confirm receipt'],
    null,
  ],
  ['agent, done', endedAgentDeal(12, agent), 'Confirmed', 'Done: you sold 100 USDT for 720.00 CNY', [], null],
];

const withdrawals: Case[] = [
  [
    'user, opened',
    agentDealRow(12, sell),
    'Waiting for agent',
    /^Wait for Li Na to accept/,
    ['Cancel order'],
    'Time left for the agent to accept',
  ],
  [
    'user, accepted',
    agentDealRow(12, { ...sell, step: 'accepted' }),
    'Accepted',
    'Wait for Li Na to send you 720.00 CNY',
    [],
    'Time left for the transfer',
  ],
  [
    'user, transferred',
    agentDealRow(12, { ...sell, step: 'transferred' }),
    'Transferred',
    /confirmed by itself when the time runs out/,
    ['Confirm receipt', 'Open a dispute', 'Paid by someone else'],
    'Confirmed by itself in',
  ],
  [
    'user, confirmed by itself',
    agentDealRow(12, { ...sell, ...kept }),
    'Confirmed',
    /stay locked with the agent for now/,
    ['Open a dispute', 'Paid by someone else'],
    toDispute,
  ],
  [
    'user, disputed',
    agentDealRow(12, { ...sell, step: 'transferred', dispute: 1 }),
    'Disputed',
    /If the money is there/,
    ['Confirm receipt'],
    null,
  ],
  ['user, done', endedAgentDeal(12, sell), 'Confirmed', 'Done: you sold 100 USDT for 720.00 CNY', [], null],
  [
    'agent, opened',
    agentDealRow(12, { ...sell, ...agent }),
    'Waiting for agent',
    /^Accept this order to buy 100 USDT for 720.00 CNY/,
    ['Decline', 'Accept'],
    'Time left for the agent to accept',
  ],
  [
    'agent, accepted',
    agentDealRow(12, { ...sell, ...agent, step: 'accepted' }),
    'Accepted',
    /^Transfer 720.00 CNY to Li Na/,
    ['Decline', 'I’ve transferred'],
    'Time left for the transfer',
  ],
  [
    'agent, transferred',
    agentDealRow(12, { ...sell, ...agent, step: 'transferred' }),
    'Transferred',
    /^Wait for Li Na to confirm receipt/,
    ['Open a dispute'],
    'Confirmed by itself in',
  ],
  [
    'agent, confirmed by itself',
    agentDealRow(12, { ...sell, ...agent, ...kept }),
    'Confirmed',
    /stay locked for now/,
    [],
    toDispute,
  ],
  [
    'agent, disputed',
    agentDealRow(12, { ...sell, ...agent, step: 'transferred', dispute: 1 }),
    'Disputed',
    /or decline the order/,
    ['Decline'],
    null,
  ],
  ['agent, over', endedAgentDeal(12, { ...sell, ...agent, ...declined }), 'Declined', /so don’t pay for it$/, [], null],
];

describe.each([
  ['a deposit', deposits],
  ['a withdrawal', withdrawals],
])('%s', (_, cases) => {
  test.each<Case>(cases)('%s', async (_name, row, state, sentence, buttons, clock) => {
    answerAgentDeal(row);
    await open();
    const inside = await panel();
    await inside.findByText(sentence);
    inside.getByText(state);
    expect(acts(inside)).toEqual(buttons);
    if (clock === null) expect(inside.queryByRole('timer')).toBeNull();
    else inside.getByRole('timer', { name: clock });
  });
});

test('the clock runs by the server’s, with hours where there are any', async () => {
  answerAgentDeal(agentDealRow(12, { ...sell, deadline: '2026-11-26T12:00:00.000Z' }));
  await open();
  const timer = await (await panel()).findByRole('timer');
  await expect.poll(() => timer.textContent).toMatch(/^01:5[67]:\d\d$/);
});

test('an open deal shows where the money goes, who is who, and every line can be copied', async () => {
  answerAgentDeal(agentDealRow(12, agent));
  await open();
  const inside = await panel();
  await inside.findByText('Bank of Oak');
  for (const text of ['720.00 CNY', '100 USDT', '7.2 CNY', 'Bank transfer', '13800000001', '6222 9999'])
    inside.getByText(text);
  inside.getByText('6222 0000 1111');
  expect(inside.getAllByRole('button', { name: 'Copy' })).toHaveLength(3);
});

test.each([
  ['user', {}, ['Your account', 'Counterparty’s account']],
  ['agent', agent, ['User’s account']],
])('the %s is told whose the accounts are, each once', async (_, side, names) => {
  answerAgentDeal(agentDealRow(12, side));
  await open();
  const inside = await panel();
  await inside.findByText('6222 9999');
  const known = ['Your account', 'User’s account', 'Counterparty’s account'];
  expect(known.filter((name) => inside.queryByText(name))).toEqual(names);
});

test('a deal that is over is its receipt: no details, the reference, and when it ended', async () => {
  answerAgentDeal(endedAgentDeal(12, { ...sell, reference: 'TX-77' }));
  await open();
  const receipt = within(await (await panel()).findByRole('region', { name: 'Receipt' }));
  receipt.getByText('TX-77');
  receipt.getByText('Ended');
  for (const name of ['Verified name', 'Phone number', 'Receiving account'])
    expect((await panel()).queryByText(name)).toBeNull();
});

test.each([
  ['released', kept, 'The coins went to the buyer'],
  ['cancelled', declined, 'The coins went back to the seller'],
])('the verdict and its reason are there for both: %s', async (verdict, step, sentence) => {
  answerAgentDeal(endedAgentDeal(12, { ...step, dispute: 0, verdict, verdict_reason: 'The receipt is real.' }));
  await open();
  const decision = within(await (await panel()).findByRole('region', { name: 'Staff decision' }));
  decision.getByText(sentence);
  decision.getByText('The receipt is real.');
});

test('says what was paid from the bond, and who opened a dispute', async () => {
  answerAgentDeal(endedAgentDeal(12, { ...sell, bond_paid: '40.5' }));
  await open();
  await (await panel()).findByText('40.5 USDT was paid from the agent’s bond');
});

test.each([
  [1, 'You opened a dispute'],
  [2, 'The counterparty opened a dispute'],
  [3, /automatically/],
])('names who opened a dispute: %s', async (dispute_by, sentence) => {
  answerAgentDeal(agentDealRow(12, { step: 'paid', dispute: 1, dispute_by }));
  await open();
  await (await panel()).findByText(sentence);
});

test('“I’ve paid” asks first, with the warning', async () => {
  answerAgentDeal(agentDealRow(12));
  answer(paid, { message: 'Marked as paid' });
  const person = await open();
  await press(person, 'I’ve paid');
  const asked = await dialog('Have you paid 720.00 CNY?');
  asked.getByText(/Only confirm once you’ve paid.*30 minutes/);
  expect(sent(paid)).toEqual([]);
  answerAgentDeal(agentDealRow(12, { step: 'paid' }));
  await person.click(asked.getByRole('button', { name: 'I’ve paid' }));
  await screen.findByText('Marked as paid');
  expect(fieldsOf(paid)).toEqual([{ id: '12' }]);
  await (await panel()).findByText(/^Wait for Li Na/);
});

test.each([
  ['accepts', 'Accept', accept, agentDealRow(12, { ...sell, ...agent }), 'Accept this order?'],
  ['declines', 'Decline', refuse, agentDealRow(12, { ...agent, step: 'paid' }), 'Decline this order?'],
  ['cancels', 'Cancel order', cancel, agentDealRow(12, sell), 'Cancel this order?'],
] as const)('one %s after a question; a refusal stays to be read', async (_, name, call, row, question) => {
  answerAgentDeal(row);
  answer(call, refusal('acceptor_deal_state', 'This order has changed. Check its status'));
  const person = await open();
  await press(person, name);
  const asked = await dialog(question);
  expect(sent(call)).toEqual([]);
  await person.click(asked.getByRole('button', { name }));
  await asked.findByText('This order has changed. Check its status');
  answer(call, { message: 'Done' });
  await person.click(asked.getByRole('button', { name }));
  await screen.findByText('Done');
  expect(fieldsOf(call)).toEqual([{ id: '12' }, { id: '12' }]);
});

describe('coins go', () => {
  const question = 'Release 100 USDT to Li Na?';

  test('from the agent with the code that was sent for this deal of agents', async () => {
    answerAgentDeal(agentDealRow(12, { ...agent, step: 'paid' }), { code_to: 'k***@example.com' });
    answer(calls.withdraw.sendCode, { message: 'Code sent to k***@example.com' });
    answer(confirm, { message: 'Receipt confirmed' });
    const person = await open();
    await press(person, 'Confirm receipt');
    const asked = await dialog(question);
    asked.getByText(/can’t be taken back/);
    await person.click(asked.getByRole('button', { name: 'Send code' }));
    await asked.findByText('Code sent to k***@example.com');
    expect(fieldsOf(calls.withdraw.sendCode)).toEqual([{ purpose: 'release', id: '12', of: 'acceptor' }]);
    await write(person, asked.getByRole('textbox', { name: 'Security code' }), '123456');
    answerAgentDeal(endedAgentDeal(12, agent));
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await screen.findByText('Receipt confirmed');
    expect(fieldsOf(confirm)).toEqual([{ id: '12', safecode: '123456' }]);
    sessionStorage.removeItem('release.code_sent');
  });

  test('from the user of a withdrawal with the second step, where there is one', async () => {
    answerAgentDeal(agentDealRow(12, { ...sell, step: 'transferred' }));
    answer(confirmReceived, refusal('two_step_required', 'Second step', { details: { factors: ['totp'] } }));
    const person = await open();
    await press(person, 'Confirm receipt');
    const asked = await dialog(question);
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await write(person, await asked.findByRole('textbox', { name: 'Authenticator code' }), '654321');
    answer(confirmReceived, { message: 'Receipt confirmed' });
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await screen.findByText('Receipt confirmed');
    expect(fieldsOf(confirmReceived).at(-1)).toEqual({ id: '12', safecode: '', totp_code: '654321' });
    expect(sent(confirm)).toEqual([]);
  });
});

test('a dispute is asked about, and begins with what was written', async () => {
  answerAgentDeal(agentDealRow(12, { ...sell, step: 'transferred' }));
  answer(dispute, { message: 'Dispute opened' });
  const person = await open();
  await press(person, 'Paid by someone else');
  const asked = await dialog('Open a dispute about this order?');
  expect(asked.getByRole('textbox')).toHaveProperty('value', 'The money came from someone else’s account');
  await person.click(asked.getByRole('button', { name: 'Open a dispute' }));
  await screen.findByText('Dispute opened');
  expect(fieldsOf(dispute)).toEqual([{ id: '12', text: 'The money came from someone else’s account' }]);
});

test('the two talk in it, and hear each other', async () => {
  answerAgentDeal(agentDealRow(12));
  answer(calls.acceptor.say, { message: 'Sent' });
  const person = await open();
  await (await panel()).findByText('No messages yet');
  answerAgentTalk([talkRow(1, { text: 'Hello' })]);
  push({ name: 'changed', event: { seq: 1, what: 'acceptor_talk', id: 12, status: 'said' } });
  await (await panel()).findByText('Hello');
  await write(person, (await panel()).getByRole('textbox', { name: 'Message' }), 'Hi');
  await person.keyboard('{Enter}');
  await expect.poll(() => fieldsOf(calls.acceptor.say)).toEqual([{ id: '12', text: 'Hi', picture: '' }]);
});

test('what the other side does is shown as it happens', async () => {
  answerAgentDeal(agentDealRow(12, agent));
  await open();
  await (await panel()).findByText('Wait for Li Na to pay you 720.00 CNY');
  answerAgentDeal(agentDealRow(12, { ...agent, step: 'paid' }));
  push({ name: 'changed', event: { seq: 1, what: 'acceptor_deal', id: 12, status: 'paid' } });
  await (await panel()).findByRole('button', { name: 'Confirm receipt' });
});

test('a deal that is not one’s own is not there', async () => {
  answer(calls.acceptor.deal, refusal('acceptor_deal_not_found', 'Not found'));
  const person = await open();
  await (await panel()).findByText('We couldn’t find this order');
  await person.click((await panel()).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
