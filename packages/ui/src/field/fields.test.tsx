// @vitest-environment happy-dom
/** What fields take, and what they tell. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { isNumberRead } from './number-text.ts';
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

function Amount({ decimalsMax, onTold }: { decimalsMax: number; onTold?: (value: string) => void }) {
  const [value, setValue] = useState('');
  function tell(next: string): void {
    onTold?.(next);
    setValue(next);
  }
  return (
    <>
      <NumberInput aria-label="Amount" unit="USDT" decimalsMax={decimalsMax} value={value} onValue={tell} />
      <output data-testid="value">{value}</output>
    </>
  );
}

/** Types or pastes into an empty field; what stands there while it has the focus and after, and what was told last. */
async function enter(how: 'type' | 'paste', text: string) {
  cleanup();
  const told = vi.fn<(value: string) => void>();
  render(<Amount decimalsMax={2} onTold={told} />);
  const person = userEvent.setup();
  await person.click(box('Amount'));
  await (how === 'type' ? person.type(box('Amount'), text) : person.paste(text));
  const within = box('Amount').value;
  await person.tab();
  return { within, after: box('Amount').value, told: told.mock.lastCall?.[0] };
}

test.each([
  ['1,500', '1500'],
  ['1.000,50', '1000.50'],
  ['94.025,41', '94025.41'],
  ['９４０００', '94000'],
  ['0,5', '0.5'],
  ['12.', '12'],
  ['.5', '0.5'],
  ['1.2345', '1.2345'],
])('%s means the same typed and pasted, and is written as %s once the field is left', async (text, value) => {
  for (const how of ['type', 'paste'] as const) {
    expect(await enter(how, text), how).toEqual({ within: text, after: value, told: value });
  }
});

test.each(['1.2.3', '1,50,0', '12a', '-5', '1e', '٣'])(
  '%s is kept as it was pasted, and told as it is',
  async (text) => {
    expect(await enter('paste', text)).toEqual({ within: text, after: text, told: text });
  },
);

test('a pasted number may have an exponent, or the unit of its field', async () => {
  expect((await enter('paste', '5e-7')).after).toBe('0.0000005');
  expect((await enter('paste', '3e2')).after).toBe('300');
  expect((await enter('paste', '94,025.41 USDT')).after).toBe('94025.41');
  expect((await enter('paste', '94,025.41 BTC')).after).toBe('94,025.41 BTC');
});

test.each(['3e2', '3+2', '3-2'])(
  'the keys of %s print digits alone, and no number is told until it is mended',
  async (keys) => {
    const { within, after, told } = await enter('type', keys);
    expect([within, after]).toEqual(['32', '32']);
    expect(isNumberRead(told ?? '')).toBe(false);
    const person = userEvent.setup();
    await person.click(box('Amount'));
    await person.keyboard('{Backspace}4');
    expect(screen.getByTestId('value').textContent).toBe('34');
  },
);

test('a plus or a letter in an empty field does nothing', async () => {
  expect(await enter('type', 'e+5x')).toEqual({ within: '5', after: '5', told: '5' });
});

test('a minus before a number makes it none, until the field is empty again', async () => {
  const { within, told } = await enter('type', '-5');
  expect([within, isNumberRead(told ?? '')]).toEqual(['5', false]);
  const person = userEvent.setup();
  await person.clear(box('Amount'));
  await person.type(box('Amount'), '5');
  expect(screen.getByTestId('value').textContent).toBe('5');
});

test('a value that comes from elsewhere replaces what was typed', async () => {
  const { rerender } = render(<NumberInput aria-label="Amount" value="1" onValue={() => {}} />);
  rerender(<NumberInput aria-label="Amount" value="2.5" onValue={() => {}} />);
  expect(box('Amount').value).toBe('2.5');
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
