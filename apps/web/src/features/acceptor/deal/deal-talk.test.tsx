// @vitest-environment happy-dom
/** The panel of a deal with an agent: disputes, the chat, and what the other side does meanwhile. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { agentDealRow, answerAgentDeal, answerAgentTalk } from '../../../testing/agents.ts';
import { talkRow } from '../../../testing/deals.ts';
import { useAcceptorChanges } from '../own.ts';
import { AgentDealDialog } from './deal-dialog.tsx';

const { dispute } = calls.acceptor;
const onClose = vi.fn();

function Panel() {
  useAcceptorChanges();
  return <AgentDealDialog id={12} onClose={onClose} />;
}

const open = (): Promise<UserEvent> => show(<Panel />, { words: 'acceptor' });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Agent order 12' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (person: UserEvent, name: string) =>
  await person.click(await (await panel()).findByRole('button', { name }));
const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);

test('a dispute is asked about, and begins with what was written', async () => {
  answerAgentDeal(agentDealRow(12, { type: 'sell', step: 'transferred' }));
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
  answerAgentDeal(agentDealRow(12, { is_agent: 1 }));
  await open();
  await (await panel()).findByText('Wait for Li Na to pay you 720.00 CNY');
  answerAgentDeal(agentDealRow(12, { is_agent: 1, step: 'paid' }));
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
