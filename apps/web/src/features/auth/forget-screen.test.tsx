// @vitest-environment happy-dom

import { readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { readStored } from '@bourse/client/storage.ts';
import { address, show, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type Call, calls } from '@bourse/contract';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import ForgetScreen from './forget-screen.tsx';
import ResetScreen from './reset-screen.tsx';

const { checkEmail, checkMobile, forget, sendMail } = calls.auth;
const korea = { country_id: 82, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };

beforeEach(() => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: it is where a device's token is
  document.cookie = 'device_token=; Max-Age=0; Path=/';
  answer(calls.auth.countries, { message: { list: [korea], page: 1, limit: 300, total: 1 } });
});

const fieldsOf = (call: Call) => sent(call).map(({ fields }) => fields);
const email = () => screen.getByLabelText('Email address');
const code = () => screen.getByLabelText('Verification code');
const value = (field: HTMLElement) => (field as HTMLInputElement).value;
const next = () => screen.getByRole('button', { name: 'Next' });

const openForget = () => show(<ForgetScreen />, { words: 'auth', at: '/forgetPwd?from=%2FdealCenter', user: null });

describe('whose password it is', () => {
  test('an account that is none, and a code that is missing, are said at their fields', async () => {
    const person = await openForget();
    await person.click(next());
    screen.getByText('Enter your account');
    screen.getByText('Enter the verification code');
    expect(document.activeElement).toBe(email());
    await write(person, email(), 'kim@');
    screen.getByText('Wrong phone or email format');
    expect(sent(checkEmail)).toEqual([]);
  });

  test('the code has letters too, however they are typed', async () => {
    const person = await openForget();
    await write(person, code(), 'ab-12 cd34 zz');
    expect(value(code())).toBe('AB12CD34');
  });

  test('it is sent for that purpose, to whom is said masked', async () => {
    answer(sendMail, { message: 'The code is on its way' });
    const person = await openForget();
    await write(person, email(), 'kim@example.com');
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('Code sent to k•••m@example.com');
    expect(fieldsOf(sendMail)).toEqual([{ user_string: 'kim@example.com', type: 'forget' }]);
    expect(document.activeElement).toBe(code());
  });

  test('a wrong code is said at its field, and one stays here', async () => {
    answer(checkEmail, refusal('code_wrong', 'The code is wrong or has expired', { field: 'code' }));
    const person = await openForget();
    await write(person, email(), 'kim@example.com');
    await write(person, code(), 'AB12CD34');
    await person.keyboard('{Enter}');
    await screen.findByText('The code is wrong or has expired');
    expect(document.activeElement).toBe(code());
    expect(address()).toBe('/forgetPwd?from=%2FdealCenter');
    expect(sessionStorage).toHaveLength(0);
  });

  test('what was typed for one kind is there again after the other', async () => {
    const person = await openForget();
    await write(person, email(), 'kim@example.com');
    await person.click(screen.getByRole('radio', { name: 'Phone' }));
    await write(person, screen.getByLabelText('Phone number'), '1012345678');
    await person.click(screen.getByRole('radio', { name: 'Email' }));
    expect(value(email())).toBe('kim@example.com');
    await person.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(value(screen.getByLabelText('Phone number'))).toBe('1012345678');
  });

  test('the right code leads on, with the way back to where one came from', async () => {
    answer(checkMobile, { message: 'The code is right' });
    const person = await openForget();
    await person.click(screen.getByRole('radio', { name: 'Phone' }));
    await screen.findByRole('button', { name: 'Area code: South Korea +82' });
    await write(person, screen.getByLabelText('Phone number'), '10 1234 5678');
    await write(person, code(), 'AB12CD34');
    await person.keyboard('{Enter}');
    await expect.poll(address).toBe('/resetPwd?from=%2FdealCenter');
    expect(fieldsOf(checkMobile)).toEqual([
      { user_string: '1012345678', type: 'forget', mobile_code: 'AB12CD34', country_code: '82' },
    ]);
  });
});

describe('the new password', () => {
  /** Through the first half. */
  async function open() {
    answer(checkEmail, { message: 'The code is right' });
    const person = await openForget();
    await write(person, email(), 'kim@example.com');
    await write(person, code(), 'AB12CD34');
    await person.keyboard('{Enter}');
    await expect.poll(address).toBe('/resetPwd?from=%2FdealCenter');
    cleanup();
    return await show(<ResetScreen />, { words: 'auth', at: address(), user: null });
  }
  const password = () => screen.getByLabelText('New password');
  const repeat = () => screen.getByLabelText('Repeat password');
  const bars = () => screen.getAllByRole('listitem').map((bar) => bar.getAttribute('aria-label'));

  test('for whom it is, and what is met of its rule as it is typed', async () => {
    const person = await open();
    screen.getByText('New password for k•••m@example.com. You will be logged out everywhere.');
    screen.getByText('Nothing can be withdrawn for 24 hours afterwards');
    expect(bars()).toEqual(['6–16 characters', 'A letter', 'A digit']);
    await write(person, password(), 'harbour');
    expect(bars()).toEqual(['6–16 characters: met', 'A letter: met', 'A digit']);
    await person.click(screen.getByRole('button', { name: 'Reset password' }));
    screen.getByText('Add at least one digit');
    screen.getByText('Repeat the password');
    expect(document.activeElement).toBe(password());
    await person.type(password(), '7');
    expect(bars()[2]).toBe('A digit: met');
    await write(person, repeat(), 'harbour8');
    screen.getByText('The passwords do not match');
    expect(sent(forget)).toEqual([]);
  });

  test('is set with the code; every session ends, the device stays known, and the login is next', async () => {
    answer(forget, { message: 'Password changed. Log in with the new one.', device_token: 'known' });
    const person = await open();
    await write(person, password(), 'harbour7');
    await write(person, repeat(), 'harbour7');
    await person.keyboard('{Enter}');
    await screen.findByText('Password changed. Log in with the new one.');
    await expect.poll(address).toBe('/components/login?from=%2FdealCenter');
    expect(fieldsOf(forget)).toEqual([
      { account: 'kim@example.com', password: 'harbour7', repassword: 'harbour7', code: 'AB12CD34' },
    ]);
    expect([readDeviceToken(), readStored('token'), sessionStorage.length]).toEqual(['known', null, 0]);
  });

  test.each([
    ['password', 'New password'],
    ['repassword', 'Repeat password'],
  ])('a refused %s is said at its field', async (field, label) => {
    answer(forget, refusal('password_rule', 'Not this one', { field }));
    const person = await open();
    await write(person, password(), 'harbour7');
    await write(person, repeat(), 'harbour7');
    await person.keyboard('{Enter}');
    await screen.findByText('Not this one');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  test('a code that has run out meanwhile is said above, for it has no field here', async () => {
    answer(forget, refusal('code_wrong', 'The code is wrong or has expired', { field: 'code' }));
    const person = await open();
    await write(person, password(), 'harbour7');
    await write(person, repeat(), 'harbour7');
    await person.keyboard('{Enter}');
    const words = await screen.findByText('The code is wrong or has expired');
    expect(words.closest('[role="alert"]')).not.toBeNull();
    const another = screen.getByRole('link', { name: 'Another account' });
    expect(another.getAttribute('href')).toBe('/forgetPwd?from=%2FdealCenter');
  });

  test('who did not come through the first half is sent there', async () => {
    await show(<ResetScreen />, { words: 'auth', at: '/resetPwd', user: null });
    await expect.poll(address).toBe('/forgetPwd');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
