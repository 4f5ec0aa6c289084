// @vitest-environment happy-dom

import { useSession } from '@bourse/client/session/session.ts';
import { address, show, user, write } from '@bourse/client/testing/render.tsx';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type Call, calls } from '@bourse/contract';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import BindScreen from './bind-screen.tsx';

const { bindEmail, bindPhone, sendMail, sendSms } = calls.auth;
const korea = { country_id: 82, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };
const byPhone = { ...user, account: '01012345678', phone: '01012345678', email: '' };

beforeEach(() => {
  sessionStorage.clear();
  answer(calls.auth.countries, { message: { list: [korea], page: 1, limit: 300, total: 1 } });
});

const open = (who: typeof user | null) => show(<BindScreen />, { words: 'auth', at: '/bindEmail', user: who });
const email = () => screen.getByLabelText('Email address');
const phone = () => screen.getByLabelText('Phone number');
const code = () => screen.getByLabelText('Verification code');
const password = () => screen.getByLabelText('Password');
const link = () => screen.getByRole('button', { name: /^Link (email|phone)$/ });
const ask = () => screen.getByRole('button', { name: /Send code|Resend/ });
const fieldsOf = (call: Call) => sent(call).map(({ fields }) => fields);

/** An e-mail address for an account of a phone number, about to be sent. */
async function filled() {
  const person = await open(byPhone);
  await write(person, email(), 'kim@example.com');
  await write(person, code(), '111111');
  await write(person, password(), 'abc12345');
  return person;
}

