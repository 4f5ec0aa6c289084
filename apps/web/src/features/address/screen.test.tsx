// @vitest-environment happy-dom

import { show, address as shownAddress, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addresses, addressRow, inHours, withdrawInfo } from '../../testing/chains.ts';
import { btc, sol, usdt, walletOf } from '../../testing/funds.ts';
import AddressBookScreen from './screen.tsx';

const { list, add, remove, rename, setWhitelist } = calls.address;
const isBook = (is_whitelist: number, ...rows: ReturnType<typeof addressRow>[]) =>
  answer(list, { message: rows, is_whitelist, code_to: '' });

beforeEach(() => {
  answer(calls.wallet.balances, walletOf(usdt(), btc(), sol()));
  answer(calls.withdraw.info, withdrawInfo());
  answer(add, { message: 'Address added' });
  answer(remove, { message: 'Address removed' });
  answer(rename, { message: 'Label saved' });
  answer(setWhitelist, { message: 'Done' });
  isBook(0);
});

async function open(language: 'en' | 'kr' = 'en'): Promise<UserEvent> {
  const person = await show(<AddressBookScreen />, { words: 'address', at: '/withdraw_address', language });
  await screen.findByRole('heading', { name: language === 'en' ? 'Saved addresses' : '저장된 주소' });
  return person;
}

const form = () => within(screen.getByRole('region', { name: 'Add address' }));
const address = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Withdrawal address' });
const label = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Label' });
const coin = () => form().getByLabelText<HTMLSelectElement>('Coin');
const network = () => form().getByLabelText<HTMLSelectElement>('Network').selectedOptions[0]?.textContent;
const send = () => form().getByRole('button', { name: 'Add address' });
const faults = () =>
  form()
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter((text) => text !== '');

