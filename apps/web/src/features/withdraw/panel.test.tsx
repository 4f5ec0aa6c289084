// @vitest-environment happy-dom

import { write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { clockTime } from '@bourse/client/time/times.ts';
import { calls } from '@bourse/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addresses, addressRow, inHours, withdrawalRow, withdrawInfo } from '../../testing/chains.ts';
import {
  chosenNetwork as chosen,
  confirmWithdrawal as confirm,
  shownFaults as faults,
  textbox as field,
  hasAddresses as isBook,
  hasInfo as isInfo,
  hasWithdrawals as isList,
  openPanel as open,
  reviewButton as review,
  onTransfer as transfer,
} from './testing/withdraw-panel.tsx';

const { info, list, send, sendCode, cancel } = calls.withdraw;

describe('the form', () => {
  test('what is missing is said at its field, the first takes the focus, and nothing is asked or sent', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Review withdrawal' }));
    expect(faults()).toEqual(['Enter a withdrawal address', 'Enter a withdrawal amount', 'Enter the security code']);
    expect(document.activeElement).toBe(field('Withdrawal address'));
    await write(person, field('Amount'), '9');
    expect(faults()).toContain('The minimum withdrawal is 10 USDT');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(send)).toEqual([]);
  });

  test('an address chooses its network, and one that fits none is wrong while it is typed', async () => {
    const person = await open();
    const to = await screen.findByRole('textbox', { name: 'Withdrawal address' });
    expect(chosen()).toBeUndefined();
    await write(person, to, addresses.erc20);
    expect(chosen()).toBe('Ethereum (ERC20)');
    screen.getByText('A valid address on Ethereum (ERC20)');
    await write(person, to, addresses.trc20);
    expect(chosen()).toBe('Tron (TRC20)');
    await write(person, to, `${addresses.trc20.slice(0, -1)}x`);
    screen.getByText('This address isn’t valid on the chosen network');
    // Too short to be one yet: not wrong before the field is left.
    await write(person, to, 'TR7N');
    expect(screen.queryByText('This address isn’t valid on the chosen network')).toBeNull();
    await person.tab();
    screen.getByText('This address isn’t valid on the chosen network');
  });

  test('against the network that was chosen by hand', async () => {
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Ethereum (ERC20)' }));
    await write(person, field('Withdrawal address'), addresses.trc20);
    screen.getByText('This address isn’t valid on the chosen network');
    // What it costs is said before it is chosen.
    expect(screen.getAllByText('Network fee 1 USDT + 0.1%')).toHaveLength(3);
    await person.click(screen.getByRole('radio', { name: 'Tron (TRC20)' }));
    screen.getByText('A valid address on Tron (TRC20)');
  });

  test('nothing is said of a fee before it is known where the coins go', async () => {
    const person = await open();
    await write(person, await screen.findByRole('textbox', { name: 'Amount' }), '100');
    const told = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(told.filter((one) => one === '–')).toHaveLength(2);
  });

  test('fee and what arrives follow the amount', async () => {
    const person = await open();
    await write(person, await screen.findByRole('textbox', { name: 'Withdrawal address' }), addresses.trc20);
    // How it is made up, until an amount says how much it is; and in one place.
    expect(screen.getAllByText('Network fee')).toHaveLength(1);
    screen.getByText((_, element) => element?.tagName === 'DD' && element.textContent === '1 USDT + 0.1%');
    await write(person, field('Amount'), '100');
    const told = () =>
      screen
        .getAllByRole('definition')
        .map((one) => one.textContent)
        .slice(-5);
    expect(told()).toEqual(expect.arrayContaining(['1.1 USDT', '98.9 USDT']));
  });

  test('the limits are those of the moment', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Limits' });
    const told = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(told.slice(2, 5)).toEqual(['1,000 USDT', '1,500 USDT', '10 USDT']);
    screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent === 'Used in 24 hours: 500 / 2,000 USDT',
    );
  });

  test('the limit that binds first stands first', async () => {
    isInfo({ networks: withdrawInfo().message.networks.map((one) => ({ ...one, day_left: '50.00000000' })) });
    await open();
    const limits = await screen.findByRole('heading', { name: 'Limits' });
    const names = [...(limits.nextElementSibling?.querySelectorAll('dt') ?? [])].map((one) => one.textContent);
    expect(names).toEqual(['Left in 24 hours', 'Per-withdrawal limit', 'Minimum']);
  });

  test('it says that staff decide', async () => {
    isList(withdrawalRow(1));
    await open();
    await screen.findByText('Our staff review it; the coins are locked meanwhile');
    expect(screen.queryByText(/approves by itself/)).toBeNull();
  });

  test('it says when a demo decides by itself, until it has', async () => {
    isInfo({ demo_seconds: 30 });
    isList(withdrawalRow(1), withdrawalRow(2, { status: 'sent', is_cancelable: 0 }));
    await open();
    await screen.findByText('This is a demo without staff: it approves by itself after 30 s');
    const at = clockTime('2026-11-21T06:31:38.000Z');
    expect(await screen.findAllByText(`This is a demo without staff: it approves by itself at ${at}`)).toHaveLength(1);
  });

  test('a network that is closed cannot be used', async () => {
    isInfo({
      networks: withdrawInfo().message.networks.map((one) => ({ ...one, is_open: one.network === 'trc20' ? 0 : 1 })),
    });
    const person = await open();
    await write(person, await screen.findByRole('textbox', { name: 'Withdrawal address' }), addresses.trc20);
    screen.getByText(/Withdrawals on Tron \(TRC20\) are paused/);
    expect(review().hasAttribute('disabled')).toBe(true);
  });

  test('in the contract account it says where withdrawals leave from and leads there', async () => {
    const person = await open('lever');
    screen.getByText(/Withdrawals leave from your spot account/);
    await person.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(transfer).toHaveBeenCalledOnce();
  });

  test('what did not come is said and asked for again', async () => {
    answer(info, refusal('unavailable', 'The service is starting'));
    const person = await open();
    await screen.findByText('We couldn’t load what you can withdraw');
    isInfo();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Review withdrawal' });
  });
});

