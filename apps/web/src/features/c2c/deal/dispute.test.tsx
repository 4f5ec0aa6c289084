// @vitest-environment happy-dom
/** A deal about which the two sides do not agree: disputes, proofs that come late, verdicts, and people who are blocked. */
import { show } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerDeal, answerTalk, dealRow, endedDeal } from '../../../testing/deals.ts';
import { useC2cChanges } from '../own.ts';
import { DealDialog } from './deal-dialog.tsx';

const { dispute, giveUp, payLate, block } = calls.c2c;
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'receipt.png', {
  type: 'image/png',
});
const seller = { is_payer: 0, is_owner: 1 } as const;
const paid = { is_sure: 3, paid_time: '2026-11-26T10:02:00.000Z' } as const;
const disputedAt = { dispute_time: '2026-11-26T10:30:00.000Z' } as const;

function Panel() {
  useC2cChanges();
  return <DealDialog id={12} onClose={() => {}} />;
}

const open = (): Promise<UserEvent> => show(<Panel />, { words: 'c2c' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const panel = () => dialog('P2P order 12');
const press = async (person: UserEvent, name: string) =>
  await person.click(await (await panel()).findByRole('button', { name }));
const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);

describe('a dispute', () => {
  const question = 'Open a dispute about this order?';

  test('says what happens, and opens without a word as well', async () => {
    answerDeal(dealRow(12, paid));
    answer(dispute, { message: 'Dispute opened' });
    const person = await open();
    await press(person, 'Open a dispute');
    const asked = await dialog(question);
    asked.getByText(/coins stay in escrow, and there is no deadline/);
    expect(sent(dispute)).toEqual([]);
    answerDeal(dealRow(12, { ...paid, ...disputedAt, dispute: 1, dispute_by: 1 }));
    await person.click(asked.getByRole('button', { name: 'Open a dispute' }));
    await screen.findByText('Dispute opened', { selector: '[popover] *' });
    expect(fieldsOf(dispute)).toEqual([{ id: '12', text: '' }]);
    await (await panel()).findByText('You opened a dispute: 26 Nov 2026, 10:30:00');
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });

  test('can be the answer to whether the money is there', async () => {
    answerDeal(dealRow(12, { ...seller, ...paid }));
    const person = await open();
    await press(person, 'Confirm receipt');
    const release = await dialog('Release 100 USDT to Li Na?');
    await person.click(release.getByRole('button', { name: 'Paid by someone else' }));
    const asked = await dialog(question);
    expect(asked.getByRole('textbox', { name: 'What happened (optional)' })).toHaveProperty(
      'value',
      'The money came from someone else’s account',
    );
    expect(screen.queryByRole('dialog', { name: 'Release 100 USDT to Li Na?' })).toBeNull();
  });

  test('that is open is not opened again from the release', async () => {
    answerDeal(dealRow(12, { ...seller, ...paid, ...disputedAt, dispute: 1, dispute_by: 1 }));
    const person = await open();
    await press(person, 'Confirm receipt');
    const release = await dialog('Release 100 USDT to Li Na?');
    expect(release.queryByRole('button', { name: 'Paid by someone else' })).toBeNull();
  });

  test('about somebody else’s money says so', async () => {
    answerDeal(dealRow(12, { ...seller, ...paid }));
    answer(dispute, { message: 'Dispute opened' });
    const person = await open();
    await press(person, 'Paid by someone else');
    await person.click((await dialog(question)).getByRole('button', { name: 'Open a dispute' }));
    await expect
      .poll(() => fieldsOf(dispute))
      .toEqual([{ id: '12', text: 'The money came from someone else’s account' }]);
  });

  test('that is refused stays to be read, with what was typed', async () => {
    answerDeal(dealRow(12, paid));
    answer(dispute, refusal('c2c_deal_state', 'This order has changed. Check its status'));
    const person = await open();
    await press(person, 'Open a dispute');
    const asked = await dialog(question);
    const field = asked.getByRole('textbox', { name: 'What happened (optional)' });
    await person.type(field, 'No coins');
    answerDeal(endedDeal(12));
    await person.click(asked.getByRole('button', { name: 'Open a dispute' }));
    await (await panel()).findByText('Completed');
    (await dialog(question)).getByText('This order has changed. Check its status');
    expect(field).toHaveProperty('value', 'No coins');
  });

  test.each([
    [2, 'The counterparty opened a dispute: 26 Nov 2026, 10:30:00'],
    [3, 'A dispute opened automatically, a day after payment: 26 Nov 2026, 10:30:00'],
  ])('names who opened it: %i', async (dispute_by, sentence) => {
    answerDeal(dealRow(12, { ...paid, ...disputedAt, dispute: 1, dispute_by }));
    await open();
    await (await panel()).findByText(sentence);
  });
});

describe('giving up', () => {
  const disputed = dealRow(12, { ...paid, ...disputedAt, dispute: 1, dispute_by: 2 });

  test('asks first, and the coins go back', async () => {
    answerDeal(disputed);
    answer(giveUp, { message: 'Order cancelled' });
    const person = await open();
    await press(person, 'Give up');
    const asked = await dialog('Give up this order?');
    asked.getByText('100 USDT will go back to the seller. Don’t give up if you’ve paid.');
    expect(sent(giveUp)).toEqual([]);
    answerDeal(endedDeal(12, { ...disputedAt, is_sure: 2 }));
    await person.click(asked.getByRole('button', { name: 'Give up' }));
    await (await panel()).findByText('This order was cancelled, and the coins went back to the seller');
    expect(fieldsOf(giveUp)).toEqual([{ id: '12' }]);
  });

  test('that is refused says why', async () => {
    answerDeal(disputed);
    answer(giveUp, refusal('c2c_deal_state', 'This order has changed. Check its status'));
    const person = await open();
    await press(person, 'Give up');
    const asked = await dialog('Give up this order?');
    await person.click(asked.getByRole('button', { name: 'Give up' }));
    await asked.findByText('This order has changed. Check its status');
  });
});

describe('a payment that was not marked in time', () => {
  const act = 'I paid before the time ran out';
  const expired = endedDeal(12, { is_sure: 2, is_expired: 1, late_until: '2026-11-26T10:33:00.000Z' });
  const upload = async (person: UserEvent) => {
    const asked = await dialog(act);
    await person.upload(asked.getByLabelText('Picture of the receipt', { selector: 'input' }), png);
    await asked.findByText('Uploaded');
    await person.click(asked.getByRole('button', { name: 'Send receipt' }));
    return asked;
  };

  test('can be proven with a picture for a while', async () => {
    answerDeal(expired);
    answer(calls.upload.upload, { message: '/api/file?id=9' });
    answer(payLate, { message: 'Staff will check your payment' });
    const person = await open();
    const timer = await (await panel()).findByRole('timer', { name: 'Time left to prove a payment' });
    await expect.poll(() => timer.textContent).toMatch(/^(30:00|29:5\d)$/);
    await press(person, act);
    await person.click((await dialog(act)).getByRole('button', { name: 'Send receipt' }));
    await (await dialog(act)).findByText('Choose a picture of the receipt');
    expect(sent(payLate)).toEqual([]);
    answerDeal(dealRow(12, { ...paid, ...disputedAt, dispute: 1, dispute_by: 1 }));
    await upload(person);
    await screen.findByText('Staff will check your payment');
    expect(fieldsOf(payLate)).toEqual([{ id: '12', picture: '/api/file?id=9' }]);
    await (await panel()).findByText('Disputed');
  });

  test('is refused where the coins are gone, and that stays to be read', async () => {
    answerDeal(expired);
    answer(calls.upload.upload, { message: '/api/file?id=9' });
    answer(payLate, refusal('c2c_late_gone', 'The coins are gone. Contact support.'));
    const person = await open();
    await press(person, act);
    answerDeal(endedDeal(12, { is_sure: 2, is_expired: 1 }));
    await (await upload(person)).findByText('The coins are gone. Contact support.');
  });

  test.each([
    ['the seller', { ...expired, ...seller }],
    ['a payer who is too late', { ...expired, late_until: '' }],
  ])('is nothing for %s', async (_, row) => {
    answerDeal(row);
    await open();
    await (await panel()).findByText('Cancelled');
    expect((await panel()).queryByRole('button', { name: act })).toBeNull();
  });
});

test.each([
  ['released', 1, 'The coins went to the buyer'],
  ['cancelled', 2, 'The coins went back to the seller'],
])('both read the verdict and its reason: %s', async (verdict, is_sure, sentence) => {
  const times = { paid_time: '2026-11-26T10:02:00.000Z', ...disputedAt, end_time: '2026-11-27T01:00:00.000Z' };
  answerDeal(endedDeal(12, { is_sure, ...times, dispute_by: 2, verdict, verdict_reason: 'The receipt is real.' }));
  await open();
  const decision = within(await (await panel()).findByRole('region', { name: 'Staff decision' }));
  decision.getByText(sentence);
  decision.getByText('The receipt is real.');
  const receipt = within((await panel()).getByRole('region', { name: 'Receipt' }));
  for (const time of ['10:00:00', '10:02:00', '10:30:00']) receipt.getByText(`26 Nov 2026, ${time}`);
  receipt.getByText('27 Nov 2026, 01:00:00');
});

describe('the other side', () => {
  test('is blocked after a question, and unblocked again', async () => {
    answerDeal(endedDeal(12));
    answerTalk([], { isOpen: false });
    answer(block, { message: 'Blocked' });
    const person = await open();
    await press(person, 'Block this user');
    const asked = await dialog('Block this user?');
    expect(sent(block)).toEqual([]);
    answerDeal(endedDeal(12, { is_blocked: 1 }));
    await person.click(asked.getByRole('button', { name: 'Block this user' }));
    await press(person, 'Unblock');
    await person.click((await dialog('Unblock this user?')).getByRole('button', { name: 'Unblock' }));
    await expect
      .poll(() => fieldsOf(block))
      .toEqual([
        { id: '12', is_blocked: '1' },
        { id: '12', is_blocked: '0' },
      ]);
  });

  test('is not blocked where the list is full', async () => {
    answerDeal(endedDeal(12));
    answer(block, refusal('c2c_blocks_limit', 'You have blocked too many people'));
    const person = await open();
    await press(person, 'Block this user');
    const asked = await dialog('Block this user?');
    await person.click(asked.getByRole('button', { name: 'Block this user' }));
    await asked.findByText('You have blocked too many people');
  });
});
