// @vitest-environment happy-dom
/** What fields take, and what they tell. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('a hint is told with its field until something is wrong; then that is, immediately', () => {
  const field = (error: string | null) => (
    <Field label="Amount" hint="At least 5" error={error}>
      <TextInput />
    </Field>
  );
  const note = () => document.getElementById(box('Amount').getAttribute('aria-describedby') ?? '');
  const { rerender } = render(field(null));
  expect(note()?.textContent).toBe('At least 5');
  expect(note()?.getAttribute('role')).toBeNull();
  rerender(field('Too small'));
  expect(note()).toBe(screen.getByRole('alert'));
  expect(screen.queryByText('At least 5')).toBeNull();
  rerender(field(null));
  expect(box('Amount').getAttribute('aria-invalid')).toBeNull();
});

test('a field without a note refers to none, and its label may be for readers only', () => {
  render(
    <Field label="Amount" isLabelHidden>
      <TextInput />
    </Field>,
  );
  expect(box('Amount').hasAttribute('aria-describedby')).toBe(false);
});

test('a press beside the text reaches it; one on a button in the frame is the button’s', async () => {
  const onPress = vi.fn();
  const person = userEvent.setup();
  const clear = (
    <button type="button" onClick={onPress}>
      {'Clear'}
    </button>
  );
  render(<TextInput aria-label="Search" before={<span>{'Pair'}</span>} after={clear} />);
  await person.click(screen.getByText('Pair'));
  expect(document.activeElement).toBe(box('Search'));
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).not.toBe(box('Search'));
  expect(onPress).toHaveBeenCalledOnce();
});

function Amount({ decimalsMax }: { decimalsMax: number }) {
  const [value, setValue] = useState('');
  return <NumberInput aria-label="Amount" decimalsMax={decimalsMax} value={value} onValue={setValue} />;
}

test('letters and signs do not print in a number; what is pasted is cut to its decimals', async () => {
  render(<Amount decimalsMax={2} />);
  const person = userEvent.setup();
  await person.type(box('Amount'), '-1e2,5x');
  expect(box('Amount').value).toBe('12.5');
  await person.clear(box('Amount'));
  await person.paste('1,234.5678 USDT');
  expect(box('Amount').value).toBe('1234.56');
});

test('a phone shows the keys that a number needs: with a point, or without one', () => {
  const { rerender } = render(<Amount decimalsMax={2} />);
  expect(box('Amount').inputMode).toBe('decimal');
  rerender(<Amount decimalsMax={0} />);
  expect(box('Amount').inputMode).toBe('numeric');
});

test('a password may be looked at, and the button says what it does and whether it is shown', async () => {
  render(<PasswordInput aria-label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret1" />);
  const person = userEvent.setup();
  expect(box('Password').type).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show', pressed: false }));
  expect([box('Password').type, box('Password').value]).toEqual(['text', 'secret1']);
  await person.click(screen.getByRole('button', { name: 'Hide', pressed: true }));
  expect(box('Password').type).toBe('password');
});

test('a list of the platform has its field’s label and fault, and tells what is chosen', async () => {
  const onValue = vi.fn<(value: 'kr' | 'jp') => void>();
  const options = [
    { value: 'kr', label: 'Korea' },
    { value: 'jp', label: 'Japan' },
  ] as const;
  render(
    <Field label="Country" error="Choose one">
      <Select value="kr" options={options} onValue={onValue} />
    </Field>,
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  expect(list.getAttribute('aria-invalid')).toBe('true');
  await userEvent.setup().selectOptions(list, 'Japan');
  expect(onValue.mock.calls).toEqual([['jp']]);
  // Until whoever keeps it says otherwise the old one stays.
  expect(list.value).toBe('kr');
});

test('a tick box is set by its words and by the keyboard', async () => {
  render(
    <Checkbox>
      {'I agree to the '}
      <a href="#terms">{'terms'}</a>
    </Checkbox>,
  );
  const person = userEvent.setup();
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });
  await person.click(screen.getByText(/^I agree/));
  expect(tick.checked).toBe(true);
  tick.focus();
  await person.keyboard(' ');
  expect(tick.checked).toBe(false);
});
