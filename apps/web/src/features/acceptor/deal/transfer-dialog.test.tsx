// @vitest-environment happy-dom
/** What an agent says of the transfer that they made. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { agentDealRow, answerAgentDeal } from '../../../testing/agents.ts';
import { AgentDealDialog } from './deal-dialog.tsx';

const { transferred } = calls.acceptor;
const sell = { type: 'sell' } as const;
const agent = { is_agent: 1 };
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'receipt.png', {
  type: 'image/png',
});

const open = (): Promise<UserEvent> => show(<AgentDealDialog id={12} onClose={() => {}} />, { words: 'acceptor' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (person: UserEvent, name: string) =>
  await person.click(await (await dialog('Agent order 12')).findByRole('button', { name }));
const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);

describe('the agent’s transfer', () => {
  const accepted = agentDealRow(12, { ...sell, ...agent, step: 'accepted' });
  async function ask(person: UserEvent) {
    await press(person, 'I’ve transferred');
    return await dialog('I’ve transferred');
  }

  test('needs a reference and the receipt, and goes with both', async () => {
    answerAgentDeal(accepted);
    answer(calls.upload.upload, { message: '/api/file?id=9' });
    answer(transferred, { message: 'Marked as transferred' });
    const person = await open();
    const asked = await ask(person);
    const send = asked.getByRole('button', { name: 'I’ve transferred' });
    await person.click(send);
    await asked.findByText('Enter the reference of the transfer');
    asked.getByText('Choose a picture of the receipt');
    const field = asked.getByRole('textbox', { name: 'Transfer reference' });
    expect(document.activeElement).toBe(field);
    await write(person, field, ' TX-77 ');
    await person.upload(asked.getByLabelText('Picture of the receipt', { selector: 'input' }), png);
    await asked.findByText('Uploaded');
    expect(sent(transferred)).toEqual([]);
    await person.click(send);
    await screen.findByText('Marked as transferred');
    expect(fieldsOf(transferred)).toEqual([{ id: '12', reference: 'TX-77', picture: '/api/file?id=9' }]);
    expect(screen.queryByRole('dialog', { name: 'I’ve transferred' })).toBeNull();
  });

  test('with a reference that was used says so at its field, and keeps what was typed', async () => {
    answerAgentDeal(accepted);
    answer(calls.upload.upload, { message: '/api/file?id=9' });
    answer(transferred, refusal('acceptor_reference_used', 'This reference was used before', { field: 'reference' }));
    const person = await open();
    const asked = await ask(person);
    const field = asked.getByRole('textbox', { name: 'Transfer reference' });
    await write(person, field, 'TX-77');
    await person.upload(asked.getByLabelText('Picture of the receipt', { selector: 'input' }), png);
    await asked.findByText('Uploaded');
    await person.click(asked.getByRole('button', { name: 'I’ve transferred' }));
    await asked.findByText('This reference was used before');
    expect(field).toHaveProperty('value', 'TX-77');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