describe('a limit below what is available', () => {
  test('is named where Max took it', async () => {
    isInfo({ networks: withdrawInfo().message.networks.map((one) => ({ ...one, day_left: '50.00000000' })) });
    const person = await open();
    await write(person, await screen.findByRole('textbox', { name: 'Withdrawal address' }), addresses.trc20);
    await person.click(screen.getByRole('button', { name: 'Max' }));
    expect(field('Amount').value).toBe('50');
    screen.getByText('Your 24-hour limit allows no more');
    await write(person, field('Amount'), '49');
    expect(screen.queryByText('Your 24-hour limit allows no more')).toBeNull();
  });
});

describe('the address book', () => {
  test('an entry brings address and network', async () => {
    isBook(addressRow(3), addressRow(2, { currency: 2, currency_name: 'BTC', notes: 'other' }));
    const person = await open();
    const book = await screen.findByLabelText('Address book', { selector: 'select' });
    expect(
      within(book)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['New address', 'ledger1 · TNPeeaaF…8G1NYqeL · Tron (TRC20)']);
    await person.selectOptions(book, '3');
    expect(screen.queryByRole('textbox', { name: 'Withdrawal address' })).toBeNull();
    await write(person, field('Amount'), '100');
    await write(person, field('Security code'), '123456');
    await person.click(review());
    await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
    await confirm(person);
    await screen.findByText('Withdrawal submitted');
    expect(sent(send)[0]?.fields).toMatchObject({ address: addresses.trc20, type: 'trc20', user_string: '' });
  });

  test('in whitelist mode there is nothing to type, and an entry that waits says for how long', async () => {
    isInfo({ is_whitelist: 1 });
    isBook(addressRow(4, { notes: 'new1', usable_time: inHours(3) }), addressRow(3));
    const person = await open();
    const book = await screen.findByLabelText('Address book', { selector: 'select' });
    const options = within(book).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ disabled }) => disabled)).toEqual([false, true, false]);
    expect(options[1]?.textContent).toContain('(usable in 3 h)');
    expect(screen.queryByRole('textbox', { name: 'Withdrawal address' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Bourse user' })).toBeNull();
    await person.click(review());
    expect(faults()[0]).toBe('Choose an address you can already use');
  });

  test('in whitelist mode without an address it leads to the book', async () => {
    isInfo({ is_whitelist: 1 });
    await open();
    await screen.findByText('Your address book has no USDT address yet');
    expect(screen.getByRole('link', { name: 'Address book' }).getAttribute('href')).toBe('/withdraw_address');
  });
});

