// @vitest-environment happy-dom

import { useOffline } from '@bourse/client/offline/offline.ts';
import { write } from '@bourse/client/testing/render.tsx';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { addresses, withdrawalRow } from '../../testing/chains.ts';
import {
  askToWithdraw as ask,
  confirmWithdrawal as confirm,
  submitted as done,
  shownFaults as faults,
  textbox as field,
  hasWithdrawals as isList,
  openPanel as open,
  withdrawalQuestion as question,
  reviewButton as review,
} from './testing/withdraw-panel.tsx';

const { send } = calls.withdraw;

describe('the question', () => {
  test('names amount, network, the whole address, fee, what arrives and when', async () => {
    await ask();
    expect(
      question()
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual([
      '100 USDT',
      'Tron (TRC20)',
      addresses.trc20,
      '1.1 USDT',
      '98.9 USDT',
      'about 5 minutes after we send it',
    ]);
    expect(sent(send)).toEqual([]);
  });

  test('answered with no it sends nothing and keeps what was typed', async () => {
    const person = await ask();
    await person.click(question().getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([field('Amount').value, sent(send)]).toEqual(['100', []]);
  });

  test('answered with yes it sends once, says so, and after a while the form is as at first', async () => {
    const person = await ask();
    isList(withdrawalRow(1));
    await confirm(person);
    await screen.findByText('Withdrawal submitted');
    expect(sent(send).map(({ fields }) => fields)).toEqual([
      {
        currency: '1',
        number: '100',
        address: addresses.trc20,
        user_string: '',
        rate: '1.10000000',
        type: 'trc20',
        safecode: '123456',
      },
    ]);
    expect(sent(send)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
    await screen.findAllByText('Under review');
    await expect.poll(() => field('Amount').value, { timeout: 20_000 }).toBe('');
    expect(faults()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'USDT withdrawals' }));
  });

  test('to another user: whose it is, without a fee or a review', async () => {
    answer(calls.withdraw.recipient, { message: { id: 100_017, account: 'l***@example.com' } });
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Bourse user' }));
    await write(person, screen.getByRole('textbox', { name: 'User ID, account or email' }), 'lee@example.com');
    expect(sent(calls.withdraw.recipient)).toEqual([]);
    await write(person, field('Amount'), '100');
    await screen.findByText('l***@example.com (100017)');
    expect([screen.queryByText('Network fee'), screen.queryByText(/We review it/)]).toEqual([null, null]);
    screen.getByText('The coins arrive right away, without a review');
    screen.getByText('Recipient gets');
    await write(person, field('Security code'), '123456');
    await person.click(review());
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    expect(
      question()
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['100 USDT', 'l***@example.com (100017)', '100 USDT', 'Right away']);
    question().getByText('Recipient gets');
    expect(sent(calls.withdraw.recipient).map(({ fields }) => fields)).toEqual([{ user_string: 'lee@example.com' }]);
    await confirm(person);
    await screen.findByText('Withdrawal submitted');
    expect(sent(send)[0]?.fields).toMatchObject({ user_string: 'lee@example.com', address: '', type: '' });
  });

  test('by the keyboard alone', async () => {
    const person = await ask();
    await person.click(question().getByRole('button', { name: 'Back' }));
    field('Amount').focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    question().getByRole('button', { name: 'Withdraw' }).focus();
    await person.keyboard('{Enter}');
    await screen.findByText('Withdrawal submitted');
    expect(sent(send)).toHaveLength(1);
  });

  test('while it is under way it is not sent again and cannot be closed', async () => {
    const answered = later<typeof done>();
    answer(send, () => answered.promise);
    const person = await ask();
    await confirm(person);
    await confirm(person);
    await person.click(question().getByRole('button', { name: 'Back' }));
    question().getByText('Tron (TRC20)');
    await act(async () => answered.give(done));
    await screen.findByText('Withdrawal submitted');
    expect(sent(send)).toHaveLength(1);
  });
});

describe('a recipient who cannot be', () => {
  async function fill(): Promise<UserEvent> {
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Bourse user' }));
    await write(person, screen.getByRole('textbox', { name: 'User ID, account or email' }), 'lee@example.com');
    await write(person, field('Amount'), '100');
    await write(person, field('Security code'), '123456');
    return person;
  }

  test('is said at the field once it is left, and nothing is asked or sent', async () => {
    answer(calls.withdraw.recipient, refusal('withdraw_user_unknown', 'We couldn’t find this user'));
    const person = await fill();
    await screen.findByText('We couldn’t find this user');
    await person.click(review());
    await expect.poll(() => document.activeElement).toBe(field('User ID, account or email'));
    expect([screen.queryByRole('dialog'), sent(send)]).toEqual([null, []]);
    answer(calls.withdraw.recipient, { message: { id: 100_018, account: 'k***@example.com' } });
    await write(person, field('User ID, account or email'), 'kim@example.org');
    await person.click(review());
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    question().getByText('k***@example.com (100018)');
  });

  test('gets no code sent either', async () => {
    answer(calls.withdraw.recipient, refusal('withdraw_to_oneself', 'That’s your own account'));
    answer(
      calls.withdraw.sendCode,
      refusal('withdraw_to_oneself', 'That’s your own account', { field: 'user_string' }),
    );
    const person = await fill();
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('That’s your own account');
    await expect.poll(() => document.activeElement).toBe(field('User ID, account or email'));
    screen.getByRole('button', { name: 'Send code' });
  });
});

describe('what is typed', () => {
  test('is there again as the panel is opened again, but for the code; and gone once it is sent', async () => {
    await ask();
    cleanup();
    const person = await open();
    expect([(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value]).toEqual(['100']);
    expect([field('Withdrawal address').value, field('Security code').value]).toEqual([addresses.trc20, '']);
    await write(person, field('Security code'), '123456');
    await person.click(review());
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    await confirm(person);
    await screen.findByText('Withdrawal submitted');
    cleanup();
    await open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('');
  });

  test('keeps the key of one without an answer though the panel was closed', async () => {
    answer(send, () => Promise.reject(new TypeError('no network')));
    await confirm(await ask());
    await screen.findByText(/the same withdrawal is never sent twice/);
    cleanup();
    answer(send, done);
    const person = await open();
    await write(person, await screen.findByRole('textbox', { name: 'Security code' }), '654321');
    await person.click(review());
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    await confirm(person);
    await screen.findByText('Withdrawal submitted');
    const keys = sent(send).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('without a network', () => {
  afterEach(() => act(() => useOffline.setState({ since: null })));

  test('the panel and the question say so, and nothing is tried until it is back', async () => {
    const person = await ask();
    act(() => useOffline.setState({ since: Date.now() }));
    question().getByText(/^You’re offline/);
    expect(question().getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
    await person.click(question().getByRole('button', { name: 'Back' }));
    screen.getByText(/^You’re offline/);
    await person.click(review());
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    expect([screen.queryByRole('dialog'), sent(send), sent(calls.withdraw.sendCode)]).toEqual([null, [], []]);
    act(() => useOffline.setState({ since: null }));
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
    expect(field('Amount').value).toBe('100');
  });

  test('of one without an answer another sentence stands once it is back, until it is sent again', async () => {
    answer(send, () => Promise.reject(new TypeError('no network')));
    await confirm(await ask());
    await screen.findByText(/the same withdrawal is never sent twice/);
    act(() => useOffline.setState({ since: Date.now() }));
    screen.getByText(/^We got no answer/);
    act(() => useOffline.setState({ since: null }));
    screen.getByText(/^You’re connected again/);
    expect(screen.queryByText(/^We got no answer/)).toBeNull();
  });
});

describe('what the server refuses', () => {
  test.each([
    ['code_wrong', 'Security code'],
    ['withdraw_day_limit', 'Amount'],
    ['insufficient_balance', 'Amount'],
    ['withdraw_below_minimum', 'Amount'],
    ['withdraw_address_wrong', 'Withdrawal address'],
    ['withdraw_not_in_book', 'Withdrawal address'],
  ])('%s stands at %s, which takes the focus, in its words', async (code, name) => {
    answer(send, refusal(code, 'Its own words'));
    const person = await ask();
    await confirm(person);
    await screen.findByText('Its own words');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(field(name));
    expect(field('Amount').value).toBe('100');
  });

  test.each(['withdraw_held', 'withdraw_debt', 'withdrawals_limit', 'not_open'])(
    '%s stands above the form',
    async (code) => {
      answer(send, refusal(code, 'Its own words'));
      const person = await ask();
      await confirm(person);
      await screen.findByText('Its own words');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('a second step is asked for in the question, and sent with it', async () => {
    const details = { factors: ['totp', 'recovery_code'] };
    answer(send, refusal('two_step_required', 'Second step', { details }));
    const person = await ask();
    await confirm(person);
    const code = await question().findByRole('textbox', { name: 'Authenticator code' });
    await expect.poll(() => document.activeElement).toBe(code);
    answer(send, refusal('two_step_wrong', 'That code is wrong', { field: 'totp_code', details }));
    await write(person, code, '111111');
    await confirm(person);
    await question().findByText('That code is wrong');
    answer(send, done);
    await write(person, code, '222222');
    await person.keyboard('{Enter}');
    await screen.findByText('Withdrawal submitted');
    expect(sent(send).map(({ fields }) => fields.totp_code)).toEqual([undefined, '111111', '222222']);
  });

  test('without an answer it says to look first, and keeps its key though the code be another', async () => {
    answer(send, () => Promise.reject(new TypeError('no network')));
    const person = await ask();
    await confirm(person);
    await screen.findByText(/the same withdrawal is never sent twice/);
    answer(send, done);
    await write(person, field('Security code'), '654321');
    await person.click(review());
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    await confirm(person);
    await screen.findByText('Withdrawal submitted');
    const keys = sent(send).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('another withdrawal after a lost answer has a key of its own', async () => {
    answer(send, () => Promise.reject(new TypeError('no network')));
    const person = await ask();
    await confirm(person);
    await screen.findByText(/the same withdrawal is never sent twice/);
    answer(send, refusal('insufficient_balance', 'Less by now'));
    await write(person, field('Amount'), '200');
    await person.click(review());
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Less by now');
    expect(new Set(sent(send).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });
});
