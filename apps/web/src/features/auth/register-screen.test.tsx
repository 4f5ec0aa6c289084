// @vitest-environment happy-dom
import { calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show, write } from '../../testing/render.tsx';
import { answer, refusal } from '../../testing/wire.ts';
import RegisterScreen from './register-screen.tsx';

const { register } = calls.auth;
const korea = { country_id: 82, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };

beforeEach(() => {
  answer(calls.auth.countries, { message: { list: [korea], page: 1, limit: 300, total: 1 } });
});

/** The form of a newcomer, filled in. */
async function open(account: string) {
  const at = `/components/register?invite=ABC234&email=${encodeURIComponent(account)}`;
  const person = await show(<RegisterScreen />, { words: 'auth', at, user: null });
  await screen.findByRole('button', { name: /South Korea/ });
  await person.click(screen.getByRole('checkbox'));
  await write(person, screen.getByLabelText('Verification code'), '111111');
  await write(person, screen.getByLabelText('Password'), 'abc12345');
  await write(person, screen.getByLabelText('Repeat password'), 'abc12345');
  return person;
}

const send = () => screen.getByRole('button', { name: 'Register' });
const code = () => screen.getByLabelText('Verification code');

test.each(['01012345678', 'kim@example.com'])(
  'a wrong code of %s is said at its field, which takes the focus',
  async (account) => {
    answer(register, refusal('code_wrong', 'The code is wrong or has expired', { field: 'code' }));
    const person = await open(account);
    await person.click(send());
    await screen.findByText('The code is wrong or has expired');
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code());
    await write(person, code(), '222222');
    expect(code().getAttribute('aria-invalid')).not.toBe('true');
  },
);

test('what the calls name otherwise is said at its field too', async () => {
  answer(register, refusal('invite_unknown', 'We know no such code', { field: 'extension_code' }));
  const person = await open('01012345678');
  await person.click(send());
  await screen.findByText('We know no such code');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Invitation code/));
});

test('what is about no field stands above the form, in sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  answer(register, refusal('account_taken', 'There is an account already'));
  const person = await open('01012345678');
  await person.click(send());
  const alert = (await screen.findByText('There is an account already')).closest('[role="alert"]');
  expect(scrolled.mock.contexts).toContain(alert);
});
