// @vitest-environment happy-dom

import { loadWords, loadWordsOf, t } from '@bourse/client/words.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { Facts } from './facts.tsx';

afterEach(cleanup);

function Amount(change: Partial<AmountFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <AmountField label="Price" unit="USDT" decimals={2} fault={null} {...{ value, onValue: setValue }} {...change} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });

test('it shows the decimals of its market and takes a number as it is typed', async () => {
  render(<Amount />);
  expect(field().placeholder).toBe('0.00');
  await userEvent.setup().type(field(), '94,025.418');
  expect(field().value).toBe('94,025.418');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is no number stays in the field, and the field says so immediately', async () => {
  await loadWords('en');
  await loadWordsOf('spot', 'en');
  render(<Amount />);
  const person = userEvent.setup();
  await person.click(field());
  await person.paste('94,02,5');
  expect(field().value).toBe('94,02,5');
  expect(screen.getByRole('alert').textContent).toBe(t('common.number_unreadable'));
  await person.clear(field());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is wrong is announced and told with the field', () => {
  const { rerender } = render(<Amount />);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  rerender(<Amount fault="Too low" />);
  expect(screen.getByRole('alert').textContent).toBe('Too low');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

test('a press on its name or its unit goes to the number', async () => {
  render(<Amount />);
  await userEvent.setup().click(screen.getByText('USDT'));
  expect(document.activeElement).toBe(field());
});

test('of facts only those that hold stand there, each value with its name', () => {
  render(<Facts facts={[['Fee', '9.44'], false, ['Total', '9,441.28'], null]} />);
  const names = screen.getAllByRole('term');
  expect(names.map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
    ['Fee', '9.44'],
    ['Total', '9,441.28'],
  ]);
});

test('thousands are parted while nobody types; in use the number is as it was typed, and selected', async () => {
  render(<Amount />);
  const person = userEvent.setup();
  await person.type(field(), '9300000.50');
  expect(field().value).toBe('9300000.50');
  await person.tab();
  expect(field().value).toBe('9,300,000.50');
  await person.tab({ shift: true });
  expect(field().value).toBe('9300000.50');
  await person.keyboard('12');
  expect(field().value).toBe('12');
});