describe('the security code', () => {
  const button = () => screen.getByRole('button', { name: /^(Send code|Resend)/ });
  const changed = 'The withdrawal has changed since the code was sent, so it needs a new code';
  async function filled() {
    const person = await open();
    await write(person, await screen.findByRole('textbox', { name: 'Withdrawal address' }), addresses.trc20);
    await write(person, field('Amount'), '100');
    return person;
  }

  test('rests for a minute once it is sent, though the panel be opened again', async () => {
    const person = await filled();
    await screen.findByText('We email it to k••@example.com');
    await person.click(button());
    await screen.findByText('We’ve emailed a security code');
    expect(button().textContent).toMatch(/^Resend in (60|59) s$/);
    expect(document.activeElement).toBe(field('Security code'));
    await person.click(button());
    expect(sent(sendCode)).toHaveLength(1);
  });

  test('where it was not sent the next may be tried at once, and why is said', async () => {
    answer(sendCode, refusal('mail_budget', 'Too many emails today'));
    const person = await filled();
    await person.click(button());
    await screen.findByText('Too many emails today');
    expect(button().textContent).toBe('Send code');
    answer(sendCode, { message: 'We’ve emailed a security code' });
    await person.click(button());
    await screen.findByText('We’ve emailed a security code');
  });

  test('is asked for with what is typed, once that is right', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(faults()).toEqual(['Enter a withdrawal address', 'Enter a withdrawal amount']);
    expect(sent(sendCode)).toEqual([]);
    await write(person, field('Withdrawal address'), addresses.trc20);
    await write(person, field('Amount'), '100');
    await person.click(button());
    await screen.findByText('We’ve emailed a security code');
    expect(sent(sendCode).map(({ fields }) => fields)).toEqual([
      { purpose: 'withdraw', currency: '1', number: '100', address: addresses.trc20, user_string: '', type: 'trc20' },
    ]);
  });

  test('where the server refuses what it is for, that is said at the field', async () => {
    answer(sendCode, refusal('withdraw_too_fine', 'Its own words', { field: 'number' }));
    const person = await filled();
    await person.click(button());
    await screen.findByText('Its own words');
    await expect.poll(() => document.activeElement).toBe(field('Amount'));
  });

  test('is no longer right once something changes, which is said in place until it is as before', async () => {
    const person = await filled();
    await person.click(button());
    await screen.findByText('We’ve emailed a security code');
    await write(person, field('Security code'), '123456');
    expect(faults()).toEqual([]);
    await write(person, field('Amount'), '200');
    expect(faults()).toEqual([changed]);
    await person.click(review());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field('Security code'));
    await write(person, field('Amount'), '100');
    expect(faults()).toEqual([]);
    await write(person, field('Withdrawal address'), addresses.erc20);
    expect(faults()).toEqual([changed]);
    expect(sent(send)).toEqual([]);
  });

  test('the panel opened again still knows what it was for', async () => {
    const person = await filled();
    await person.click(button());
    await screen.findByText('We’ve emailed a security code');
    cleanup();
    const again = await open();
    await screen.findByRole('button', { name: /^Resend/ });
    expect(faults()).toEqual([]);
    expect(field('Security code').value).toBe('');
    await write(again, field('Withdrawal address'), addresses.trc20);
    await write(again, field('Amount'), '100');
    expect(faults()).toEqual([]);
    await write(again, field('Amount'), '200');
    expect(faults()).toEqual([changed]);
  });
});