describe('which contact', () => {
  test('who registered by phone links an e-mail address', async () => {
    await open(byPhone);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Link email');
    screen.getByText('A second way into your account: you can then log in with either');
    screen.getByText('Nothing can be withdrawn for 24 hours afterwards');
    email();
  });

  test('who registered by e-mail links a phone number, in place of the one that is shown masked', async () => {
    await open({ ...user, phone: '13812342245' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Link phone');
    screen.getByText('The new one takes the place of 138••••2245');
    phone();
  });

  test('nobody is led to the login, and back', async () => {
    await open(null);
    await expect.poll(address).toBe('/components/login?from=%2FbindEmail');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('until it is known who one is, neither is asked for', async () => {
    await show(<BindScreen />, { words: 'auth', at: '/bindEmail' });
    useSession.setState({ user: null });
    await expect.poll(() => screen.queryByRole('textbox')).toBeNull();
    useSession.setState({ user: byPhone });
    await screen.findByLabelText('Email address');
  });
});

describe('what is missing or refused', () => {
  test('is said at each field, and the first has the focus', async () => {
    const person = await open(byPhone);
    await person.click(link());
    screen.getByText('Enter your email');
    screen.getByText('Enter the verification code');
    screen.getByText('Enter a password');
    expect(document.activeElement).toBe(email());
    await write(person, email(), 'kim@example');
    screen.getByText('This email address is not valid');
    expect(sent(bindEmail)).toEqual([]);
  });

  test('a number is missing, not an account', async () => {
    const person = await open(user);
    await person.click(link());
    screen.getByText('Enter a valid phone number');
    expect(document.activeElement).toBe(phone());
  });

  test.each([
    ['email', 'email_taken', email],
    ['code', 'code_wrong', code],
    ['password', 'password_wrong', password],
  ])('a refused %s is said at its field, until something changes', async (field, name, control) => {
    answer(bindEmail, refusal(name, 'Not this one', { field }));
    const person = await filled();
    await person.keyboard('{Enter}');
    await screen.findByText('Not this one');
    expect(document.activeElement).toBe(control());
    expect(control().getAttribute('aria-invalid')).toBe('true');
    await person.keyboard('1');
    expect(screen.queryByText('Not this one')).toBeNull();
  });

  test('what is about no field stands above, and nothing typed is lost', async () => {
    answer(bindEmail, refusal('contact_same', 'This contact is already linked to your account'));
    const person = await filled();
    await person.keyboard('{Enter}');
    const words = await screen.findByText('This contact is already linked to your account');
    expect(words.closest('[role="alert"]')).not.toBeNull();
    expect([email(), code()].map((field) => (field as HTMLInputElement).value)).toEqual(['kim@example.com', '111111']);
    expect(address()).toBe('/bindEmail');
  });
});

describe('the code', () => {
  test('is sent to the address alone that is right, said to whom, and its field is next', async () => {
    answer(sendMail, { message: 'The code is on its way' });
    const person = await open(byPhone);
    await person.click(ask());
    screen.getByText('Enter your email');
    expect(document.activeElement).toBe(email());
    expect(screen.queryByText('Enter the verification code')).toBeNull();
    await write(person, email(), ' kim@example.com ');
    await person.click(ask());
    expect((await screen.findByRole('status')).textContent).toBe('Code sent to k•••m@example.com');
    expect(document.activeElement).toBe(code());
    expect(code().getAttribute('aria-invalid')).not.toBe('true');
    expect(fieldsOf(sendMail)).toEqual([{ user_string: 'kim@example.com' }]);
  });

  test('the next one rests for a minute, also on a page that is opened again', async () => {
    answer(sendMail, { message: 'The code is on its way' });
    const person = await filled();
    await person.click(ask());
    await expect.poll(() => ask().textContent).toMatch(/^Resend in (60|5\d) s$/);
    expect(ask().getAttribute('aria-disabled')).toBe('true');
    await person.click(ask());
    expect(sent(sendMail)).toHaveLength(1);
    cleanup();
    await open(byPhone);
    expect(ask().textContent).toMatch(/^Resend in (60|5\d) s$/);
    screen.getByText('Code sent to k•••m@example.com');
  });

  test('while a code is on its way no second one can be requested; after a refusal it can be requested again immediately', async () => {
    const { promise, give } = later<ReturnType<typeof refusal>>();
    answer(sendSms, () => promise);
    const person = await open(user);
    await write(person, phone(), '010-1234-5678');
    await person.click(ask());
    expect(ask().getAttribute('aria-busy')).toBe('true');
    await person.click(ask());
    give(refusal('sms_unavailable', 'Text messages are not available', { field: 'user_string' }));
    await screen.findByText('Text messages are not available');
    expect(document.activeElement).toBe(phone());
    expect(fieldsOf(sendSms)).toEqual([{ user_string: '01012345678', country_code: '82' }]);
    await expect.poll(() => ask().getAttribute('aria-disabled')).not.toBe('true');
    expect(ask().textContent).toBe('Send code');
  });

  test('takes digits only, and six of them', async () => {
    const person = await open(byPhone);
    await write(person, code(), 'a12 34-5678');
    expect((code() as HTMLInputElement).value).toBe('123456');
  });
});

describe('linked', () => {
  test('with thanks: the account knows its new contact, and one is back where one was', async () => {
    answer(bindPhone, () => {
      answer(calls.account.info, { message: { ...user, phone: '01012345678' } });
      return { message: 'Linked. You can log in with it from now on.' };
    });
    const person = await open(user);
    await write(person, phone(), '+82 010 1234 5678');
    await write(person, code(), '111111');
    await write(person, password(), 'abc12345');
    await person.click(link());
    await screen.findByText('Linked. You can log in with it from now on.');
    await expect.poll(address).toBe('/');
    expect(useSession.getState().user?.phone).toBe('01012345678');
    expect(fieldsOf(bindPhone)).toEqual([
      { mobile: '01012345678', country_code: '82', code: '111111', password: 'abc12345' },
    ]);
  });

  test('after the second step, for which nothing is typed twice', async () => {
    answer(calls.account.info, { message: byPhone });
    answer(bindEmail, ({ fields }) =>
      fields.totp_code === '123456'
        ? { message: 'Linked' }
        : refusal('two_step_required', 'Confirm it is you', { details: { factors: ['totp'] } }),
    );
    const person = await filled();
    await person.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Two-factor authentication' });
    expect(document.activeElement).toBe(screen.getByLabelText('Authenticator code'));
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect((email() as HTMLInputElement).value).toBe('kim@example.com');
    await person.click(link());
    await screen.findByLabelText('Authenticator code');
    await person.keyboard('123456{Enter}');
    await screen.findByText('Linked');
    const whole = { email: 'kim@example.com', code: '111111', password: 'abc12345' };
    expect(fieldsOf(bindEmail)).toEqual([whole, whole, { ...whole, totp_code: '123456' }]);
  });
});
