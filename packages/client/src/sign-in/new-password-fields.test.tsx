// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords, loadWordsOf, t } from '../words.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordFault } from './password-rules.ts';

beforeAll(async () => {
  await loadWords('en');
  await loadWordsOf('auth', 'en');
});
afterEach(cleanup);

function Choosing() {
  const [values, setValues] = useState({ password: '', repeat: '' });
  const fault = values.password === '' ? null : passwordFault(values.password);
  return (
    <NewPasswordFields
      label="Password"
      {...values}
      onChange={(change) => setValues({ ...values, ...change })}
      passwordError={fault === null ? undefined : t(fault)}
      repeatError={undefined}
    />
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test.each(['harbour7harbour7ab', 'a1'.repeat(40)])(
  'a chosen password of too many characters, %s, is not cut',
  async (text) => {
    render(<Choosing />);
    const person = userEvent.setup();
    for (const name of ['Password', t('auth.repeat_password')]) {
      await person.click(box(name));
      await person.paste(text);
      expect(box(name).value).toBe(text);
    }
    expect(screen.getByRole('alert').textContent).toBe('Use 6 to 16 characters with letters and digits');
  },
);

test('a password that an account has takes no more characters than one may have', () => {
  render(<PasswordField label="Password" value="" onValue={() => {}} error={undefined} />);
  expect(box('Password').maxLength).toBe(16);
});
