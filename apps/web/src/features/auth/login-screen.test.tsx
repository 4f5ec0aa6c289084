// @vitest-environment happy-dom

import { readStored } from '@bourse/client/storage.ts';
import { address, show, user, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, type Sent, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import LoginScreen from './login-screen.tsx';

const { login } = calls.auth;
const korea = { country_id: 82, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };

beforeEach(() => {
  answer(calls.auth.countries, { message: { list: [korea], page: 1, limit: 300, total: 1 } });
  answer(calls.account.info, { message: user });
});

/** The form with an account, its password about to be sent. */
async function open() {
  const person = await show(<LoginScreen />, { words: 'auth', at: '/components/login?from=%2FaccountSet', user: null });
  await person.click(screen.getByRole('radio', { name: 'Email' }));
  await write(person, screen.getByLabelText('Email address'), 'kim@example.com');
  await write(person, screen.getByLabelText('Password'), 'abc12345');
  return person;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const focused = () => document.activeElement?.getAttribute('name');

test('the right password opens a session and leads back to where one came from', async () => {
  answer(login, { message: 'a new token' });
  const person = await open();
  await person.keyboard('{Enter}');
  await expect.poll(address).toBe('/accountSet');
  expect(readStored('token')).toBe('a new token');
  expect(sent(login).map(({ fields }) => fields)).toEqual([
    { user_string: 'kim@example.com', password: 'abc12345', type: '1' },
  ]);
});

test('what is missing or wrong is said, and nothing typed is lost', async () => {
  answer(login, refusal('login_failed', 'Wrong account or password'));
  const person = await open();
  await person.clear(screen.getByLabelText('Password'));
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(focused).toBe('password');
  expect(sent(login)).toEqual([]);
  await write(person, screen.getByLabelText('Password'), 'wrong123');
  await person.keyboard('{Enter}');
  await screen.findByText('Wrong account or password');
  expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('kim@example.com');
  expect(readStored('token')).toBeNull();
});

describe('the second step', () => {
  const asks = (...factors: string[]) => refusal('two_step_required', 'Confirm it is you', { details: { factors } });
  const wrong = (field: string) => refusal('two_step_wrong', 'The code is wrong or was already used', { field });

  /** Asks for a second step, and takes one code. */
  function guard({ fields }: Sent) {
    if (fields.totp_code) return wrong('totp_code');
    if (fields.recovery_code) return { message: 'a new token' };
    return asks('totp', 'recovery_code');
  }

  test('a code is asked for; one that is missing or wrong is said there', async () => {
    answer(login, guard);
    const person = await open();
    await person.keyboard('{Enter}');
    await expect.poll(title).toBe('Two-factor authentication');
    expect(focused()).toBe('totp_code');
    await person.keyboard('{Enter}');
    await screen.findByText('Enter the 6 digits of your authenticator app');
    await person.keyboard('000000{Enter}');
    await screen.findByText('The code is wrong or was already used');
    expect(screen.getByLabelText('Authenticator code').getAttribute('aria-invalid')).toBe('true');
    expect(readStored('token')).toBeNull();
  });

  test('a recovery code stands in for it, and back', async () => {
    answer(login, guard);
    const person = await open();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(focused()).toBe('recovery_code');
    await person.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(focused()).toBe('totp_code');
    screen.getByLabelText('Authenticator code');
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await person.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Enter a recovery code');
    await write(person, screen.getByLabelText('Recovery code'), 'aaaa bbbb cccc dddd');
    await person.keyboard('{Enter}');
    await expect.poll(address).toBe('/accountSet');
    expect(readStored('token')).toBe('a new token');
    // The password goes along each time: the first half opened nothing.
    expect(sent(login).at(-1)?.fields).toEqual({
      user_string: 'kim@example.com',
      password: 'abc12345',
      type: '1',
      recovery_code: 'aaaa bbbb cccc dddd',
    });
  });

  test('with a passkey alone, a browser that knows none says so; the way back keeps what was typed', async () => {
    answer(login, asks('passkey'));
    const person = await open();
    await person.keyboard('{Enter}');
    await screen.findByText('This browser or this connection allows no passkeys. They need https or localhost.');
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(title()).toBe('Log in');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('abc12345');
  });
});

test('after a registration the account is there, and the password has the focus', async () => {
  const at = '/components/login?from=%2FdealCenter&email=kim%40example.com';
  await show(<LoginScreen />, { words: 'auth', at, user: null });
  expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('kim@example.com');
  expect(focused()).toBe('password');
  expect(address()).toBe('/components/login?from=%2FdealCenter');
});

test('what a toast said before the login goes with it, and stays where the login is refused', async () => {
  answer(login, refusal('login_failed', 'Wrong account or password'));
  const person = await open();
  act(() => void toast.good('You are registered'));
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Wrong account or password');
  screen.getByText('You are registered');
  answer(login, { message: 'a token' });
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(address).toBe('/accountSet');
  expect(screen.queryByText('You are registered')).toBeNull();
});