describe('adding', () => {
  test('coin and address are needed, the first missing has the focus, and nothing is sent', async () => {
    const person = await open();
    await person.click(send());
    expect(faults()).toEqual(['Choose a currency', 'Enter an address']);
    expect(document.activeElement).toBe(coin());
    expect(sent(add)).toEqual([]);
  });

  test('no spaces in either, letters and digits in the label, an address of the coin', async () => {
    const person = await open();
    await person.selectOptions(coin(), 'USDT');
    await person.click(send());
    await write(person, address(), 'TR7N HqjeKQ');
    await write(person, label(), 'my wallet');
    expect(faults()).toEqual(['Don’t use spaces', 'Don’t use spaces']);
    await write(person, label(), 'cold-1');
    await write(person, address(), 'bc1nothing');
    await expect
      .poll(faults)
      .toEqual(['This address isn’t valid on the chosen network', 'Use letters and numbers only']);
    await write(person, label(), '지갑1');
    await write(person, address(), ` ${addresses.trc20} `);
    expect(faults()).toEqual([]);
  });

  test('the network is the one that the address fits; it is added, and the form is ready for the next', async () => {
    const person = await open();
    await person.selectOptions(coin(), 'USDT');
    await write(person, address(), ` ${addresses.trc20} `);
    await expect.poll(network).toBe('Tron (TRC20)');
    await write(person, label(), 'ledger1');
    isBook(0, addressRow(1));
    await person.click(send());
    await screen.findByText('Address added');
    expect(sent(add).map(({ fields }) => fields)).toEqual([
      { currency_id: '1', address: addresses.trc20, notes: 'ledger1', type: '', safecode: '' },
    ]);
    await screen.findByRole('row', { name: /ledger1/ });
    expect([address().value, label().value, faults()]).toEqual(['', '', []]);
    expect(coin().selectedOptions[0]?.textContent).toBe('USDT');
  });

  test('one chosen by hand counts', async () => {
    const person = await open();
    await person.selectOptions(coin(), 'USDT');
    await form().findByRole('option', { name: 'Ethereum (ERC20)' });
    await person.selectOptions(form().getByLabelText('Network'), 'Ethereum (ERC20)');
    await write(person, address(), addresses.trc20);
    await person.click(send());
    expect(faults()).toEqual(['This address isn’t valid on the chosen network']);
    await write(person, address(), addresses.erc20);
    await person.click(send());
    await screen.findByText('Address added');
    expect(sent(add)[0]?.fields).toMatchObject({ type: 'erc20' });
  });

  test.each([
    ['address_exists', 'Withdrawal address'],
    ['address_label_rule', 'Label'],
  ])('%s of the server stands at its field', async (code, name) => {
    answer(add, refusal(code, 'Its own words'));
    const person = await open();
    await person.selectOptions(coin(), 'USDT');
    await write(person, address(), addresses.trc20);
    await person.click(send());
    await screen.findByText('Its own words');
    expect(form().getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    expect(address().value).toBe(addresses.trc20);
  });

  test('without a second step it needs the code that is sent for it', async () => {
    answer(list, { message: [], is_whitelist: 0, code_to: 'a***@example.com' });
    answer(calls.withdraw.sendCode, { message: 'We’ve emailed a security code to a***@example.com' });
    const person = await open();
    await person.selectOptions(coin(), 'USDT');
    await write(person, address(), addresses.trc20);
    await person.click(send());
    expect(faults()).toEqual(['Enter the security code']);
    await person.click(form().getByRole('button', { name: 'Send code' }));
    await form().findByRole('button', { name: /Resend in/ });
    expect(sent(calls.withdraw.sendCode).map(({ fields }) => fields)).toEqual([{ purpose: 'address' }]);
    answer(add, refusal('code_wrong', 'The code is wrong'));
    const code = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Security code' });
    await write(person, code(), '000000');
    await person.click(send());
    await screen.findByText('The code is wrong');
    expect(code().getAttribute('aria-invalid')).toBe('true');
    answer(add, { message: 'Address added' });
    await write(person, code(), '123456');
    await person.click(send());
    await screen.findByText('Address added');
    expect(sent(add).map(({ fields }) => fields?.safecode)).toEqual(['000000', '123456']);
    expect(code().value).toBe('');
  });

  test('a full book is said above the form', async () => {
    answer(add, refusal('addresses_limit', 'Your address book holds 100 addresses at most'));
    const person = await open();
    await person.selectOptions(coin(), 'USDT');
    await write(person, address(), addresses.trc20);
    await person.click(send());
    await screen.findByText('Your address book holds 100 addresses at most');
  });
});

describe('the list', () => {
  const rows = () => screen.queryAllByRole('row').slice(1);

  test('each with label, network and its whole address; of one coin when asked', async () => {
    isBook(
      0,
      addressRow(2, { notes: '' }),
      addressRow(1, {
        currency: 2,
        currency_name: 'BTC',
        network: 'bitcoin',
        network_name: 'Bitcoin',
        address: addresses.omni,
        notes: 'vault',
      }),
    );
    const person = await open();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]?.textContent).toContain(addresses.trc20);
    expect(rows()[0]?.textContent).toContain('No label');
    await person.click(screen.getByRole('radio', { name: 'BTC' }));
    expect(rows().map((row) => row.textContent?.includes('vault'))).toEqual([true]);
  });

  test('without any it says what to do', async () => {
    await open();
    screen.getByText('No addresses yet');
  });

  test('is searched by label and by address', async () => {
    isBook(0, addressRow(2, { notes: 'vault', address: addresses.erc20 }), addressRow(1));
    const person = await open();
    const search = screen.getByRole('searchbox', { name: 'Label or address' });
    await write(person, search, 'VAU');
    expect(rows().map((row) => row.textContent?.includes('vault'))).toEqual([true]);
    await write(person, search, addresses.trc20.slice(-6));
    expect(rows().map((row) => row.textContent?.includes('ledger1'))).toEqual([true]);
    await write(person, search, 'nothing');
    screen.getByText('No address matches');
  });

  test('a label is edited in its place', async () => {
    isBook(0, addressRow(7));
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Edit the label of ledger1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit label' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Label' });
    expect([field.value, document.activeElement]).toEqual(['ledger1', field]);
    await write(person, field, 'my wallet');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Don’t use spaces');
    expect(sent(rename)).toEqual([]);
    await write(person, field, 'ledger2');
    isBook(0, addressRow(7, { notes: 'ledger2' }));
    await person.keyboard('{Enter}');
    await screen.findByText('Label saved');
    expect(sent(rename).map(({ fields }) => fields)).toEqual([{ address_id: '7', notes: 'ledger2' }]);
    await screen.findByRole('row', { name: /ledger2/ });
  });

  test('one goes once it was asked', async () => {
    isBook(0, addressRow(7));
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Delete ledger1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
    question.getByText('ledger1 · Tron (TRC20)');
    expect(sent(remove)).toEqual([]);
    isBook(0);
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Address removed');
    expect(sent(remove).map(({ fields }) => fields)).toEqual([{ address_id: '7' }]);
    await screen.findByText('No addresses yet');
  });

  test('what could not be deleted is said', async () => {
    answer(remove, refusal('address_not_found', 'Address not found'));
    isBook(0, addressRow(7));
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Delete ledger1' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Address not found');
  });

  test('what did not come is said and asked for again', async () => {
    answer(list, refusal('unavailable', 'The service is starting'));
    const person = await show(<AddressBookScreen />, { words: 'address', at: '/withdraw_address' });
    await screen.findByText('We couldn’t load your address book');
    isBook(0);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No addresses yet');
  });

  test('nobody is led to the login, and back', async () => {
    await show(<AddressBookScreen />, { words: 'address', at: '/withdraw_address', user: null });
    await expect.poll(shownAddress).toBe('/components/login?from=%2Fwithdraw_address');
  });
});

