// @vitest-environment happy-dom
/** Signing in at the console: what is asked, what is refused, and where one gets. */
import { address } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, permissions } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStaff } from '../../domain/staff/session.ts';
import { showConsole } from '../../testing/show.tsx';
import LoginScreen, { wayBack } from './screen.tsx';

const me = {
  id: 100001,
  account: 'kim@example.com',
  roles: ['finance' as const],
  permissions: [...permissions],
  idle_seconds: 600,
};

async function fill(person: Awaited<ReturnType<typeof showConsole>>): Promise<void> {
  await person.type(screen.getByLabelText('Account'), ' kim@example.com');
  await person.type(screen.getByLabelText('Password'), 'abc12345{Enter}');
}

test('account and password lead to where one was, as who the server says', async () => {
  answer(calls.staff.login, { message: 'a token' });
  answer(calls.staff.me, { message: me });
  const person = await showConsole(<LoginScreen />, { who: null, at: '/console/login?from=/console/withdrawals' });
  await fill(person);
  await expect.poll(address).toBe('/console/withdrawals');
  expect(sent(calls.staff.login)[0]?.fields).toMatchObject({ user_string: 'kim@example.com', password: 'abc12345' });
  expect(useStaff.getState().staff).toMatchObject({ account: 'kim@example.com', roles: ['finance'], idleMs: 600_000 });
});

test('the second step is asked for in the same form, and nothing typed is lost', async () => {
  answer(calls.staff.login, ({ fields }) =>
    fields.totp_code === '123456'
      ? { message: 'a token' }
      : refusal('two_step_required', 'A second step is needed', { details: { factors: ['totp'] } }),
  );
  answer(calls.staff.me, { message: me });
  const person = await showConsole(<LoginScreen />, { who: null, at: '/console/login' });
  await fill(person);
  await person.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
  await expect.poll(address).toBe('/console');
  expect(sent(calls.staff.login)[1]?.fields).toMatchObject({ password: 'abc12345', totp_code: '123456' });
});

test('what is missing is said at its field, and a refusal above the form', async () => {
  answer(calls.staff.login, refusal('login_failed', 'Account or password is wrong'));
  const person = await showConsole(<LoginScreen />, { who: null, at: '/console/login' });
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getAllByText('Fill this in')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Account'));
  await fill(person);
  await screen.findByText('Account or password is wrong');
  expect(useStaff.getState().staff).toBeNull();
});

test.each([
  ['?from=/console/identity?status=approved', '/console/identity?status=approved'],
  ['?from=/', '/console'],
  ['?from=//evil.example/console', '/console'],
  ['?from=/console/login', '/console'],
  ['?from=/console/../spot', '/console'],
  ['', '/console'],
])('%s leads to %s', (search, path) => {
  expect(wayBack(search)).toBe(path);
});
