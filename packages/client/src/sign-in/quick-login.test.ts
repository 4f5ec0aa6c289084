import { expect, test } from 'vitest';
import { loginFaults, loginInput } from './login-form.ts';
import { loginValues, needsCountry } from './quick-login.ts';

test.each([
  ['a@b.example', false],
  ['', false],
  ['13800138000', true],
  [' 138 0013 8000 ', true],
  ['+8613800138000', false],
])('%j needs a country: %s', (account, isNeeded) => {
  expect(needsCountry(account)).toBe(isNeeded);
});

test.each([
  ['', '', { account: 'auth.account_required', password: 'auth.password_required' }],
  ['a@b.example', '12345', { password: 'login.psw6' }],
  ['a@b.example', '123456', {}],
])('faults of %j with %j', (account, password, faults) => {
  expect(loginFaults(loginValues({ account, password }), undefined)).toEqual(faults);
});

test('it is sent as the login screen sends it', () => {
  const send = (account: string) => loginInput(loginValues({ account, password: 'abc123' }), undefined);
  expect(send(' a@b.example ')).toEqual({ user_string: 'a@b.example', password: 'abc123', type: '1' });
  expect(send('+86 138 0013 8000')).toEqual({ user_string: '+8613800138000', password: 'abc123', type: '1' });
});
