// @vitest-environment happy-dom
/** The form for a deposit that did not arrive, in its panel. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, decodeBalance } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { depositAddresses, depositForm } from '../../../testing/chains.ts';
import { usdt } from '../../../testing/funds.ts';
import { DepositPanel } from '../panel.tsx';

const { address, list, forms, sendForm, cancelForm } = calls.deposit;
const isForms = (...rows: ReturnType<typeof depositForm>[]) => answer(forms, { message: pageOf(rows) });
const tab = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => {
  setHidden(false);
  answer(address, depositAddresses());
  answer(list, { message: pageOf([]) });
  isForms();
});

async function open(): Promise<UserEvent> {
  const panel = (
    <DepositPanel balance={decodeBalance(usdt())} account="spot" onClose={() => {}} onTransfer={() => {}} />
  );
  return show(panel, { words: 'deposit', at: '/change' });
}

async function unfold(): Promise<UserEvent> {
  const person = await open();
  const fold = await screen.findByRole('button', { name: 'My deposit didn’t arrive' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await person.click(fold);
  return person;
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const send = () => screen.getByRole('button', { name: 'Send request' });
const network = () => screen.getByLabelText<HTMLSelectElement>('Network', { selector: 'select' }).value;
const hash = 'ab12'.repeat(16);
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'proof.png', {
  type: 'image/png',
});

test('without an amount it is not sent', async () => {
  const person = await unfold();
  await person.click(send());
  screen.getByText('please input number');
  expect(document.activeElement).toBe(amount());
  await write(person, amount(), '1.123456789');
  screen.getByText('Decimal places allowed: 8');
  expect(sent(sendForm)).toEqual([]);
});

test('an amount is enough; what is left out has its defaults, and the form is empty again', async () => {
  answer(sendForm, { message: 'Deposit request submitted' });
  const person = await unfold();
  await write(person, amount(), '25');
  isForms(depositForm(1, { amount: '25.00000000' }));
  await person.click(send());
  await screen.findByText('Deposit request submitted');
  expect(sent(sendForm).map(({ fields }) => fields)).toEqual([
    { currency: '1', acc: 'default', hash: '', amount: '25', pic: '', type: 'erc20', rechargeType: 'change' },
  ]);
  expect(sent(sendForm)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  await screen.findByText('Under review');
  expect(amount().value).toBe('');
  expect(screen.queryByText('please input number')).toBeNull();
});

test('everything that was filled in is sent, the picture by its address', async () => {
  answer(calls.upload.upload, { message: '/api/file?id=9' });
  answer(sendForm, { message: 'Deposit request submitted' });
  const person = await unfold();
  await write(person, amount(), '25');
  await person.selectOptions(screen.getByLabelText('Network', { selector: 'select' }), 'Tron (TRC20)');
  await write(person, screen.getByLabelText('Transaction hash'), ` 0x${hash} `);
  await write(person, screen.getByLabelText('Sent from'), 'kraken');
  await person.upload(screen.getByLabelText('Payment proof', { selector: 'input' }), png);
  await screen.findByText('Uploaded');
  await person.click(send());
  await screen.findByText('Deposit request submitted');
  expect(sent(sendForm)[0]?.fields).toEqual({
    currency: '1',
    acc: 'kraken',
    hash: `0x${hash}`,
    amount: '25',
    pic: '/api/file?id=9',
    type: 'trc20',
    rechargeType: 'change',
  });
});

test('it is about the network whose address is shown, until another is chosen', async () => {
  const person = await unfold();
  expect(network()).toBe('erc20');
  await person.click(tab('Tron (TRC20)'));
  expect(network()).toBe('trc20');
  await person.selectOptions(screen.getByLabelText('Network', { selector: 'select' }), 'Bitcoin (Omni)');
  await person.click(tab('Ethereum (ERC20)'));
  expect(network()).toBe('omni');
});

test('what is no transaction is said at its field; one in an explorer’s address is found', async () => {
  answer(sendForm, { message: 'Deposit request submitted' });
  const person = await unfold();
  await write(person, amount(), '25');
  for (const wrong of ['nothash', hash.slice(1), `${hash}0`]) {
    await write(person, screen.getByLabelText('Transaction hash'), wrong);
    await person.click(send());
    screen.getByText(/^This isn’t a transaction hash/);
  }
  expect(sent(sendForm)).toEqual([]);
  await write(person, screen.getByLabelText('Transaction hash'), `https://tronscan.org/#/transaction/${hash}`);
  await person.click(send());
  await screen.findByText('Deposit request submitted');
});

test('an amount below zero is none, however it is typed', async () => {
  const person = await unfold();
  await person.type(amount(), '-5');
  await person.click(send());
  screen.getByText(/^This cannot be read as one number/);
  await person.clear(amount());
  await person.type(amount(), '1e9');
  await person.click(send());
  screen.getByText(/^This cannot be read as one number/);
  expect(sent(sendForm)).toEqual([]);
});

test.each([
  ['the same amount a moment ago', { hash: '' }],
  ['the same transaction, however long ago', { hash: `0x${hash}`, created_time: '2026-01-01T00:00:00.000Z' }],
])('what was told already is in the list and not sent again: %s', async (_what, change) => {
  isForms(depositForm(1, { amount: '25.00000000', created_time: new Date().toISOString(), ...change }));
  const person = await unfold();
  await write(person, amount(), '25');
  await write(person, screen.getByLabelText('Transaction hash'), change.hash && hash.toUpperCase());
  await person.click(send());
  await screen.findByText('You’ve already sent this request. It’s in the list.');
  await screen.findByText('Under review');
  expect(sent(sendForm)).toEqual([]);
});

test.each([
  ['long ago', { created_time: '2026-01-01T00:00:00.000Z' }],
  ['on another network', { type: 'trc20' }],
  ['decided on', { status: 'rejected' as const }],
  ['another amount', { amount: '26.00000000' }],
])('the same is another request where the first was %s', async (_what, change) => {
  answer(sendForm, { message: 'Deposit request submitted' });
  isForms(depositForm(1, { amount: '25.00000000', created_time: new Date().toISOString(), ...change }));
  const person = await unfold();
  await write(person, amount(), '25');
  await person.click(send());
  await screen.findByText('Deposit request submitted');
});

test('a file that is no picture is refused immediately', async () => {
  const person = await unfold();
  await person.upload(
    screen.getByLabelText('Payment proof', { selector: 'input' }),
    new File(['GIF89a'], 'a.png', { type: 'image/png' }),
  );
  await screen.findByText('This isn’t a JPG or PNG picture');
  expect(sent(calls.upload.upload)).toEqual([]);
});

test('what the server refuses stands at its field, in its words, and nothing typed is lost', async () => {
  answer(sendForm, refusal('deposit_forms_limit', 'You have 10 open requests'));
  const person = await unfold();
  await write(person, amount(), '25');
  await person.click(send());
  await screen.findByText('We couldn’t submit your deposit request');
  screen.getByText('You have 10 open requests');
  answer(sendForm, refusal('deposit_amount_too_fine', 'Too fine'));
  await person.click(send());
  await screen.findByText('Too fine');
  expect([amount().value, amount().getAttribute('aria-invalid')]).toEqual(['25', 'true']);
});

test('without an answer it keeps its key', async () => {
  answer(sendForm, () => Promise.reject(new TypeError('no network')));
  const person = await unfold();
  await write(person, amount(), '25');
  await person.click(send());
  await screen.findByText(/it won’t be sent twice/);
  answer(sendForm, { message: 'Deposit request submitted' });
  await person.click(send());
  await screen.findByText('Deposit request submitted');
  expect(new Set(sent(sendForm).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('the requests are listed with how they stand and what staff said', async () => {
  isForms(
    depositForm(3),
    depositForm(2, { status: 'credited', type: 'trc20', credited: '9.00000000', deposit_id: 4 }),
    depositForm(1, { status: 'rejected', reason: 'No such transaction' }),
  );
  await unfold();
  await screen.findByText('No such transaction');
  screen.getByText('Under review');
  screen.getByText('We found 9 USDT and credited that amount');
  screen.getByText('Credited');
  screen.getByText('Rejected');
});

test('a request that staff still have is cancelled once its user has said so', async () => {
  isForms(depositForm(7), depositForm(6, { status: 'rejected' }));
  answer(cancelForm, { message: 'Request cancelled' });
  const person = await unfold();
  const cancel = await screen.findByRole('button', { name: 'Cancel request' });
  await person.click(cancel);
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sent(cancelForm)).toEqual([]);
  await person.click(cancel);
  isForms(depositForm(7, { status: 'cancelled' }), depositForm(6, { status: 'rejected' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Request cancelled');
  expect(sent(cancelForm).map(({ fields }) => fields)).toEqual([{ id: '7' }]);
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});
