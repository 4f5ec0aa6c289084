// @vitest-environment happy-dom
/** A deal's panel: what it says to each side in each state, and what each can do. */
import { show, user, write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type DealRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minutesLeft } from '../../../domain/deal/deal-times.ts';
import { answerDeal, dealRow, endedDeal } from '../../../testing/deals.ts';
import { useC2cChanges } from '../own.ts';
import { DealDialog } from './deal-dialog.tsx';

const { pay, cancel, releaseOwn, releaseTaken } = calls.c2c;
const onClose = vi.fn();

function Panel() {
  useC2cChanges();
  return <DealDialog id={12} onClose={onClose} />;
}

beforeEach(() => {
  onClose.mockClear();
});

const open = (): Promise<UserEvent> => show(<Panel />, { words: 'c2c' });
const panel = async () => within(await screen.findByRole('dialog', { name: 'P2P order 12' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const seller = { is_payer: 0, is_owner: 1 } as const;

const disputed = dealRow(12, { is_sure: 3, dispute: 1, dispute_by: 2, dispute_time: '2026-11-26T11:00:00.000Z' });

/** Names of what can be pressed, besides closing, copying and what every deal has. */
const acts = (inside: Awaited<ReturnType<typeof panel>>) =>
  inside
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter(
      (name) => name === null || !['Close', 'Copy', 'Choose a picture', 'Send', 'Block this user'].includes(name),
    );

describe('each side in each state', () => {
  test.each<[string, DealRow, string, string | RegExp, string[]]>([
    [
      'payer, unpaid',
      dealRow(12),
      'Awaiting payment',
      'Pay 720.00 CNY to Li Na, then press “I’ve paid”',
      ['Cancel order', 'I’ve paid'],
    ],
    [
      'payer, paid',
      dealRow(12, { is_sure: 3 }),
      'Paid',
      'Wait for Li Na to confirm receipt and release 100 USDT',
      ['Open a dispute'],
    ],
    ['payer, disputed', disputed, 'Disputed', /or give up if you didn’t pay/, ['Give up']],
    ['payer, done', endedDeal(12), 'Completed', 'Done: 100 USDT is in your fiat account', []],
    [
      'payer, cancelled',
      endedDeal(12, { is_sure: 2 }),
      'Cancelled',
      'This order was cancelled, so don’t pay for it',
      [],
    ],
    [
      'payer, expired',
      endedDeal(12, { is_sure: 2, is_expired: 1 }),
      'Cancelled',
      'The time to pay ran out and this order was cancelled, so don’t pay for it',
      [],
    ],
    ['seller, unpaid', dealRow(12, seller), 'Awaiting payment', 'Wait for Li Na to pay you 720.00 CNY', []],
    [
      'seller, paid',
      dealRow(12, { ...seller, is_sure: 3 }),
      'Paid',
      'Check that 720.00 CNY from Li Na is in your account, then confirm receipt',
      ['Confirm receipt', 'Open a dispute', 'Paid by someone else'],
    ],
    ['seller, disputed', { ...disputed, ...seller }, 'Disputed', /If the money is there/, ['Confirm receipt']],
    ['seller, done', endedDeal(12, seller), 'Completed', 'Done: you sold 100 USDT for 720.00 CNY', []],
    [
      'seller, cancelled',
      endedDeal(12, { ...seller, is_sure: 2 }),
      'Cancelled',
      'This order was cancelled, and your coins are no longer locked for it',
      [],
    ],
    [
      'seller, expired',
      endedDeal(12, { ...seller, is_sure: 2, is_expired: 1 }),
      'Cancelled',
      'The buyer didn’t pay in time, so this order was cancelled and your coins are no longer locked for it',
      [],
    ],
  ])('%s', async (_, row, state, sentence, buttons) => {
    answerDeal(row);
    await open();
    const inside = await panel();
    await inside.findByText(sentence);
    inside.getByText(state);
    expect(acts(inside)).toEqual(buttons);
    expect(inside.queryByRole('timer') !== null).toBe(row.is_sure === 0);
  });
});

test('an open deal shows what is paid to whom, and every line of it can be copied', async () => {
  answerDeal(dealRow(12));
  const person = await open();
  const inside = await panel();
  await inside.findByText('6222 0000 1111');
  for (const text of ['720.00 CNY', '100 USDT', '7.2 CNY', 'Bank transfer', '26 Nov 2026, 10:00:00', 'Bank of Oak'])
    inside.getByText(text);
  inside.getByText('+86 138 0000 0001');
  expect(inside.queryByText('kim@example.com')).toBeNull();
  expect(inside.getAllByText('Li Na')).toHaveLength(2);
  const copies = inside.getAllByRole('button', { name: 'Copy' });
  expect(copies).toHaveLength(3);
  vi.stubGlobal('isSecureContext', true);
  if (copies[2]) await person.click(copies[2]);
  await inside.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('6222 0000 1111');
});

test('the seller reaches the taker', async () => {
  answerDeal(dealRow(12, seller));
  await open();
  await (await panel()).findByText('kim@example.com');
});

test('an ended deal names the other side by the masked account only', async () => {
  answerDeal(endedDeal(12));
  await open();
  const inside = await panel();
  await inside.findByText('li***@example.com');
  for (const name of ['Verified name', 'Contact', 'Receiving account']) expect(inside.queryByText(name)).toBeNull();
});

test.each([
  ['2026-11-27T10:03:00.000Z', '24:00:00'],
  ['2026-11-26T11:05:07.000Z', '01:02:07'],
  ['2026-11-26T11:02:59.000Z', '59:59'],
  ['2026-11-26T10:15:00.000Z', '12:00'],
  ['2026-11-26T10:03:00.001Z', '00:01'],
  ['2026-11-26T10:03:00.000Z', '00:00'],
  ['2026-11-26T09:00:00.000Z', '00:00'],
])('until %s it is %s', (until, text) => {
  expect(minutesLeft(until, Date.parse('2026-11-26T10:03:00.000Z'))).toBe(text);
});

test('the time to pay runs by the server’s clock', async () => {
  answerDeal(dealRow(12));
  await open();
  const timer = await (await panel()).findByRole('timer', { name: 'Time left to pay' });
  await expect.poll(() => timer.textContent).toMatch(/^(12:00|11:5\d)$/);
});

test('“I’ve paid” asks first, with the warning, and then says so', async () => {
  answerDeal(dealRow(12));
  answer(pay, { message: 'Marked as paid' });
  const person = await open();
  await person.click(await (await panel()).findByRole('button', { name: 'I’ve paid' }));
  const asked = await dialog('Have you paid 720.00 CNY?');
  asked.getByText(/Only confirm once you’ve paid/);
  expect(sent(pay)).toEqual([]);
  answerDeal(dealRow(12, { is_sure: 3 }));
  await person.click(asked.getByRole('button', { name: 'I’ve paid' }));
  await screen.findByText('Marked as paid');
  expect(sent(pay).map(({ fields }) => fields)).toEqual([{ id: '12' }]);
  await (await panel()).findByText(/^Wait for Li Na/);
});

test('cancelling asks first; a refusal stays to be read, and the deal is read again', async () => {
  answerDeal(dealRow(12));
  answer(cancel, refusal('c2c_deal_state', 'This order has changed. Check its status'));
  const person = await open();
  await person.click(await (await panel()).findByRole('button', { name: 'Cancel order' }));
  const asked = await dialog('Cancel this order?');
  asked.getByText('Don’t cancel if you’ve already paid');
  expect(sent(cancel)).toEqual([]);
  answerDeal(dealRow(12, { is_sure: 3 }));
  await person.click(asked.getByRole('button', { name: 'Cancel order' }));
  await (await panel()).findByText(/^Wait for Li Na/);
  (await dialog('Cancel this order?')).getByText('This order has changed. Check its status');
  expect(sent(cancel).map(({ fields }) => fields)).toEqual([{ id: '12' }]);
});

describe('a release', () => {
  const question = 'Release 100 USDT to Li Na?';
  async function ask(person: UserEvent) {
    await person.click(await (await panel()).findByRole('button', { name: 'Confirm receipt' }));
    return await dialog(question);
  }

  test('names the payer, and goes with the code that was sent for this deal', async () => {
    answerDeal(dealRow(12, { ...seller, is_sure: 3 }), 'k***@example.com');
    answer(calls.withdraw.sendCode, { message: 'Code sent to k***@example.com' });
    answer(releaseOwn, { message: 'Coins released' });
    const person = await open();
    const asked = await ask(person);
    asked.getByText(/Only confirm once 720.00 CNY from Li Na is in your account.*can’t be taken back/);
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await asked.findByText('Enter the security code');
    expect(sent(releaseOwn)).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Send code' }));
    await asked.findByText('Code sent to k***@example.com');
    expect(sent(calls.withdraw.sendCode)[0]?.fields).toEqual({ purpose: 'release', id: '12' });
    await write(person, asked.getByRole('textbox', { name: 'Security code' }), '123456');
    answerDeal(endedDeal(12, seller));
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await screen.findByText('Coins released');
    expect(sent(releaseOwn).map(({ fields }) => fields)).toEqual([{ id: '12', safecode: '123456' }]);
    await (await panel()).findByText(/^Done: you sold/);
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });

  test('a wrong code is said at its field, and the dialog stays', async () => {
    answerDeal(dealRow(12, { ...seller, is_sure: 3 }), 'k***@example.com');
    answer(releaseOwn, refusal('code_wrong', 'Wrong code', { field: 'safecode' }));
    const person = await open();
    const asked = await ask(person);
    const field = asked.getByRole('textbox', { name: 'Security code' });
    await write(person, field, '111111');
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await asked.findByText('Wrong code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveProperty('value', '111111');
  });

  test('does not take the code that was sent for another deal', async () => {
    const sentCode = { userId: user.id, until: Date.now() + 50_000, message: 'Code sent', subject: '11' };
    sessionStorage.setItem('release.code_sent', JSON.stringify(sentCode));
    answerDeal(dealRow(12, { ...seller, is_sure: 3 }), 'k***@example.com');
    const person = await open();
    const asked = await ask(person);
    expect(asked.queryByText('Code sent')).toBeNull();
    await write(person, asked.getByRole('textbox', { name: 'Security code' }), '123456');
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await asked.findByText('This code is for another order. Send a new one.');
    expect(sent(releaseOwn)).toEqual([]);
    sessionStorage.removeItem('release.code_sent');
  });

  test('of a deal that one took is asked for the second step, where there is one', async () => {
    answerDeal(dealRow(12, { type: 'buy', is_payer: 0, is_sure: 3 }));
    answer(releaseTaken, refusal('two_step_required', 'Second step', { details: { factors: ['totp'] } }));
    const person = await open();
    const asked = await ask(person);
    expect(asked.queryByRole('textbox')).toBeNull();
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await write(person, await asked.findByRole('textbox', { name: 'Authenticator code' }), '654321');
    answer(releaseTaken, { message: 'Coins released' });
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await screen.findByText('Coins released');
    expect(sent(releaseTaken).at(-1)?.fields).toEqual({ id: '12', safecode: '', totp_code: '654321' });
  });

  test('goes with the code and the second step, where that is new', async () => {
    answerDeal(dealRow(12, { ...seller, is_sure: 3 }), 'k***@example.com');
    answer(releaseOwn, refusal('two_step_required', 'Second step', { details: { factors: ['totp'] } }));
    const person = await open();
    const asked = await ask(person);
    await write(person, asked.getByRole('textbox', { name: 'Security code' }), '123456');
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await write(person, await asked.findByRole('textbox', { name: 'Authenticator code' }), '654321');
    answer(releaseOwn, { message: 'Coins released' });
    await person.click(asked.getByRole('button', { name: 'Release' }));
    await screen.findByText('Coins released');
    expect(sent(releaseOwn).at(-1)?.fields).toEqual({ id: '12', safecode: '123456', totp_code: '654321' });
  });
});

test('what the other side does is shown as it happens', async () => {
  answerDeal(dealRow(12, seller));
  await open();
  await (await panel()).findByText('Wait for Li Na to pay you 720.00 CNY');
  answerDeal(dealRow(12, { ...seller, is_sure: 3 }));
  push({ name: 'changed', event: { seq: 1, what: 'c2c', id: 12, status: 'paid' } });
  await (await panel()).findByRole('button', { name: 'Confirm receipt' });
});

test('a deal that is not one’s own is not there', async () => {
  answer(calls.c2c.deal, refusal('c2c_deal_not_found', 'Not found'));
  const person = await open();
  await (await panel()).findByText('We couldn’t find this order');
  await person.click((await panel()).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