describe('the whitelist', () => {
  const region = () => within(screen.getByRole('region', { name: /^Whitelist/ }));

  test('asks before it goes on: what it does, what can be used now, and from when the rest', async () => {
    const rows = [addressRow(1, { usable_time: inHours(3) }), addressRow(2, { notes: 'old1' })];
    isBook(0, ...rows);
    const person = await open();
    region().getByText('Off');
    expect(screen.queryByText(/Usable from/)).toBeNull();
    await person.click(region().getByRole('button', { name: 'Turn on' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn the whitelist on?' }));
    question.getByText(/only to the addresses in this book, not to other Bourse users/);
    expect(question.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '1',
      expect.stringMatching(/^Usable from \d/),
    ]);
    expect(question.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Addresses you can use now',
      expect.stringContaining('ledger1'),
    ]);
    expect(sent(setWhitelist)).toEqual([]);
    isBook(1, ...rows);
    await person.click(question.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('On');
    expect(sent(setWhitelist).map(({ fields }) => fields)).toEqual([{ is_open: '1' }]);
    expect(screen.getAllByText(/Usable from/)).toHaveLength(1);
  });

  test('with an empty book it says that nothing can leave', async () => {
    const person = await open();
    await person.click(region().getByRole('button', { name: 'Turn on' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn the whitelist on?' }));
    question.getByText(/nothing can be withdrawn until you have added one and it has waited 24 hours/);
    expect(question.queryAllByRole('definition')).toEqual([]);
  });

  test.each([0, 1])('only while it is on (%i), the form says that a new address waits', async (isOn) => {
    isBook(isOn);
    await open();
    const words = 'The whitelist is on: you can withdraw to a new address 24 hours after you add it';
    expect(form().queryAllByText(words)).toHaveLength(isOn);
  });

  test('goes off with the password and the second step, and says what that means', async () => {
    isBook(1);
    const person = await open();
    await person.click(region().getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn the whitelist off?' }));
    dialog.getByText('Nothing can be withdrawn for 24 hours afterwards');
    const off = dialog.getByRole('button', { name: 'Turn off' });
    await person.click(off);
    dialog.getByText('Enter your password');
    answer(setWhitelist, refusal('password_wrong', 'Wrong password', { field: 'password' }));
    await write(person, dialog.getByLabelText('Password'), 'wrong1234');
    await person.click(off);
    await dialog.findByText('Wrong password');
    const details = { factors: ['totp', 'recovery_code'] };
    answer(setWhitelist, refusal('two_step_required', 'Second step', { details }));
    await write(person, dialog.getByLabelText('Password'), 'right1234');
    await person.click(off);
    await write(person, await dialog.findByRole('textbox', { name: 'Authenticator code' }), '123456');
    answer(setWhitelist, { message: 'Whitelist is off' });
    isBook(0);
    await person.click(off);
    await screen.findByText('Whitelist is off');
    expect(sent(setWhitelist).at(-1)?.fields).toEqual({ is_open: '0', password: 'right1234', totp_code: '123456' });
    await screen.findByText('Off');
  });
});

test('in Korean the words are its own', async () => {
  isBook(1, addressRow(1, { usable_time: inHours(3) }));
  await open('kr');
  screen.getByText('켜짐');
  screen.getByText(/부터 사용 가능$/);
});
