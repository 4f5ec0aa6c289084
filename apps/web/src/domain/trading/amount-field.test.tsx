// @vitest-environment happy-dom

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

test('it takes a number with the decimals of its market, and nothing else', async () => {
  render(<Amount />);
  expect(field().placeholder).toBe('0.00');
  await userEvent.setup().type(field(), '-1,2e5.678');
  expect(field().value).toBe('1.25');
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