describe('the list', () => {
  test('each says how it stands, with its way, its transaction and why it ended', async () => {
    isList(
      withdrawalRow(3, {
        status: 'sent',
        is_cancelable: 0,
        agreed_time: '2026-11-21T06:32:00.000Z',
        sent_time: '2026-11-21T06:33:00.000Z',
        hash: 'beef'.repeat(16),
        explorer: 'https://tronscan.org/#/transaction/beef',
      }),
      withdrawalRow(2, {
        status: 'rejected',
        is_cancelable: 0,
        reason: 'Please write to us',
        ended_time: '2026-11-21T06:33:00.000Z',
      }),
      withdrawalRow(1, {
        status: 'station',
        is_cancelable: 0,
        to_user: 'lee@example.com',
        network: '',
        network_name: '',
        address: '',
        rate: '0',
        receive: '100.00000000',
      }),
    );
    const person = await open();
    const way = within(await screen.findByRole('list', { name: 'Progress' }));
    expect(way.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
      'Under review',
      'Approved, waiting to send',
      'On the network',
      'Completed',
    ]);
    expect(way.getByText('On the network').closest('li')?.getAttribute('aria-current')).toBe('step');
    screen.getByText('beefbeef…beefbeef');
    expect(screen.getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toContain('tronscan');
    screen.getByText('Please write to us');
    screen.getByText('To lee@example.com');
    // What has ended shows its way when asked.
    const [first] = screen.getAllByRole('button', { name: 'Progress', expanded: false });
    if (first) await person.click(first);
    expect(screen.getAllByRole('list', { name: 'Progress' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  });

  test('a private event has it read again', async () => {
    isList(withdrawalRow(1));
    await open();
    await screen.findByRole('button', { name: 'Cancel withdrawal' });
    isList(withdrawalRow(1, { status: 'agreed', is_cancelable: 0, agreed_time: '2026-11-21T06:32:00.000Z' }));
    push({ name: 'withdrawal', event: { seq: 1, id: 1, status: 'agreed' } });
    await expect.poll(() => screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  });

  test('one nobody decided on is taken back, once it was asked', async () => {
    answer(cancel, { message: 'Withdrawal cancelled' });
    isList(withdrawalRow(1));
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel the withdrawal of 100 USDT?' }));
    expect(sent(cancel)).toEqual([]);
    isList(withdrawalRow(1, { status: 'cancelled', is_cancelable: 0, ended_time: '2026-11-21T06:33:00.000Z' }));
    await person.click(asked.getByRole('button', { name: 'Cancel withdrawal' }));
    await screen.findByText('Withdrawal cancelled');
    await screen.findAllByText('Cancelled');
    expect(sent(cancel).map(({ fields }) => fields)).toEqual([{ id: '1' }]);
  });

  test('one that was decided meanwhile says so', async () => {
    answer(cancel, refusal('withdrawal_decided', 'It can no longer be cancelled'));
    isList(withdrawalRow(1));
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    const asked = within(await screen.findByRole('dialog'));
    await person.click(asked.getByRole('button', { name: 'Cancel withdrawal' }));
    await screen.findByText('It can no longer be cancelled');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('one that did not come is said and asked for again', async () => {
    answer(list, refusal('unavailable', 'The service is starting'));
    const person = await open();
    await screen.findByText('We couldn’t load your withdrawals');
    isList();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No withdrawals yet');
  });
});
